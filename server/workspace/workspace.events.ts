import type { OrganizationId, ReviewerId, SongId } from '../../domain/kernel/ids.ts';
import { defineEvents } from '../platform/events/event-bus.ts';

interface AnySignedSongEvent {
	readonly songId: SongId;
	readonly organizationId: OrganizationId;
	readonly actorId: ReviewerId;
	readonly at: Date;
}

interface OwnerChanged extends AnySignedSongEvent {
	readonly kind: 'owner_changed';
	readonly ownerId: ReviewerId;
}

interface SongWithdrawn extends AnySignedSongEvent {
	readonly kind: 'withdrawn';
	readonly reason: string;
}

interface SongBroughtBack extends AnySignedSongEvent {
	readonly kind: 'brought_back';
}

interface ReleaseDated extends AnySignedSongEvent {
	readonly kind: 'release_dated';
	/** Date such as 2027-01-22; null if it was removed. */
	readonly date: string | null;
}

/** Something happened to a signed song as a whole. The chat stores and shows it. */
type SignedSongEvent = OwnerChanged | SongWithdrawn | SongBroughtBack | ReleaseDated;

export const signedSongEvents = defineEvents<SignedSongEvent>('signed-song');
