// A form that is saved automatically while typing: the cost of a save must not depend on the length of the form.
import { sendForms } from '../server/testing/form-kill-runs.ts';
import { aFile } from '../server/testing/uploading.ts';
import { foundLabel, send } from './bench-account.ts';
import { onEachDatabase, startServer, stopServer } from './bench-server.ts';
import { limitRow, median, ms, printTable, type Row } from './table.ts';

const rounds = 80;
const [few, many] = [20, 200];
const rows: Row[] = [];

await onEachDatabase(async (name, first, env) => {
	await stopServer(first);
	const server = await startServer({ ...env, RATE_LIMIT_SCALE: '1000' });
	const account = { url: server.url, token: await foundLabel(server.url) };
	const { bytes } = await aFile({ seconds: 1, sampleRate: 8000 });
	const [short = '', long = ''] = await sendForms(account, 2, bytes);
	await fill(server.url, short, few);
	await fill(server.url, long, many);
	const times: Record<string, number[]> = { [short]: [], [long]: [] };
	for (let round = 0; round < rounds; round++)
		for (const token of [short, long]) times[token]?.push(await timeSave(server.url, token, round));
	const [shortMs, longMs] = [median(times[short] ?? []), median(times[long] ?? [])];
	rows.push({
		...limitRow(
			`${name}: a save of ${many} answers beside one of ${few}`,
			longMs / shortMs,
			2,
			(value) => `${value.toFixed(2)} ×`,
		),
		measured: `${ms(longMs)} : ${ms(shortMs)}`,
	});
});

printTable('A form saves one answer', rows);

/** Answers of credits, of which a form may have any number. */
async function fill(url: string, token: string, answers: number): Promise<void> {
	const changes: Record<string, unknown> = {};
	for (let row = 0; row * 2 < answers; row++) {
		changes[`credits.r${row}`] = row;
		changes[`credits.r${row}.name`] = `Somebody ${row}`;
	}
	await send(url, 'POST', '/api/guest/form/save', { token, changes });
}

async function timeSave(url: string, token: string, round: number): Promise<number> {
	const startedAt = performance.now();
	const changes = { 'credits.r1.name': `Typed ${round}` };
	await send(url, 'POST', '/api/guest/form/save', { token, device: 'phone', seenRevision: round + 1, changes });
	return performance.now() - startedAt;
}
