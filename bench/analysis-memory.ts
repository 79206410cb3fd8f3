// Runs in a separate process, whose memory the benchmark watches: reports when it is idle, and analyses one file on
// request.
import { once } from 'node:events';
import { statSync } from 'node:fs';
import { createAudioAnalyzer } from '../audio/analyzer.ts';
import { serverWaveformOptions } from '../audio/peaks/waveform-file.ts';
import { encodeSound } from '../audio/testing/test-sounds.ts';
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

// An idle server has a thread that has worked once.
await analyze(await encodeSound({ format: 'wav16', seconds: 1 }));
process.send?.('idle');
await once(process, 'message');
await analyze(path);
await analyzer.close();
process.disconnect();
