/** The names in a table, in its order, as `z.enum` expects them. */
/* @__NO_SIDE_EFFECTS__ */
export function keysOf<Key extends string>(table: Readonly<Record<Key, unknown>>) {
	return Object.keys(table) as [Key, ...Key[]];
}
