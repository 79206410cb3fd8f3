// Rules about which files may import which.

import {
	alsoOpenTo,
	browserAudio,
	browserAudioPackages,
	extraPackages,
	mayComputeImports,
	mayImportWholeApi,
	outside,
	trees,
	versionFile,
} from './module-order.ts';
import {
	collects,
	isAboveModules,
	isFoundation,
	isInLibrary,
	isInTree,
	type Place,
	placeOf,
	positionOf,
} from './places.ts';
import type { Finding, Import, SourceFile } from './source-file.ts';

type SourceFiles = ReadonlyMap<string, SourceFile>;

/** A tree imports what is listed for it, never the folders beside the trees. */
export function findWrongTrees(files: SourceFiles): Finding[] {
	return eachTarget(files, (file, target) => {
		const allowed = (trees[file.area] ?? outside[file.area])?.imports;
		if (allowed?.some((folder) => target.path.startsWith(`${folder}/`)) || target.path === versionFile) return null;
		// Scripts may read any other file of the repository; only code counts as an import there.
		if (!isInTree(file) && !files.has(target.path)) return null;
		return isInTree(target)
			? `${file.area} may not import from ${target.area} (${target.path})`
			: `${target.path} is not part of the product; move what is needed into a tree`;
	});
}

/** Each tree has a list of packages. */
export function findWrongPackages(files: SourceFiles): Finding[] {
	return eachImport(files, (file, { specifier, target }) => {
		const tree = trees[file.area];
		if (tree === undefined || target !== null || specifier === null) return null;
		const allowed = [
			...tree.packages,
			...(file.isTest ? tree.testPackages : []),
			...(extraPackages[file.path] ?? []),
		].some((name) => specifier === name || specifier.startsWith(name.endsWith(':') ? name : `${name}/`));
		return allowed ? null : `${file.area} may not use ${specifier}; if it should, list it in modules.ts`;
	});
}

/** The parts of `audio` that the domain and the pages use run in a browser. */
export function findUnfitForBrowsers(files: SourceFiles): Finding[] {
	const isFit = (path: string) => browserAudio.some((folder) => path.startsWith(`${folder}/`));
	return eachImport(files, (file, { specifier, target }) => {
		if (file.isTest || !isFit(file.path)) return null;
		const isAllowed = target === null ? browserAudioPackages.includes(specifier ?? '') : isFit(target);
		return isAllowed
			? null
			: `pages load this file; it may import only ${browserAudio.join(' and ')}, not ${specifier}`;
	});
}

/** Every import names an existing file, so that the other rules can follow it. */
export function findUnfollowable(files: SourceFiles, exists: (path: string) => boolean): Finding[] {
	return eachImport(files, (file, { specifier, target }) => {
		if (!isInTree(file) || file.isTest) return null;
		if (specifier === null) {
			return mayComputeImports.includes(file.path) ? null : 'the file to load is computed; name it in a string';
		}
		if (target === null || files.has(target) || exists(target)) return null;
		return `${specifier} is not a file; write its whole name`;
	});
}

/** A module uses only modules before it, in its own tree and in the domain. Tests follow the same rule. */
export function findWrongOrder(files: SourceFiles): Finding[] {
	return eachTarget(files, (file, target) => {
		if (!isInTree(file) || !isInTree(target) || isInLibrary(target) || target.isTest) return null;
		if (positionOf(target) <= positionOf(file)) return null;
		if (target.module !== '') {
			return `${file.module} may not use ${target.module}, which comes after it; emit an event, or take it as an argument`;
		}
		if (file.isTest || (target.path === 'domain/api.ts' && mayImportWholeApi.includes(file.path))) return null;
		return `${file.module} may not use ${target.path}, which puts all modules together`;
	});
}

/** The pages import only types from the definitions of endpoints: their schemas would be loaded with the first page. */
export function findLoadedEndpoints(files: SourceFiles): Finding[] {
	return eachImport(files, (file, { target, isType }) => {
		const place = target === null ? null : placeOf(target);
		if (place?.area !== 'domain' || place.role !== 'api' || isType || file.isTest) return null;
		const isRead = file.area === 'web' || (file.area === 'domain' && file.role !== 'api' && !isAboveModules(file));
		return isRead ? `take only types from ${target}; move values that pages need to another file` : null;
	});
}

/** Test code is used by tests only, and no file imports a file of test cases. */
export function findTestCodeInUse(files: SourceFiles): Finding[] {
	return eachTarget(files, (file, target) => {
		if (target.role === 'test') return `${target.path} holds test cases; move what is shared to another file`;
		if (!target.isTest || file.isTest || !isInTree(file)) return null;
		return `${target.path} is for tests only`;
	});
}

/** Whether a file may import another regardless of its role. */
function isOpenAnyway(file: SourceFile, target: Place): boolean {
	if (isAboveModules(target) || target.isTest) return true;
	if (isInLibrary(target) && target.area === file.area) return true;
	if (!isInTree(file)) return false;
	if (target.module === file.module || alsoOpenTo[target.path]?.includes(file.module)) return true;
	return file.isTest && isAboveModules(file);
}

/**
 * Files of another module are accessible by their role: shared ones to everyone, collected ones to the files that
 * assemble modules. A file without a role is accessible; if it uses its module's tables, only to the files that assemble
 * modules.
 */
export function findPrivateUse(files: SourceFiles): Finding[] {
	return eachTarget(files, (file, target) => {
		const tree = trees[target.area];
		if (tree === undefined || isOpenAnyway(file, target)) return null;
		const mayCollect = !isInTree(file) || file.isTest || collects(file);
		if (target.role === null) {
			if (mayCollect || isFoundation(target) || !usesTables(files.get(target.path))) return null;
			return `${target.path} uses the tables of ${target.module}; give it a shared role if others may call it`;
		}
		if (tree.sharedRoles.includes(target.role)) return null;
		// Texts that every page uses.
		if (target.role === 'messages' && isFoundation(target)) return null;
		if (tree.collectedRoles.includes(target.role) && mayCollect) return null;
		return `${target.path} is private to ${target.module}; shared are ${tree.sharedRoles.join(', ')}`;
	});
}

function usesTables(file: SourceFile | undefined): boolean {
	return (
		file?.imports.some(({ target }) => target !== null && /^(table|repository)$/.test(placeOf(target).role ?? '')) ??
		false
	);
}

/** Every folder of a tree has a position in the order. */
export function findUnknownModules(files: SourceFiles): Finding[] {
	return [...files.values()]
		.filter((file) => isInTree(file) && !isInLibrary(file) && positionOf(file) === -1)
		.map((file) => ({
			file: file.path,
			line: 1,
			message: `${file.module} is not in the list of modules (modules.ts)`,
		}));
}

function eachTarget(files: SourceFiles, judge: (file: SourceFile, target: Place) => string | null): Finding[] {
	return eachImport(files, (file, { target }) => (target === null ? null : judge(file, placeOf(target))));
}

function eachImport(files: SourceFiles, judge: (file: SourceFile, entry: Import) => string | null): Finding[] {
	return [...files.values()].flatMap((file) =>
		file.imports.flatMap((entry) => {
			const message = judge(file, entry);
			return message === null ? [] : [{ file: file.path, line: entry.line, message }];
		}),
	);
}
