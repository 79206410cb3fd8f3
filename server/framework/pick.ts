/** Returns the named fields of a row unchanged. */
export const pick = <Row extends object, Name extends keyof Row>(row: Row, ...names: Name[]) =>
	Object.fromEntries(names.map((name) => [name, row[name]])) as Pick<Row, Name>;
