import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { AudioAnalyzer, AudioFormat, SoundFacts } from '../../audio/audio-analysis.ts';
import { countServedBytes, preparePatches } from '../../audio/containers/blind-bytes/byte-patches.ts';
import { needsLightCopy } from '../../domain/uploads/light-copy.ts';
import type { Clock } from '../platform/clock/clock.ts';
import type { Db } from '../platform/db/database.ts';
import type { Emit } from '../platform/events/event-bus.ts';
import type { Storage } from '../platform/storage/storage.ts';
import { markLightCopy } from './analysis-steps.repository.ts';
import type { AnalysisStep } from './analysis-steps.ts';
import { isPlayedAsFlac, lightContentType, objectsOf } from './file-address.ts';
import { workOnSound } from './sound-file.ts';
import { lightCopyEvents } from './uploads.events.ts';
import { findPatches, type UploadRow } from './uploads.repository.ts';

interface LightCopyDeps {
	readonly db: Db;
	readonly storage: Storage;
	readonly analyzer: AudioAnalyzer;
	readonly clock: Clock;
	readonly scratchFolder: string;
	readonly emit: Emit;
}

/** Part of the address of a copy: raise it when the copies are made in another way. */
const version = 1;
/** Pages are told of a copy only if its upload was ready this recently. */
const newMs = 24 * 60 * 60_000;

/** Makes the light copy of a song that is heavier than it need be (R-SOUND-7). */
export function createLightCopyStep(deps: LightCopyDeps): AnalysisStep {
	const { db, storage, clock, emit } = deps;
	return {
		name: 'light-copy',
		version,
		async run(upload, stopping) {
			const facts = upload.facts;
			// Without its tags: a copy of a light sound would show that they are large.
			const sizeBytes = countServedBytes(upload.sizeBytes, preparePatches(await findPatches(db, upload.id)));
			// A FLAC is always heavier than it need be.
			const isHeavy = (format: AudioFormat) =>
				isPlayedAsFlac(format, upload.hasRendition) ||
				needsLightCopy({ sizeBytes, durationMs: facts?.durationMs ?? null });
			if (!facts || !isHeavy(facts.format)) return { outcome: 'none' };
			await makeCopy(deps, upload, facts, stopping);
			return {
				outcome: 'done',
				async save(tx) {
					await markLightCopy(tx, upload.id, version);
					const isNew = clock.now().getTime() - upload.touchedAt.getTime() < newMs;
					if (isNew) await emit(tx, lightCopyEvents, { kind: 'made', upload });
				},
			};
		},
		async undo({ storageKey }) {
			await storage.remove(objectsOf(storageKey).light(version));
		},
	};
}

async function makeCopy(
	deps: LightCopyDeps,
	{ storageKey, sizeBytes }: UploadRow,
	{ format }: SoundFacts,
	stopping: AbortSignal,
): Promise<void> {
	const targetPath = join(deps.scratchFolder, `${randomUUID()}.webm`);
	try {
		await workOnSound(deps, storageKey, stopping, (path) =>
			deps.analyzer.makeLightCopy({ path, sizeBytes, format, targetPath }),
		);
		await deps.storage.put(objectsOf(storageKey).light(version), createReadStream(targetPath), lightContentType);
	} finally {
		await rm(targetPath, { force: true });
	}
}
