import type { OrganizationId, SongId } from '../../domain/kernel/ids.ts';
import { submissionTopic } from '../../domain/submissions/submissions.topics.ts';
import type { Member } from '../framework/actor.ts';
import { recordTouched } from '../framework/live-scopes.ts';
import { guestScope } from '../links/guest.ts';
import type { Clock } from '../platform/clock/clock.ts';
import type { Db, Tx } from '../platform/db/database.ts';
import type { Emit } from '../platform/events/event-bus.ts';
import { submissionEvents } from './submissions.events.ts';
import { findSubmission, markHeard } from './submissions.repository.ts';

interface HearingDeps {
	readonly db: Db;
	readonly clock: Clock;
	readonly emit: Emit;
}

export type Hearing = ReturnType<typeof createHearing>;

/** That somebody of the label has played a demo. */
export function createHearing({ db, clock, emit }: HearingDeps) {
	/** Its sender may know that a colleague has played it; by whom, and what they think of it, nobody is told. */
	async function hear(tx: Tx, organizationId: OrganizationId, id: SongId): Promise<void> {
		const at = clock.now();
		const track = await markHeard(tx, organizationId, id, at);
		if (!track) return;
		const { submissionId } = track;
		await emit(tx, submissionEvents, { kind: 'heard', submissionId, organizationId, trackIds: [track.id], at });
		const linkId = (await findSubmission(tx, submissionId))?.linkId;
		if (linkId) await recordTouched(tx, [guestScope(linkId)], [submissionTopic]);
	}

	return {
		hear,

		markHeard: ({ organizationId }: Member, id: SongId) => db.transaction((tx) => hear(tx, organizationId, id)),
	};
}
