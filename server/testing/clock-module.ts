/** Loaded before the server, so that every `Date` in it runs ahead, the database's own included. */
export function clockModule(aheadMs: number): string {
	const code = `const Real = Date;
		globalThis.Date = class Date extends Real {
			constructor(...args) { args.length === 0 ? super(Real.now() + ${aheadMs}) : super(...args); }
			static now() { return Real.now() + ${aheadMs}; }
		};`;
	return `data:text/javascript,${encodeURIComponent(code)}`;
}
