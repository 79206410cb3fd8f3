// Sounds with notes and drums: enough of a song to be recognised as one, in every form that people send.
import { cachedSound, runFfmpeg } from './test-sounds.ts';

const sampleRate = 22_050;
const seconds = 16;

/** Another number is another tune. `changes` are ffmpeg arguments for its modification: filters, codec, bitrate. */
export function tuneFile(number: number, extension = 'wav', changes: readonly string[] = []): Promise<string> {
	return cachedSound(['tune', number, changes], extension, (path) => {
		const samples = tuneSamples(number);
		const input = ['-f', 'f32le', '-ar', String(sampleRate), '-ac', '1', '-i', 'pipe:0'];
		return runFfmpeg([...input, ...changes, path], new Uint8Array(samples.buffer));
	});
}

/** Chords, a tune above them and a drum, which change with every beat. */
function tuneSamples(number: number): Float32Array {
	const random = randomNumbers(number);
	const samples = new Float32Array(seconds * sampleRate);
	const beat = 0.3 + 0.3 * random();
	const home = 45 + Math.floor(12 * random());
	const steps = [0, 2, 3, 5, 7, 8, 10];
	for (let at = 0; at < seconds; at += beat) {
		const chord = Math.floor(7 * random());
		for (const voice of [0, 2, 4, 7 + Math.floor(7 * random())]) {
			const step = chord + voice;
			const pitch = home + 12 * Math.floor(step / 7) + (steps[step % 7] ?? 0);
			addNote(samples, { at, length: beat, hertz: 440 * 2 ** ((pitch - 69) / 12), level: 0.05 + 0.08 * random() });
		}
		addHit(samples, at + (random() < 0.3 ? beat / 2 : 0), 0.2 * random(), random);
	}
	return samples;
}

interface Note {
	readonly at: number;
	readonly length: number;
	readonly hertz: number;
	readonly level: number;
}

function addNote(samples: Float32Array, { at, length, hertz, level }: Note): void {
	const from = Math.round(at * sampleRate);
	const count = Math.min(Math.round(length * sampleRate), samples.length - from);
	for (let i = 0; i < count; i++) {
		const fall = level * Math.min(1, i / 200) * Math.exp((-2 * i) / count);
		const phase = (2 * Math.PI * hertz * i) / sampleRate;
		const sound = Math.sin(phase) + 0.5 * Math.sin(2 * phase) + 0.3 * Math.sin(3 * phase) + 0.2 * Math.sin(5 * phase);
		samples[from + i] = (samples[from + i] ?? 0) + fall * sound;
	}
}

function addHit(samples: Float32Array, at: number, level: number, random: () => number): void {
	const from = Math.round(at * sampleRate);
	for (let i = 0; i < 2500 && from + i < samples.length; i++)
		samples[from + i] = (samples[from + i] ?? 0) + level * Math.exp(-i / 500) * (2 * random() - 1);
}

/** Uniform numbers from 0 up to 1 that are the same in every run. */
function randomNumbers(seed: number): () => number {
	let state = (seed * 2_654_435_761 + 1) >>> 0;
	return () => {
		state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
		return state / 2 ** 32;
	};
}
