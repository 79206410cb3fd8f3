import { privateRoles, testRooms, trees } from './rooms.ts';
import { type Finding, heightOf, isInTrees, type SourceFile } from './source-file.ts';

const testPackages = ['vitest', 'fast-check'];

type Places = ReadonlyMap<string, SourceFile>;

function eachImport(
	files: Places,
	judge: (file: SourceFile, entry: SourceFile['imports'][number], target: SourceFile | undefined) => string | null,
): Finding[] {
	return [...files.values()].flatMap((file) =>
		file.imports.flatMap((entry) => {
			const message = judge(file, entry, entry.target === null ? undefined : files.get(entry.target));
			return message === null ? [] : [{ file: file.path, line: entry.line, message }];
		}),
	);
}

/** web → domain ← server, and nothing outside the three trees. */
export function findWrongTrees(files: Places): Finding[] {
	return eachImport(files, (file, { target }) => {
		if (target === null) return null;
		const tree = target.split('/')[0] ?? '';
		if (trees[file.tree]?.imports.includes(tree)) return null;
		return isInTrees(target)
			? `${file.tree} may not import from ${tree} (${target})`
			: `${target} is outside the three trees; move what is needed into one of them`;
	});
}

/** Each tree has its own idea of which packages it may lean on. */
export function findWrongPackages(files: Places): Finding[] {
	return eachImport(files, (file, { specifier, target }) => {
		const packages = trees[file.tree]?.packages;
		if (target !== null || packages === undefined) return null;
		if (file.isTest && (testPackages.includes(specifier) || specifier.startsWith('node:'))) return null;
		const isWrong = 'only' in packages ? !packages.only.includes(specifier) : packages.never.test(specifier);
		return isWrong ? `${file.tree} may not use the package ${specifier}` : null;
	});
}

/** Inside a tree a room may use only rooms before it in the list. */
export function findWrongOrder(files: Places): Finding[] {
	return eachImport(files, (file, _, target) => {
		if (target === undefined || target.tree !== file.tree || heightOf(target) <= heightOf(file)) return null;
		if (target.isTest) return `${target.path} is for tests only`;
		const above =
			target.room === '' ? `${target.path}, which puts everything together` : `${target.room}, which comes after it`;
		return `${file.room} may not use ${above}; let it listen to an event, or take what it needs as an argument`;
	});
}

/** A module's tables, repositories and routes are its own; the files at the top of a tree and tests may collect them. */
export function findPrivateUse(files: Places): Finding[] {
	return eachImport(files, (file, _, target) => {
		if (target === undefined || target.room === '' || target.tree !== file.tree || target.room === file.room)
			return null;
		if (file.isTest || file.room === '' || !privateRoles.includes(target.role ?? '')) return null;
		return `${target.path} is private to ${target.room}; call its service or access file`;
	});
}

/** Every folder of a tree is in the list of rooms, so that the order says something about it. */
export function findUnknownRooms(files: Places): Finding[] {
	return [...files.values()]
		.filter((file) => heightOf(file) === -1 && !testRooms.includes(file.room))
		.map((file) => ({ file: file.path, line: 1, message: `${file.room} is not in the list of rooms (rooms.ts)` }));
}

/** Rings of files that need each other; each ring is told once, from its first name in the alphabet. */
export function findCycles(files: Places): Finding[] {
	const findings: Finding[] = [];
	const done = new Set<string>();
	const path: string[] = [];

	function visit(name: string): void {
		const at = path.indexOf(name);
		if (at >= 0) {
			const ring = path.slice(at);
			findings.push({ file: name, line: 1, message: `imports go round: ${[...ring, name].join(' → ')}` });
			return;
		}
		if (done.has(name)) return;
		path.push(name);
		for (const { target } of files.get(name)?.imports ?? []) if (target !== null && files.has(target)) visit(target);
		path.pop();
		done.add(name);
	}

	for (const name of [...files.keys()].sort()) visit(name);
	return findings;
}
