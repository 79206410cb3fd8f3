import type { Json } from './evidence.ts';

/**
 * The canonical way to write a value as JSON, so that its hash can be recomputed anywhere: names in the order of their
 * code units, no spaces, fields without a value omitted. (RFC 8785, whose rules for numbers and strings are those of
 * `JSON.stringify`.)
 */
export function canonicalJson(value: Json): string {
	if (typeof value === 'number' && !Number.isFinite(value)) throw new Error(`JSON has no ${value}`);
	if (value === null || typeof value !== 'object') return JSON.stringify(value);
	if (isList(value)) return `[${value.map(canonicalJson).join(',')}]`;
	const fields = Object.keys(value)
		.sort()
		.flatMap((name) => {
			const field = value[name];
			return field === undefined ? [] : [`${JSON.stringify(name)}:${canonicalJson(field)}`];
		});
	return `{${fields.join(',')}}`;
}

// Array.isArray does not narrow read-only lists.
function isList(value: object): value is readonly Json[] {
	return Array.isArray(value);
}
