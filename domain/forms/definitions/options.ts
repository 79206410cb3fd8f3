import type { FileKind } from '../form-context.ts';
import type { Option } from '../form-definition.ts';

/** Options from a table of values and captions. */
export function optionsFrom(words: Readonly<Record<string, string>>): Option[] {
	return Object.entries(words).map(([value, caption]) => ({ value, caption }));
}

/** Options whose value is their caption. */
export function plainOptions(values: readonly string[]): Option[] {
	return values.map((value) => ({ value, caption: value }));
}

/** A field for one file, unless a number is given. */
export function fileOf(accepts: FileKind, maxMegabytes: number) {
	return { kind: 'file', accepts, maxFiles: 1, maxBytes: maxMegabytes * 1024 * 1024 } as const;
}
