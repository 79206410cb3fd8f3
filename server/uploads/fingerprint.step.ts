import type { AudioAnalysis, AudioAnalyzer } from '../../audio/audio-analysis.ts';
import { serverWaveformOptions } from '../../audio/peaks/waveform-file.ts';
import { maxDurationMs } from '../../domain/uploads/upload-rules.ts';
import type { Storage } from '../platform/storage/storage.ts';
import type { AnalysisStep } from './analysis-steps.ts';
import { type Fingerprints, fingerprintVersion } from './fingerprints.service.ts';
import { workOnSound } from './sound-file.ts';
import type { UploadRow } from './uploads.repository.ts';

interface FingerprintStepDeps {
	readonly storage: Storage;
	readonly analyzer: AudioAnalyzer;
	readonly scratchFolder: string;
	readonly fingerprints: Fingerprints;
}

/** Gives a fingerprint to what was uploaded before there were any; new files have theirs from their analysis. */
export function createFingerprintStep(deps: FingerprintStepDeps): AnalysisStep {
	return {
		name: 'fingerprint',
		version: fingerprintVersion,
		async run(upload, stopping) {
			if (await deps.fingerprints.isRecorded(upload.id)) return { outcome: 'none' };
			const { fingerprint } = await analyze(deps, upload, stopping);
			await deps.fingerprints.record(upload, { fingerprint, sha256: upload.sha256 });
			return { outcome: 'done' };
		},
		// It goes with the upload's row.
		undo: async () => undefined,
	};
}

function analyze(
	deps: FingerprintStepDeps,
	{ storageKey, sizeBytes, organizationId }: UploadRow,
	stopping: AbortSignal,
): Promise<AudioAnalysis> {
	return workOnSound(deps, storageKey, stopping, (path) =>
		deps.analyzer.analyze(
			{ path, sizeBytes, isGrowing: false, group: organizationId },
			{
				waveform: serverWaveformOptions,
				withLoudness: false,
				withFingerprint: true,
				withHash: false,
				renditionPath: null,
				maxDurationMs,
			},
		),
	);
}
