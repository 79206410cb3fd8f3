// Run in a process of its own: analyses one file and prints how many bytes more than idle the process and its children
// held at most.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { createAudioAnalyzer } from '../audio/analyzer.ts';
import { serverWaveformOptions } from '../audio/peaks/waveform-file.ts';
import { encodeSound } from '../audio/testing/sounds.ts';
import { startAnalysisWorker } from '../server/platform/threads/start-worker.ts';

const [path = '', ffmpegPath = ''] = process.argv.slice(2);
const analyzer = createAudioAnalyzer({
	ffmpegPath: ffmpegPath === '' ? null : ffmpegPath,
	startWorker: startAnalysisWorker,
});

function analyze(file: string): Promise<unknown> {
	return analyzer.analyze(
		{ path: file, sizeBytes: statSync(file).size, isGrowing: false, group: 'label' },
		{
			waveform: serverWaveformOptions,
			withLoudness: true,
			withFingerprint: true,
			withHash: true,
			renditionPath: null,
			maxDurationMs: 7_200_000,
		},
	).result;
}

function childrenOf(pid: number): number[] {
	return readdirSync(`/proc/${pid}/task`).flatMap((task) =>
		readFileSync(`/proc/${pid}/task/${task}/children`, 'latin1').trim().split(' ').filter(Boolean).map(Number),
	);
}

function residentBytes(pid: number): number {
	const [, pages = '0'] = readFileSync(`/proc/${pid}/statm`, 'latin1').split(' ');
	return Number(pages) * 4096;
}

function heldBytes(): number {
	let sum = residentBytes(process.pid);
	for (const child of childrenOf(process.pid)) {
		try {
			sum += residentBytes(child);
		} catch {
			// Ended between the two looks.
		}
	}
	return sum;
}

// A thread that has worked once is what an idle server has.
await analyze(await encodeSound({ format: 'wav16', seconds: 1 }));
const idleBytes = heldBytes();
let mostBytes = idleBytes;
const watch = setInterval(() => {
	mostBytes = Math.max(mostBytes, heldBytes());
}, 20);
await analyze(path);
clearInterval(watch);
await analyzer.close();
process.stdout.write(`${mostBytes - idleBytes}\n`);
