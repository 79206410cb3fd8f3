import type { FileKind } from '../form-context.ts';
import type { Option } from '../form-definition.ts';
import type { FormText } from '../form-text.ts';

/** Options from a table of values and captions. */
export function optionsFrom(captions: Readonly<Record<string, FormText>>): Option[] {
	return Object.entries(captions).map(([value, caption]) => ({ value, caption }));
}

/** Options whose value is their caption, because no one translates them. */
export function plainOptions(values: readonly string[]): Option[] {
	return values.map((value) => ({ value, caption: value }));
}

/** A field for one file, unless a number is given. */
export function fileOf(accepts: FileKind, maxMegabytes: number) {
	return { kind: 'file', accepts, maxFiles: 1, maxBytes: maxMegabytes * 1024 * 1024 } as const;
}
