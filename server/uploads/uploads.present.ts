import type { OrganizationId, ReviewerId, SongId, UploadId } from '../../domain/kernel/ids.ts';
import type { Upload } from '../../domain/uploads/uploads.api.ts';
import { audioUrlOf, waveformUrlOf } from './file-address.ts';
import { refusalByCode } from './refusals.ts';
import type { UploadRow } from './uploads.repository.ts';

/** What the songs know of an upload. They come later in the house, so they are asked through a function. */
export interface SongOfUpload {
	readonly songId: SongId | null;
	/** As the viewer may read it. */
	readonly title: string;
	readonly isRevealed: boolean;
}

export type SongsOfUploads = (
	viewer: { organizationId: OrganizationId; reviewerId: ReviewerId },
	uploadIds: readonly UploadId[],
) => Promise<Map<UploadId, SongOfUpload>>;

interface Around {
	readonly receivedBytes: number;
	readonly analysisPercent: number | null;
	readonly song: SongOfUpload | undefined;
	/** The oldest other file of the label with the same bytes. */
	readonly twin: { readonly song: SongOfUpload | undefined } | undefined;
}

export function presentUpload(row: UploadRow, { receivedBytes, analysisPercent, song, twin }: Around): Upload {
	// File names and tags name the artist; once the file is a song, its sender is a reviewer like everybody else.
	const mayRead = !song?.songId || song.isRevealed;
	const isReady = row.state === 'ready';
	const { code, message } = refusalByCode(row.refusalCode);
	return {
		id: row.id,
		purpose: row.purpose === 'loose' ? 'loose' : 'track',
		state: row.state,
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
		duplicate: twin ? { title: twin.song?.songId ? twin.song.title : null } : null,
		isClaimed: song !== undefined && song.songId === null,
		songId: song?.songId ?? null,
		createdAt: row.createdAt,
	};
}
