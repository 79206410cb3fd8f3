// The position of a file in the architecture, derived from its path alone.
import { posix } from 'node:path';
import { foundations, moduleOrder, testModules, trees } from './module-order.ts';

export interface Place {
	readonly path: string;
	/** The top folder: a tree, or one of the folders beside them; empty for a file directly in the repository. */
	readonly area: string;
	/** Such as `songs`; empty for a file directly in its area. */
	readonly module: string;
	/** The last dotted word before the extension: `repository` in `songs.repository.ts`. */
	readonly role: string | null;
	readonly isTest: boolean;
}

/** `path` is relative to the repository, with forward slashes. */
export function placeOf(path: string): Place {
	const folders = path.split('/').slice(0, -1);
	const [area = '', module = ''] = folders;
	const name = posix.basename(path).replace(/\.[^.]+$/, '');
	return {
		path,
		area,
		module,
		role: name.includes('.') ? (name.split('.').at(-1) ?? null) : null,
		isTest: /\.(test|test-suite)$/.test(name) || (isInTree({ area }) && testModules.includes(module)),
	};
}

export function isInTree({ area }: Pick<Place, 'area'>): boolean {
	return Object.hasOwn(trees, area);
}

/** Whether a file is in a tree whose folders have no order. */
export function isInLibrary({ area }: Pick<Place, 'area'>): boolean {
	return trees[area]?.isLibrary ?? false;
}

export function isFoundation({ module }: Pick<Place, 'module'>): boolean {
	return foundations.includes(module);
}

/** A file directly in a tree, or a test module: it may use every module. */
export function isAboveModules({ module }: Pick<Place, 'module'>): boolean {
	return module === '' || testModules.includes(module);
}

/** A file may import files of the same or a lower position. -1 for a module that is not listed. */
export function positionOf(place: Pick<Place, 'module'>): number {
	return isAboveModules(place) ? moduleOrder.length : moduleOrder.indexOf(place.module);
}

/** Whether a file assembles modules: in `app`, or directly in its tree. */
export function collects(file: Place): boolean {
	return isAboveModules(file) || file.module === 'app';
}
