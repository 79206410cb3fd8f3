import { expect, it } from 'vitest';
import { openEmbeddedDatabase } from './embedded.database.ts';

it('a chain of queries, in a transaction or not, lets timers and requests in', { timeout: 60_000 }, async () => {
	const { pglite, close } = await openEmbeddedDatabase({});
	let turns = 0;
	let isOver = false;
	const count = () => {
		turns += 1;
		if (!isOver) setImmediate(count);
	};
	const slow = 'select count(*) from generate_series(1, 20000)';

	setImmediate(count);
	for (let each = 0; each < 30; each++) await pglite.query(slow);
	const outside = turns;
	await pglite.transaction(async (tx) => {
		for (let each = 0; each < 30; each++) await tx.query(slow);
	});
	isOver = true;

	expect(outside).toBeGreaterThan(3);
	expect(turns - outside).toBeGreaterThan(3);
	await close();
});
