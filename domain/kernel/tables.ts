/** The names in a table, in its order, as `z.enum` takes them. */
/* @__NO_SIDE_EFFECTS__ */
export function keysOf<Key extends string>(table: Readonly<Record<Key, unknown>>) {
	return Object.keys(table) as [Key, ...Key[]];
}

/** A sentence with what it says in brackets filled in: `{who} signed`. */
export function fillIn(sentence: string, values: Readonly<Record<string, string | number>>) {
	return sentence.replace(/\{(\w+)\}/g, (typed, name: string) => String(values[name] ?? typed));
}
