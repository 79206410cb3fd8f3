import { hashPassword, verifyPassword } from 'better-auth/crypto';
import { benchPassword, foundLabel, signIn } from './bench-account.ts';
import { onEachDatabase } from './bench-server.ts';
import { median, ms, printTable, type Row } from './table.ts';

const rounds = 15;
const rows: Row[] = [];
const hash = await hashPassword(benchPassword);

await onEachDatabase(async (name, { url }) => {
	await foundLabel(url);
	const bareMs: number[] = [];
	const signInMs: number[] = [];
	for (let round = 0; round < rounds; round++) {
		bareMs.push(await timed(() => verifyPassword({ hash, password: benchPassword })));
		signInMs.push(await timed(() => signIn(url)));
	}
	rows.push({
		what: `sign in, ${name}`,
		measured: ms(median(signInMs)),
		against: `bare scrypt ${ms(median(bareMs))}`,
		result: `${(median(signInMs) / median(bareMs)).toFixed(2)} ×`,
	});
});

printTable(`Signing in, median of ${rounds}`, rows);

async function timed(work: () => Promise<unknown>): Promise<number> {
	const from = performance.now();
	await work();
	return performance.now() - from;
}
