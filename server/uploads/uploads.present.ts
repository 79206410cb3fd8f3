import type { OrganizationId, ReviewerId, SongId, UploadId } from '../../domain/kernel/ids.ts';
import type { HeardBefore } from '../../domain/uploads/heard-before.ts';
import type { Upload } from '../../domain/uploads/uploads.api.ts';
import { audioUrlOf, waveformUrlOf } from './file-address.ts';
import { refusalByCode } from './upload-refusals.ts';
import type { SameBytes, UploadRow } from './uploads.repository.ts';

/** Song of an upload. The songs module comes later, so it is called through a function that is passed in. */
export interface SongOfUpload {
	readonly songId: SongId | null;
	/** Masked if the viewer may not know the artist. */
	readonly title: string;
	readonly isRevealed: boolean;
}

/** What a viewer may know of uploads, for those with something to know. */
type OfUploads<Known> = (
	viewer: { organizationId: OrganizationId; reviewerId: ReviewerId },
	uploadIds: readonly UploadId[],
) => Promise<Map<UploadId, Known>>;

export type SongsOfUploads = OfUploads<SongOfUpload>;

/** Earlier songs with the same recording, as the viewer may see them. Passed in as well. */
export type HeardBeforeOfUploads = OfUploads<HeardBefore>;

interface UploadContext {
	readonly receivedBytes: number;
	readonly analysisPercent: number | null;
	readonly song: SongOfUpload | undefined;
	/** Oldest other file of the label with the same bytes. */
	readonly duplicate: { readonly row: SameBytes; readonly song: SongOfUpload | undefined } | undefined;
	readonly heardBefore: HeardBefore | undefined;
}

export function presentUpload(
	row: UploadRow,
	{ receivedBytes, analysisPercent, song, duplicate, heardBefore }: UploadContext,
): Upload {
	// File names and tags contain the artist. Once the file is a song, the blind rule applies to its sender too.
	const mayRead = !song?.songId || song.isRevealed;
	const isReady = row.state === 'ready';
	const { code, message } = refusalByCode(row.refusalCode);
	return {
		id: row.id,
		purpose: row.purpose === 'loose' ? 'loose' : 'track',
		state: row.state === 'waiting' ? 'analysing' : row.state,
		fileName: mayRead ? row.fileName : null,
		sizeBytes: row.sizeBytes,
		receivedBytes,
		analysisPercent: row.state === 'analysing' ? analysisPercent : null,
		refusal: row.state === 'refused' ? { code, message } : null,
		durationMs: row.facts?.durationMs ?? null,
		announcedDurationMs: row.facts?.announcedDurationMs ?? null,
		integratedLufs: row.facts?.integratedLufs ?? null,
		truePeakDb: row.facts?.truePeakDb ?? null,
		audioUrl: isReady ? audioUrlOf(row) : null,
		waveformUrl: isReady && row.hasWaveform ? waveformUrlOf(row) : null,
		tags: row.tags && mayRead ? { title: row.tags.title, artist: row.tags.artist } : null,
		// A title that its reader has not scored would connect the file with a song, and its tags with the artist.
		duplicate: duplicate
			? { title: duplicate.song?.isRevealed ? duplicate.song.title : null, place: placeOf(duplicate.row, row) }
			: null,
		heardBefore: (mayRead && heardBefore) || null,
		isClaimed: song !== undefined && song.songId === null,
		songId: song?.songId ?? null,
		createdAt: row.createdAt,
	};
}

/**
 * A file that a colleague has uploaded and not added, or that was sent from outside and is held, has no place to name.
 */
function placeOf({ purpose, reviewerId }: SameBytes, own: UploadRow): NonNullable<Upload['duplicate']>['place'] {
	if (purpose === 'song') return 'song';
	if (reviewerId === null || reviewerId !== own.reviewerId) return null;
	return purpose === 'loose' ? 'own_files' : 'own_tracks';
}
