import type { Json } from './evidence.ts';

/**
 * The one way to write a value as JSON, so that its hash can be computed again anywhere: names in the order of their
 * code units, no spaces, fields without a value left out. (RFC 8785, which asks the same of numbers and strings as
 * `JSON.stringify` does.)
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

// Array.isArray does not tell lists that cannot be changed from objects.
function isList(value: object): value is readonly Json[] {
	return Array.isArray(value);
}
