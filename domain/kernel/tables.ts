/** The names in a table, in its order, as `z.enum` expects them. */
/* @__NO_SIDE_EFFECTS__ */
export function keysOf<Key extends string>(table: Readonly<Record<Key, unknown>>) {
	return Object.keys(table) as [Key, ...Key[]];
}

/** Fills in the placeholders of a sentence: `{who} signed`. */
export function fillIn(sentence: string, values: Readonly<Record<string, string | number>>) {
	return sentence.replace(/\{(\w+)\}/g, (typed, name: string) => String(values[name] ?? typed));
}
