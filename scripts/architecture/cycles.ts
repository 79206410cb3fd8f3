import type { Finding, SourceFile } from './source-file.ts';

/** Files that import each other in a circle. Each cycle is reported once, at its first file by name. */
export function findCycles(files: ReadonlyMap<string, SourceFile>): Finding[] {
	const findings: Finding[] = [];
	const done = new Set<string>();
	const path: string[] = [];

	function visit(name: string): void {
		const at = path.indexOf(name);
		if (at >= 0) {
			const cycle = [...path.slice(at), name];
			findings.push({ file: name, line: 1, message: `import cycle: ${cycle.join(' → ')}` });
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
