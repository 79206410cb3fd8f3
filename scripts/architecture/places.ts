// The position of a file in the architecture, derived from its path alone.
import { posix } from 'node:path';
import { foundations, roomOrder, testRooms, trees } from './rooms.ts';

export interface Place {
	readonly path: string;
	/** The top folder: a tree, or one of the folders beside them; empty for a file directly in the repository. */
	readonly area: string;
	/** Such as `songs`; empty for a file directly in its area. */
	readonly room: string;
	/** The last dotted word before the extension: `repository` in `songs.repository.ts`. */
	readonly role: string | null;
	readonly isTest: boolean;
}

/** `path` is relative to the repository, with forward slashes. */
export function placeOf(path: string): Place {
	const folders = path.split('/').slice(0, -1);
	const [area = '', room = ''] = folders;
	const name = posix.basename(path).replace(/\.[^.]+$/, '');
	return {
		path,
		area,
		room,
		role: name.includes('.') ? (name.split('.').at(-1) ?? null) : null,
		isTest: /\.(test|test-suite)$/.test(name) || (isInTree({ area }) && testRooms.includes(room)),
	};
}

export function isInTree({ area }: Pick<Place, 'area'>): boolean {
	return Object.hasOwn(trees, area);
}

/** Whether a file is in a tree whose folders have no order. */
export function isInLibrary({ area }: Pick<Place, 'area'>): boolean {
	return trees[area]?.isLibrary ?? false;
}

export function isFoundation({ room }: Pick<Place, 'room'>): boolean {
	return foundations.includes(room);
}

/** A file directly in a tree, or a test room: it may use every room. */
export function isAboveRooms({ room }: Pick<Place, 'room'>): boolean {
	return room === '' || testRooms.includes(room);
}

/** A file may import files of the same or a lower position. -1 for a room that is not listed. */
export function positionOf(place: Pick<Place, 'room'>): number {
	return isAboveRooms(place) ? roomOrder.length : roomOrder.indexOf(place.room);
}

/** Whether a file assembles rooms: in `app`, or directly in its tree. */
export function collects(file: Place): boolean {
	return isAboveRooms(file) || file.room === 'app';
}
