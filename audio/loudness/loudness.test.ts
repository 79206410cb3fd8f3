// The loudness and peak meters, compared with the test signals of the standard and with ffmpeg.
import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { throughKernel } from '../kernel/plain-meters.test-suite.ts';
import { encodeSound, signalOf } from '../testing/test-sounds.ts';
import { createLoudnessMeter, type LoudnessMeter } from './loudness-meter.ts';
import { truePeakDb } from './true-peak.ts';

test.each([8000, 44_100, 48_000, 96_000])('the test tone of EBU Tech 3341 is -23 LUFS at %i Hz', (sampleRate) => {
	const tone = sine({ sampleRate, hz: 1000, db: -23, seconds: 20 });

	expect(loudnessOf([tone, tone], sampleRate)).toBeCloseTo(-23, 1);
});

test('the test tone on one channel only is 3 dB less', () => {
	const tone = sine({ sampleRate: 48_000, hz: 1000, db: -23, seconds: 5 });

	expect(loudnessOf([tone], 48_000)).toBeCloseTo(-26, 1);
});

test('quiet passages do not count: the second case of EBU Tech 3341', () => {
	const parts = [-36, -23, -36].map((db, i) => sine({ sampleRate: 48_000, hz: 1000, db, seconds: i === 1 ? 60 : 10 }));
	const tone = new Float32Array(parts.reduce((length, part) => length + part.length, 0));
	parts.reduce((at, part) => {
		tone.set(part, at);
		return at + part.length;
	}, 0);

	expect(loudnessOf([tone, tone], 48_000)).toBeCloseTo(-23, 1);
});

test('surround channels count more and the low-frequency channel does not count', () => {
	const tone = sine({ sampleRate: 48_000, hz: 1000, db: -23, seconds: 5 });
	const silence = new Float32Array(tone.length);

	const surround = loudnessOf([silence, silence, silence, silence, tone, silence], 48_000);
	const low = loudnessOf([silence, silence, silence, tone, silence, silence], 48_000);

	expect(surround).toBeCloseTo(-26 + 10 * Math.log10(1.41), 1);
	expect(low).toBeNull();
});

test('silence has neither loudness nor a peak', () => {
	const silence = new Float32Array(48_000);

	expect(loudnessOf([silence, silence], 48_000)).toBeNull();
	expect(truePeakOf([silence, silence])).toBeNull();
});

test.each(['wav16', 'wav8k-mono'] as const)('ffmpeg measures the same loudness and peak on %s', async (format) => {
	const path = await encodeSound({ format, seconds: 12 });
	const { channels, sampleRate } = signalOf({ format, seconds: 12 });

	const theirs = measureByFfmpeg(path);

	// ffmpeg prints one decimal.
	expect(Math.abs((loudnessOf(channels, sampleRate) ?? 0) - theirs.lufs)).toBeLessThan(0.1);
	expect(Math.abs((truePeakOf(channels) ?? 0) - theirs.peakDb)).toBeLessThan(0.2);
});

test('a peak between the samples is found', () => {
	// At a quarter of the rate and an eighth of a turn late, every sample is 3 dB below the crest.
	const tone = Float32Array.from({ length: 4000 }, (_, i) => 0.5 * Math.sin((Math.PI / 2) * i + Math.PI / 4));

	expect(Math.abs((truePeakOf([tone]) ?? 0) + 6.02)).toBeLessThan(0.2);
});

test('a peak in the very last samples is found, whatever the blocks', () => {
	const sound = new Float32Array(10_000);
	sound[9999] = -0.5;

	expect(truePeakOf([sound], 77)).toBeCloseTo(-6.02, 1);
});

function loudnessOf(channels: readonly Float32Array[], sampleRate: number): number | null {
	let meter: LoudnessMeter | null = null;
	throughKernel(channels, (kernel) => {
		meter ??= createLoudnessMeter(sampleRate, channels.length, kernel);
		meter.add(kernel.frames);
	});
	return (meter as LoudnessMeter | null)?.integratedLufs() ?? null;
}

function truePeakOf(channels: readonly Float32Array[], pieceFrames = 4097): number | null {
	let peak = 0;
	throughKernel(
		channels,
		(kernel, isLast) => {
			peak = kernel.seekTruePeak(isLast);
		},
		[pieceFrames],
	);
	return truePeakDb(peak);
}

function sine({ sampleRate, hz, db, seconds }: { sampleRate: number; hz: number; db: number; seconds: number }) {
	const level = 10 ** (db / 20);
	return Float32Array.from(
		{ length: sampleRate * seconds },
		(_, i) => level * Math.sin((2 * Math.PI * hz * i) / sampleRate),
	);
}

/** ffmpeg prints its report to stderr, with the summary last. */
function measureByFfmpeg(path: string): { lufs: number; peakDb: number } {
	const script = 'ffmpeg -hide_banner -nostdin -i "$0" -af ebur128=peak=true -f null - 2>&1';
	const report = execFileSync('sh', ['-c', script, path], { encoding: 'utf8', maxBuffer: 2 ** 26 });
	const summary = report.slice(report.lastIndexOf('Summary:'));
	const [, lufs = 'none'] = /I:\s+(-?[\d.]+) LUFS/.exec(summary) ?? [];
	const [, peakDb = 'none'] = /Peak:\s+(-?[\d.]+) dBFS/.exec(summary) ?? [];
	return { lufs: Number(lufs), peakDb: Number(peakDb) };
}
