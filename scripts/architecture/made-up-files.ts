// What the tests of the rules are written with: files that exist only as text.
import { type Finding, readSource, type SourceFile } from './source-file.ts';

export function sources(texts: Readonly<Record<string, string>>): Map<string, SourceFile> {
	return new Map(Object.entries(texts).map(([path, text]) => [path, readSource(path, text)]));
}

/** Where the findings are, as `path:line`. */
export function places(findings: readonly Finding[]): string[] {
	return findings.map(({ file, line }) => `${file}:${line}`);
}
