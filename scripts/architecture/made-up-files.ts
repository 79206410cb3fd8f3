// Helpers for the tests of the rules: files that exist only as text.
import { type Finding, readSource, type SourceFile } from './source-file.ts';

export function sources(texts: Readonly<Record<string, string>>): Map<string, SourceFile> {
	return new Map(Object.entries(texts).map(([path, text]) => [path, readSource(path, text)]));
}

/** The places of the findings, as `path:line`. */
export function places(findings: readonly Finding[]): string[] {
	return findings.map(({ file, line }) => `${file}:${line}`);
}
