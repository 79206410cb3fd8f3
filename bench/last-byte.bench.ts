// How long people wait after the last byte of an upload: decoding ran while it arrived, so hardly at all.
import { createReadStream } from 'node:fs';
import { request } from 'node:http';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createAudioAnalyzer } from '../audio/analyzer.ts';
import { serverWaveformOptions } from '../audio/peaks/waveform-file.ts';
import { startAnalysisWorker } from '../server/platform/threads/start-worker.ts';
import type { RunningProcess } from '../server/testing/server-process.ts';
import { foundLabel, send } from './bench-account.ts';
import { onEachDatabase } from './bench-server.ts';
import { benchSound } from './bench-sounds.ts';
import { median, ms, printTable, type Row } from './table.ts';

const bytesPerSecond = 20_000_000 / 8;
const pieceBytes = 32 * 1024;
const askEveryMs = 10;
const most = 0.2;
const rounds = 3;

const rows: Row[] = [];
await onEachDatabase(async (name, server) => {
	const token = await foundLabel(server.url);
	for (const format of ['mp3-cbr', 'flac', 'ogg', 'opus', 'm4a-faststart'] as const) {
		const sound = await benchSound(format);
		const whole = await timeAnalysis(sound, { withMeasures: true });
		const decoding = await timeAnalysis(sound, { withMeasures: false });
		const waits: number[] = [];
		for (let round = 0; round < rounds; round += 1) waits.push(await timeAfterLastByte(server, token, sound));
		const waiting = median(waits);
		rows.push({
			what: `${format}, ${name}`,
			measured: ms(waiting),
			against: `decoded afterwards ${ms(whole)}, at most ${most} × (without loudness and hash ${ms(decoding)})`,
			result: `${(waiting / whole).toFixed(2)} ×`,
			isBroken: waiting / whole > most,
		});
	}
});
printTable('From the last byte of an upload at 20 Mbit/s to the stored waveform, five minutes of sound', rows);

interface Sound {
	readonly path: string;
	readonly sizeBytes: number;
}

/** The waiting time if nothing were done while the bytes arrive. */
async function timeAnalysis({ path, sizeBytes }: Sound, { withMeasures }: { withMeasures: boolean }): Promise<number> {
	const analyzer = createAudioAnalyzer({ ffmpegPath: 'ffmpeg', startWorker: startAnalysisWorker });
	const options = {
		waveform: serverWaveformOptions,
		withLoudness: withMeasures,
		withFingerprint: withMeasures,
		withHash: withMeasures,
		renditionPath: null,
		maxDurationMs: 7_200_000,
	};
	const analyze = () => analyzer.analyze({ path, sizeBytes, isGrowing: false, group: 'label' }, options).result;
	// The first one starts the thread.
	await analyze();
	const from = performance.now();
	await analyze();
	const duration = performance.now() - from;
	await analyzer.close();
	return duration;
}

async function timeAfterLastByte({ url }: RunningProcess, token: string, sound: Sound): Promise<number> {
	const files = [{ name: 'bench', sizeBytes: sound.sizeBytes }];
	const announced = await send(url, 'POST', '/api/uploads', { purpose: 'track', files }, token);
	const [upload] = (announced as { uploads: { id: string; uploadUrl: string }[] }).uploads;
	if (!upload) throw new Error('the upload was refused');
	let lastByteAt = 0;
	const patch = request(`${url}${upload.uploadUrl}`, {
		method: 'PATCH',
		headers: {
			authorization: `Bearer ${token}`,
			'tus-resumable': '1.0.0',
			'upload-offset': '0',
			'content-type': 'application/offset+octet-stream',
			'content-length': sound.sizeBytes,
		},
	});
	const responded = new Promise<void>((resolve, reject) => {
		patch.once('error', reject);
		patch.once('response', (response) => {
			response.resume();
			if (response.statusCode === 204) resolve();
			else reject(new Error(`the upload returned ${response.statusCode}`));
		});
	});
	await pipeline(createReadStream(sound.path, { highWaterMark: pieceBytes }), throttle(), patch);
	lastByteAt = performance.now();
	await responded;
	for (;;) {
		const response = await fetch(`${url}/api/uploads?purpose=track`, { headers: { authorization: `Bearer ${token}` } });
		const { uploads } = (await response.json()) as { uploads: { id: string; state: string }[] };
		const state = uploads.find(({ id }) => id === upload.id)?.state;
		if (state === 'ready') return performance.now() - lastByteAt;
		if (state !== 'analysing') throw new Error(`the upload became ${state}`);
		await new Promise((resolve) => setTimeout(resolve, askEveryMs));
	}
}

/** Passes bytes at the rate of the connection, by the clock, so that a late piece does not slow down the rest. */
function throttle(): Transform {
	const from = performance.now();
	let sent = 0;
	return new Transform({
		transform(chunk: Buffer, _, done) {
			sent += chunk.length;
			const due = from + (sent / bytesPerSecond) * 1000;
			setTimeout(() => done(null, chunk), Math.max(0, due - performance.now()));
		},
	});
}
