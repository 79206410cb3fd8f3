import type { AnalysisFault } from '../../audio/audio-analysis.ts';
import type { Refusal } from '../../domain/kernel/errors.ts';
import {
	damagedFile,
	emptyFile,
	notAudio,
	tooCostly,
	tooLarge,
	tooLong,
	unplayable,
} from '../../domain/uploads/uploads.errors.ts';

const byFault: Record<AnalysisFault, Refusal> = {
	empty: emptyFile,
	not_audio: notAudio,
	damaged: damagedFile,
	too_long: tooLong,
	unplayable,
	too_costly: tooCostly,
	too_slow: tooCostly,
};

const all = [...Object.values(byFault), tooLarge];

export function refusalFor(fault: AnalysisFault) {
	return byFault[fault];
}

/** Returns the refusal with this stored code; `damagedFile` for a code that no longer exists. */
export function refusalByCode(code: string | null) {
	return all.find((refusal) => refusal.code === code) ?? damagedFile;
}
