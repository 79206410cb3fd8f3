// Style rules about sound files (F07, F08, F12, F13), from what the server read in their first bytes.
import { t } from '../../kernel/message.ts';
import * as m from '../style-checks.messages.ts';
import { finding, findings, type StyleFinding } from './style-finding.ts';

export interface SoundFacts {
	/** Compressed with loss, in any container. */
	readonly isLossy: boolean;
	readonly bits: number;
	readonly sampleRate: number;
	readonly channels: number;
	readonly durationMs: number;
	/** Hash of the whole file. */
	readonly sha256: string;
}

const rates: ReadonlySet<number> = new Set([44_100, 48_000, 88_200, 96_000, 176_400, 192_000]);
const shortestMs = 30_000;

/** Checks F07, F08 and F12. */
export function checkSound(sound: SoundFacts, path: string): StyleFinding[] {
	const { isLossy, bits, sampleRate, channels, durationMs } = sound;
	if (isLossy) return [finding('F07', t(m.soundLossy), { path, about: 'lossy' })];
	const at = { path, about: `${bits} bit, ${sampleRate} Hz, ${channels}` };
	return findings(
		bits !== 16 && bits !== 24 && finding('F08', t(m.soundBits, { bits }), at),
		!rates.has(sampleRate) && finding('F08', t(m.soundRate, { rate: sampleRate / 1000 }), at),
		channels !== 2 && finding('F08', t(m.soundNotStereo, { channels }), at),
		durationMs < shortestMs &&
			finding('F12', t(m.soundTooShort), {
				path,
				about: String(durationMs),
			}),
	);
}

/** F13: if a sound was given twice, the second one is named. */
export function checkSameSound(one: SoundFacts, other: SoundFacts, path: string): StyleFinding | null {
	if (one.sha256 !== other.sha256) return null;
	return finding('F13', t(m.soundSameAsMaster), { path, about: other.sha256 });
}
