import type { OrganizationId, ReviewerId, SongId } from '../../domain/kernel/ids.ts';
import type { SongEventKind } from '../../domain/songs/song-events.ts';
import type { Tx } from '../platform/db/database.ts';
import type { AskForReview } from './songs.table.ts';

/** Something that happened to a song. */
export interface SongHappened {
	readonly kind: SongEventKind;
	readonly songId: SongId;
	readonly organizationId: OrganizationId;
	/** Who did it; null for what happened by itself. */
	readonly actorId: ReviewerId | null;
	readonly at: Date;
	/** Whom a review was asked of. */
	readonly askedIds?: readonly ReviewerId[];
	/** Why it was passed. */
	readonly reason?: string;
	/** Whom to ask for a review of a song that was just added. */
	readonly askForReview?: AskForReview | null;
}

/** Called within the transaction of what happened, so that neither exists without the other. */
export type SongListener = (tx: Tx, happened: SongHappened) => Promise<void>;
