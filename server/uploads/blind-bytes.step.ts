import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { AudioAnalyzer } from '../../audio/audio-analysis.ts';
import { serverWaveformOptions } from '../../audio/peaks/waveform-file.ts';
import { maxDurationMs } from '../../domain/uploads/upload-rules.ts';
import type { Storage } from '../platform/storage/storage.ts';
import { type BlindFinding, markBlind } from './analysis-steps.repository.ts';
import type { AnalysisStep } from './analysis-steps.ts';
import { objectsOf } from './file-address.ts';
import { workOnSound } from './sound-file.ts';
import { storeFindings } from './stored-findings.ts';
import type { UploadRow } from './uploads.repository.ts';
import { blindVersion } from './uploads.table.ts';

interface BlindBytesDeps {
	readonly storage: Storage;
	readonly analyzer: AudioAnalyzer;
	readonly scratchFolder: string;
	/** What is played as FLAC from now on needs one. */
	readonly lightCopy: AnalysisStep;
}

/**
 * Blanks and cuts out of what was uploaded before what is blanked and cut out today: unused bytes in mp3 and Opus, tags
 * in mp3, WAV and FLAC. AAC gets its copy where ffmpeg is (R-BLIND-4). New files have all of it from their analysis.
 */
export function createBlindBytesStep(deps: BlindBytesDeps): AnalysisStep {
	const { storage, lightCopy } = deps;
	return {
		name: 'blind-bytes',
		version: blindVersion,
		async run(upload, stopping) {
			if (upload.facts?.blindVersion === blindVersion) return { outcome: 'none' };
			if (!needsScan(deps, upload)) return { outcome: 'none', save: (tx) => markBlind(tx, upload, null) };
			const found = await analyze(deps, upload, stopping);
			const isNew = found.hasRendition && upload.lightVersion === null;
			const light = isNew ? await lightCopy.run({ ...upload, hasRendition: true }, stopping) : null;
			return {
				outcome: 'done',
				async save(tx) {
					await markBlind(tx, upload, found);
					await light?.save?.(tx);
				},
			};
		},
		async undo(upload) {
			await storage.remove(objectsOf(upload.storageKey).rendition);
			await lightCopy.undo(upload);
		},
	};
}

function needsScan({ analyzer }: BlindBytesDeps, { facts, hasRendition }: UploadRow): boolean {
	// Of these a copy is served that the server made.
	if (!facts || hasRendition) return false;
	if (facts.format === 'm4a') return analyzer.hasFfmpeg;
	return ['mp3', 'wav', 'flac', 'aac', 'ogg-opus'].includes(facts.format);
}

async function analyze(
	deps: BlindBytesDeps,
	{ storageKey, sizeBytes, organizationId }: UploadRow,
	stopping: AbortSignal,
): Promise<BlindFinding> {
	const renditionPath = join(deps.scratchFolder, `${randomUUID()}.flac`);
	try {
		const found = await workOnSound(deps, storageKey, stopping, (path) =>
			deps.analyzer.analyze(
				{ path, sizeBytes, isGrowing: false, group: organizationId },
				{
					waveform: serverWaveformOptions,
					withLoudness: false,
					withFingerprint: false,
					withHash: false,
					renditionPath,
					maxDurationMs,
				},
			),
		);
		await storeFindings(deps.storage, storageKey, { ...found, waveform: null }, renditionPath);
		return found;
	} finally {
		await rm(renditionPath, { force: true });
	}
}
