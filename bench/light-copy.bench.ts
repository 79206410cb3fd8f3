// The light copy: the cost of making one, and its benefit, a song over a slow connection.
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { createAudioAnalyzer } from '../audio/analyzer.ts';
import type { AudioFormat } from '../audio/audio-analysis.ts';
import type { SoundFormat } from '../audio/testing/test-sounds.ts';
import { startAnalysisWorker } from '../server/platform/threads/start-worker.ts';
import { killAllProcesses } from '../server/testing/server-process.ts';
import { foundLabel, send } from './bench-account.ts';
import { openEmbedded, startServer } from './bench-server.ts';
import { sendSound } from './bench-song.ts';
import { benchSound } from './bench-sounds.ts';
import { withPage } from './browser-page.ts';
import { cpuTimeMs } from './cpu-time.ts';
import { limitRow, median, printTable, type Row } from './table.ts';

const rounds = 3;
const kinds = { wav16: 'wav', wav24: 'wav', aiff: 'aiff', flac: 'flac', 'mp3-cbr': 'mp3' } as const satisfies Partial<
	Record<SoundFormat, AudioFormat>
>;
/** In percent of the song's length. */
const limits = { ffmpeg: 1.5, nothing: 3.5 } as const;
const line = { bitsPerSecond: 400_000, delayMs: 150 };
const startLimitMs = 1500;
const listenMs = 30_000;

await printCosts('With ffmpeg: processor time of a light copy, of the song’s length', 'ffmpeg', limits.ffmpeg);
await printCosts('With nothing installed', null, limits.nothing);
await printSlowLine();

async function printCosts(title: string, ffmpegPath: string | null, limit: number): Promise<void> {
	const analyzer = createAudioAnalyzer({ ffmpegPath, startWorker: startAnalysisWorker });
	const folder = await mkdtemp(join(tmpdir(), 'acetate-bench-light-'));
	const rows: Row[] = [];
	for (const [kind, format] of Object.entries(kinds)) {
		const { path, sizeBytes, seconds } = await benchSound(kind as SoundFormat);
		const shares: number[] = [];
		let lightBytes = 0;
		for (let round = 0; round < rounds; round++) {
			const before = cpuTimeMs() ?? Number.NaN;
			const copying = analyzer.makeLightCopy({ path, sizeBytes, format, targetPath: join(folder, 'light.webm') });
			lightBytes = (await copying.result).sizeBytes;
			shares.push(((cpuTimeMs() ?? Number.NaN) - before) / (seconds * 10));
		}
		const weight = `${Math.round((lightBytes * 8) / seconds / 1000)} of ${Math.round((sizeBytes * 8) / seconds / 1000)} kbit/s`;
		rows.push(limitRow(`${kind}, ${weight}`, median(shares), limit, percent));
	}
	await analyzer.close();
	await rm(folder, { recursive: true, force: true });
	printTable(title, rows);
}

async function printSlowLine(): Promise<void> {
	const database = await openEmbedded();
	try {
		const server = await startServer(database.env);
		const token = await foundLabel(server.url);
		const { path } = await benchSound('wav16');
		await sendSound(server.url, token, { name: 'slow', bytes: await readFile(path) });
		await untilLight(server.url, token);
		await withPage(server.url, async (page) => {
			await page.goto(server.url);
			await page.getByRole('button', { name: 'Play slow' }).waitFor();
			const session = await page.context().newCDPSession(page);
			await session.send('Network.emulateNetworkConditions', {
				offline: false,
				latency: line.delayMs,
				downloadThroughput: line.bitsPerSecond / 8,
				uploadThroughput: line.bitsPerSecond / 8,
			});
			const { startMs, playedMs, stops, address } = await listen(page);
			printTable(`A five-minute WAV over ${line.bitsPerSecond / 1000} kbit/s and ${line.delayMs} ms`, [
				limitRow('from Play to the first sound', startMs, startLimitMs, (value) => `${Math.round(value)} ms`),
				{
					what: `heard in ${listenMs / 1000} s`,
					measured: `${(playedMs / 1000).toFixed(1)} s`,
					against: address.endsWith('.webm') ? 'the light copy played' : 'the original played',
					result: `${stops} stops`,
					isBroken: stops > 0 || playedMs < listenMs - startMs - 1000 || !address.endsWith('.webm'),
				},
			]);
		});
	} finally {
		await killAllProcesses();
		await database.remove();
	}
}

interface Listened {
	readonly startMs: number;
	readonly playedMs: number;
	readonly stops: number;
	readonly address: string;
}

/** Presses Play and observes the element itself. */
async function listen(page: Page): Promise<Listened> {
	await page.evaluate(`window.heard = { startMs: 0, stops: 0, pressedAt: 0 };
		addEventListener('click', () => { heard.pressedAt ||= performance.now(); }, { capture: true });
		const audio = document.querySelector('audio');
		audio.addEventListener('timeupdate', () => {
			if (audio.currentTime > 0) heard.startMs ||= performance.now() - heard.pressedAt - audio.currentTime * 1000;
		});
		audio.addEventListener('waiting', () => { if (heard.startMs > 0) heard.stops += 1; });`);
	await page.getByRole('button', { name: 'Play slow' }).click();
	await wait(listenMs);
	return page.evaluate(`(() => {
		const audio = document.querySelector('audio');
		return { ...heard, playedMs: audio.currentTime * 1000, address: audio.getAttribute('src') ?? '' };
	})()`);
}

async function untilLight(url: string, token: string): Promise<void> {
	for (let attempt = 0; attempt < 240; attempt++) {
		const { songs } = (await send(url, 'GET', '/api/songs', undefined, token)) as {
			songs: { lightAudioUrl: string | null }[];
		};
		if (songs[0]?.lightAudioUrl) return;
		await wait(500);
	}
	throw new Error('there is no light copy after two minutes');
}

function percent(value: number): string {
	return `${value.toFixed(2)} %`;
}
