// What people notice of twenty files that a colleague sends at once: how long the dashboard takes meanwhile.
import { openAsBlob } from 'node:fs';
import { foundLabel } from './bench-account.ts';
import { onEachDatabase } from './bench-server.ts';
import { benchSound } from './sounds.ts';
import { limitRow, ms, printTable, type Row } from './table.ts';

const files = 20;
const limitMs = 100;
const pauseMs = 20;

const rows: Row[] = [];
await onEachDatabase(async (name, server) => {
	const token = await foundLabel(server.url);
	const answers = askDashboard(server.url, token);
	await Promise.all(Array.from({ length: files }, (_, number) => sendFile(server.url, token, number)));
	rows.push(limitRow(`the dashboard meanwhile, p95, ${name}`, await answers.stop(), limitMs, ms));
});
printTable(`While ${files} files of five minutes are received and analysed`, rows);

/** Answered once its waveform is stored. */
async function sendFile(url: string, token: string, number: number): Promise<void> {
	const formats = ['mp3-cbr', 'flac', 'ogg', 'wav16'] as const;
	const sound = await benchSound(formats[number % formats.length] ?? 'flac');
	const form = new FormData();
	form.set('file', await openAsBlob(sound.path), `${number}`);
	const answer = await fetch(`${url}/functions/v1/upload-to-r2`, {
		method: 'POST',
		body: form,
		headers: { authorization: `Bearer ${token}` },
	});
	if (!answer.ok) throw new Error(`the upload answered ${answer.status}: ${await answer.text()}`);
}

/** Asks over and over, as pages do. */
function askDashboard(url: string, token: string): { stop(): Promise<number> } {
	const times: number[] = [];
	let isOver = false;
	const asking = (async () => {
		while (!isOver) {
			const from = performance.now();
			const answer = await fetch(`${url}/api/dashboard`, { headers: { authorization: `Bearer ${token}` } });
			await answer.text();
			times.push(performance.now() - from);
			await new Promise((resolve) => setTimeout(resolve, pauseMs));
		}
	})();
	return {
		async stop() {
			isOver = true;
			await asking;
			return times.sort((one, other) => one - other)[Math.floor(times.length * 0.95)] ?? Number.NaN;
		},
	};
}
