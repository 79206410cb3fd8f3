import { createPasswords } from '../server/accounts/passwords.ts';
import { benchPassword, foundLabel, signIn } from './bench-account.ts';
import { onEachDatabase } from './bench-server.ts';
import { watchHealth } from './health-watch.ts';
import { limitRow, median, ms, printTable, type Row } from './table.ts';

const rounds = 15;
const atOnce = 200;
const healthLimitMs = 100;
const rows: Row[] = [];
const healthRows: Row[] = [];
const passwords = createPasswords(14);
const hash = await passwords.hash(benchPassword);

await onEachDatabase(async (name, { url }) => {
	await foundLabel(url);
	const bareMs: number[] = [];
	const signInMs: number[] = [];
	for (let round = 0; round < rounds; round++) {
		bareMs.push(await timed(() => passwords.verify({ hash, password: benchPassword })));
		signInMs.push(await timed(() => signIn(url)));
	}
	rows.push({
		what: `sign in, ${name}`,
		measured: ms(median(signInMs)),
		against: `bare scrypt ${ms(median(bareMs))}`,
		result: `${(median(signInMs) / median(bareMs)).toFixed(2)} ×`,
	});
	const watch = await watchHealth(url);
	await Promise.all(Array.from({ length: atOnce }, () => signIn(url)));
	const health = await watch.stop();
	healthRows.push(limitRow(`slowest /healthz, ${name}`, Math.max(...health), healthLimitMs, ms));
});

printTable(`Signing in, median of ${rounds}`, rows);
printTable(`While ${atOnce} sign in at once`, healthRows);

async function timed(work: () => Promise<unknown>): Promise<number> {
	const from = performance.now();
	await work();
	return performance.now() - from;
}
