// What is made of uploads after *Ready*: a light copy, a fingerprint, and a scan for names that older versions let
// pass.
import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { and, eq } from 'drizzle-orm';
import type { AudioAnalysis, SoundFacts } from '../../audio/audio-analysis.ts';
import { countServedBytes, preparePatches } from '../../audio/containers/blind-bytes/byte-patches.ts';
import { serverWaveformOptions } from '../../audio/peaks/waveform-file.ts';
import { maxDurationMs, needsLightCopy } from '../../domain/uploads/upload-rules.ts';
import type { Core } from '../framework/core.ts';
import type { Tx } from '../platform/db/database.ts';
import type { AnalysisStep } from './analysis-steps.ts';
import { isPlayedAsFlac, lightContentType, objectsOf } from './file-address.ts';
import { fingerprintVersion, hasFingerprint, recordFingerprint } from './fingerprints.service.ts';
import { workOnSound } from './sound-file.ts';
import { storeFindings } from './stored-findings.ts';
import { lightCopyEvents } from './uploads.events.ts';
import { findPatches, type UploadRow } from './uploads.repository.ts';
import { blindVersion, uploads } from './uploads.table.ts';

export function createLaterSteps(core: Core): AnalysisStep[] {
	const lightCopy = createLightCopyStep(core);
	return [lightCopy, createFingerprintStep(core), createBlindBytesStep(core, lightCopy)];
}

/** Reads a stored sound once more, for what was not analysed when it arrived. */
function analyzeAgain(
	core: Core,
	{ storageKey, sizeBytes, organizationId }: UploadRow,
	stopping: AbortSignal,
	{ withFingerprint = false, renditionPath = null }: { withFingerprint?: boolean; renditionPath?: string | null },
) {
	return workOnSound(core, storageKey, stopping, (path) =>
		core.analyzer.analyze(
			{ path, sizeBytes, isGrowing: false, group: organizationId },
			{
				waveform: serverWaveformOptions,
				withLoudness: false,
				withFingerprint,
				withHash: false,
				renditionPath,
				maxDurationMs,
			},
		),
	);
}

/** Part of the address of a copy: raise it when the copies are made differently. */
const lightVersion = 1;
/** Pages are notified of a copy only if its upload became ready this recently. */
const newMs = 24 * 60 * 60_000;

/** Makes the light copy of a song that is larger than necessary (R-SOUND-7). */
function createLightCopyStep(core: Core): AnalysisStep {
	const { db, storage, clock, events } = core;
	return {
		name: 'light-copy',
		version: lightVersion,
		async run(upload, stopping) {
			const { facts } = upload;
			if (!facts) return { outcome: 'none' };
			// The size is taken without tags: a copy of a light sound would show that they are large.
			const sizeBytes = countServedBytes(upload.sizeBytes, preparePatches(await findPatches(db, upload.id)));
			// A FLAC is always larger than necessary.
			const isHeavy =
				isPlayedAsFlac(facts.format, upload.hasRendition) ||
				needsLightCopy({ sizeBytes, durationMs: facts.durationMs });
			if (!isHeavy) return { outcome: 'none' };
			await makeLightCopy(core, upload, facts, stopping);
			return {
				outcome: 'done',
				async save(tx) {
					await tx.update(uploads).set({ lightVersion }).where(eq(uploads.id, upload.id));
					const isNew = clock.now().getTime() - upload.touchedAt.getTime() < newMs;
					if (isNew) await events.emit(tx, lightCopyEvents, { kind: 'made', upload });
				},
			};
		},
		async undo({ storageKey }) {
			await storage.remove(objectsOf(storageKey).light(lightVersion));
		},
	};
}

async function makeLightCopy(
	core: Core,
	{ storageKey, sizeBytes }: UploadRow,
	{ format }: SoundFacts,
	stopping: AbortSignal,
) {
	const targetPath = join(core.scratchFolder, `${randomUUID()}.webm`);
	try {
		await workOnSound(core, storageKey, stopping, (path) =>
			core.analyzer.makeLightCopy({ path, sizeBytes, format, targetPath }),
		);
		await core.storage.put(objectsOf(storageKey).light(lightVersion), createReadStream(targetPath), lightContentType);
	} finally {
		await rm(targetPath, { force: true });
	}
}

/**
 * Computes fingerprints for files that were uploaded before fingerprints existed; new files get theirs from their
 * analysis.
 */
function createFingerprintStep(core: Core): AnalysisStep {
	return {
		name: 'fingerprint',
		version: fingerprintVersion,
		async run(upload, stopping) {
			if (await hasFingerprint(core.db, upload.id)) return { outcome: 'none' };
			const { fingerprint } = await analyzeAgain(core, upload, stopping, { withFingerprint: true });
			await recordFingerprint(core.db, upload, { fingerprint, sha256: upload.sha256 });
			return { outcome: 'done' };
		},
		// The fingerprint is deleted with the upload's row.
		undo: async () => undefined,
	};
}

/**
 * Blanks and cuts from earlier uploads what is blanked and cut today: unused bytes in mp3 and Opus, tags in mp3, WAV
 * and FLAC. AAC gets its copy if ffmpeg is available (R-BLIND-4). New files have all of it from their analysis.
 */
function createBlindBytesStep(core: Core, lightCopy: AnalysisStep): AnalysisStep {
	return {
		name: 'blind-bytes',
		version: blindVersion,
		async run(upload, stopping) {
			if (upload.facts?.blindVersion === blindVersion) return { outcome: 'none' };
			if (!needsScan(core, upload)) return { outcome: 'none', save: (tx) => markBlind(tx, upload, null) };
			const found = await blindAgain(core, upload, stopping);
			// A sound that is played as FLAC from now on needs a light copy.
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
			await core.storage.remove(objectsOf(upload.storageKey).rendition);
			await lightCopy.undo(upload);
		},
	};
}

function needsScan({ analyzer }: Core, { facts, hasRendition }: UploadRow) {
	// For these, a copy is served that the server made.
	if (!facts || hasRendition) return false;
	if (facts.format === 'm4a') return analyzer.hasFfmpeg;
	return ['mp3', 'wav', 'flac', 'aac', 'ogg-opus'].includes(facts.format);
}

/** Stores the copy that is served from now on, if there is one. */
async function blindAgain(core: Core, upload: UploadRow, stopping: AbortSignal) {
	const renditionPath = join(core.scratchFolder, `${randomUUID()}.flac`);
	try {
		const found = await analyzeAgain(core, upload, stopping, { renditionPath });
		await storeFindings(core.storage, upload.storageKey, { ...found, waveform: null }, renditionPath);
		return found;
	} finally {
		await rm(renditionPath, { force: true });
	}
}

/** What an upload is served with from now on; null if nothing changes. */
type BlindFinding = Pick<AudioAnalysis, 'patches' | 'hasRendition'>;

async function markBlind(tx: Tx, upload: UploadRow, found: BlindFinding | null) {
	const { id, organizationId, facts } = upload;
	const served = found && { patches: found.patches, hasRendition: found.hasRendition };
	await tx
		.update(uploads)
		.set({ ...served, facts: facts && { ...facts, blindVersion } })
		.where(and(eq(uploads.id, id), eq(uploads.organizationId, organizationId)));
}
