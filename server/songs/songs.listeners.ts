import { and, eq, isNull, sql } from 'drizzle-orm';
import { unknownReviewer } from '../../domain/accounts/unknown-reviewer.ts';
import type { OrganizationId, ReviewerId } from '../../domain/kernel/ids.ts';
import { songTopic } from '../../domain/kernel/topics.ts';
import { personEvents } from '../accounts/accounts.events.ts';
import { findMemberByConfirmedAddress } from '../accounts/accounts.shared-queries.ts';
import type { Core } from '../framework/core.ts';
import { touchLabel } from '../framework/live-scopes.ts';
import { listPeople } from '../framework/reviewers.shared-queries.ts';
import { memberEvents } from '../organizations/organizations.events.ts';
import type { Tx } from '../platform/db/database.ts';
import { on } from '../platform/events/event-bus.ts';
import { waveformUrlOf } from '../uploads/file-address.ts';
import { lightCopyEvents, waveformEvents } from '../uploads/uploads.events.ts';
import { deleteUploadsOf, soundOf } from '../uploads/uploads.shared-queries.ts';
import { rememberSignedArtistsKnown } from './song-changes.shared-queries.ts';
import { saveWaveformUrl } from './songs.repository.ts';
import { isSongFile } from './songs.shared-queries.ts';
import { songs } from './songs.table.ts';

export function createSongListeners({ clock }: Pick<Core, 'clock'>) {
	return [
		on(waveformEvents, async (tx, { upload }) => {
			await saveWaveformUrl(tx, upload.id, waveformUrlOf(upload));
			await touchLabel(tx, upload.organizationId, songTopic);
		}),

		/**
		 * Pages that show the song learn where its light copy is; the label learns nothing of a demo that has not appeared.
		 */
		on(lightCopyEvents, async (tx, { upload }) => {
			if (await isSongFile(tx, upload.id)) await touchLabel(tx, upload.organizationId, songTopic);
		}),

		on(memberEvents, async (tx, event) => {
			if (event.kind !== 'joined') return;
			const { organizationId, reviewerId, email, at } = event;
			await linkSubmissions(tx, organizationId, email, at);
			await rememberSignedArtistsKnown(tx, organizationId, reviewerId);
		}),

		/**
		 * A member has changed their name or email address, or confirmed it. Whether their name is an artist's is not
		 * checked again: people could try names and see which of them disappear from their songs.
		 */
		on(personEvents, async (tx, event) => {
			if (event.kind !== 'changed') return forgetPerson(tx, event.reviewerId);
			const { organizationId, reviewerId } = event;
			const [person] = await listPeople(tx, [reviewerId]);
			if (person) await linkSubmissions(tx, organizationId, person.email, clock.now());
		}),
	];
}

/**
 * Makes a member the submitter of the songs that were sent from their confirmed email address before they had it in
 * this label. Only people who know the artists of these songs see it: nothing else about them changes (R-BLIND-14).
 */
async function linkSubmissions(tx: Tx, organizationId: OrganizationId, address: string, at: Date) {
	const person = await findMemberByConfirmedAddress(tx, organizationId, address, at);
	if (!person) return;
	const areTheirs = and(
		eq(songs.organizationId, organizationId),
		isNull(songs.submittedBy),
		eq(songs.submissionSource, person.email),
	);
	await tx.update(songs).set({ submittedBy: person.id }).where(areTheirs);
}

/**
 * Songs of a person whose account is deleted, in any label, get another source: the next person with their address is
 * another person, and the songs are not theirs. Their uploads that are no songs are deleted; the files are swept like
 * all files without an upload.
 */
async function forgetPerson(tx: Tx, reviewerId: ReviewerId) {
	await tx.update(songs).set({ submissionSource: unknownReviewer }).where(eq(songs.submittedBy, reviewerId));
	const [, isItsFile] = soundOf(songs.uploadId);
	await deleteUploadsOf(tx, reviewerId, sql`exists (select 1 from ${songs} where ${isItsFile})`);
}
