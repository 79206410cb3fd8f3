// Collects everything from which the readiness of signed songs is derived, from the modules that own it.
import type { FormKind } from '../../domain/forms/form-links.ts';
import type { SongId } from '../../domain/kernel/ids.ts';
import type { Recipients } from '../../domain/signed-songs/next-action.ts';
import { placeInLists } from '../../domain/signed-songs/place-in-lists.ts';
import type { SignedSongFacts } from '../../domain/signed-songs/readiness.ts';
import { listContractFacts } from '../contracts/contracts.shared-queries.ts';
import { listNewestForms } from '../forms/forms.shared-queries.ts';
import { listCopyFacts } from '../label-copy/copy-refresh.shared-queries.ts';
import { listClearances } from '../metadata/metadata.shared-queries.ts';
import type { Queries, Tx } from '../platform/db/database.ts';
import { listReleaseCodes } from '../releases/releases.shared-queries.ts';
import { listSplitFacts, listWritersOfSongs } from '../splits/splits.shared-queries.ts';
import { listRecordingCodes, updatePlace } from '../workspace/workspace-lists.shared-queries.ts';

export interface SongFacts extends SignedSongFacts {
	readonly recipients: Recipients;
}

/** Uses a fixed number of queries for any number of songs. */
export async function loadSongFacts(
	queries: Queries,
	songIds: readonly SongId[],
): Promise<ReadonlyMap<SongId, SongFacts>> {
	if (songIds.length === 0) return new Map();
	const forms = await listNewestForms(queries, songIds);
	const contracts = await listContractFacts(queries, songIds);
	const works = await listSplitFacts(queries, songIds);
	const writers = await listWritersOfSongs(queries, songIds);
	const clearances = await listClearances(queries, songIds);
	const recordings = await listRecordingCodes(queries, songIds);
	const releases = await listReleaseCodes(queries, songIds);
	const labelCopies = await listCopyFacts(queries, songIds);
	return new Map(
		songIds.map((songId) => {
			const isIts = (row: { readonly songId: SongId }) => row.songId === songId;
			const formOf = (kind: FormKind) => forms.find((form) => isIts(form) && form.kind === kind);
			const [metadata, marketing] = [formOf('metadata'), formOf('marketing')];
			const facts: SongFacts = {
				contracts: contracts.filter(isIts),
				labelCopy: labelCopies.find(isIts) ?? null,
				metadata: metadata?.status ?? null,
				marketing: marketing?.status ?? null,
				recipients: { metadata: metadata?.recipientName ?? null, marketing: marketing?.recipientName ?? null },
				works: works.filter(isIts),
				writers: writers
					.filter(isIts)
					.map(({ name, ipi, society }) => ({ name, ipi: ipi ?? '', society: society ?? '' })),
				clearances: clearances.filter(isIts).map(({ clearance }) => clearance),
				recordings: recordings.filter(isIts),
				releases: releases.filter(isIts),
			};
			return [songId, facts];
		}),
	);
}

/** Must be called after any change that affects the readiness of these songs. */
export async function placeSongs(tx: Tx, songIds: readonly SongId[]) {
	const facts = await loadSongFacts(tx, songIds);
	for (const [songId, song] of facts) await updatePlace(tx, songId, placeInLists(song));
}
