import { unknownReviewer } from '../../domain/accounts/unknown-reviewer.ts';
import type { PersonChanged, PersonDeleting } from '../accounts/accounts.events.ts';
import { findMemberByConfirmedAddress } from '../accounts/accounts.shared-queries.ts';
import { listPeople } from '../framework/reviewers.shared-queries.ts';
import type { MemberJoined, MemberLeft } from '../organizations/organizations.events.ts';
import type { Tx } from '../platform/db/database.ts';
import type { MadeForUpload } from '../uploads/uploads.events.ts';
import { rememberSignedArtistsKnown } from './known-artists.shared-queries.ts';
import { linkSubmissions } from './outside-songs.repository.ts';
import { isSongFile } from './outside-songs.shared-queries.ts';
import { touchSongs } from './songs.live.ts';
import { forgetPerson } from './songs-of-person.repository.ts';

type NewSubmitter = Pick<MemberJoined, 'organizationId' | 'email' | 'at'>;

export async function onMemberEvent(tx: Tx, event: MemberJoined | MemberLeft): Promise<void> {
	if (event.kind !== 'joined') return;
	await linkSubmissionsOf(tx, event);
	await rememberSignedArtistsKnown(tx, event.organizationId, event.reviewerId);
}

/**
 * Makes a member the submitter of the songs that came from their confirmed e-mail address before they had it in this label. Only
 * people who know the artists of these songs see it: nothing else about them changes (R-BLIND-14).
 */
async function linkSubmissionsOf(tx: Tx, { organizationId, email, at }: NewSubmitter): Promise<void> {
	const person = await findMemberByConfirmedAddress(tx, organizationId, email, at);
	if (person) await linkSubmissions(tx, organizationId, person);
}

export async function onPersonEvent(tx: Tx, event: PersonChanged | PersonDeleting, now: Date): Promise<void> {
	if (event.kind === 'changed') await onPersonChanged(tx, event, now);
	// Their address too: whoever has it next is another person, and the songs are not theirs.
	else await forgetPerson(tx, event.reviewerId, unknownReviewer);
}

/**
 * A member has changed their name or e-mail address, or confirmed it. Whether their name is an artist's is not looked at again: people
 * could try names and see which of them vanish from their songs.
 */
async function onPersonChanged(tx: Tx, { organizationId, reviewerId }: PersonChanged, at: Date): Promise<void> {
	const [person] = await listPeople(tx, organizationId, { ids: [reviewerId], emails: [] });
	if (person) await linkSubmissionsOf(tx, { organizationId, email: person.email, at });
}

/** Pages that show the song learn where its light copy is; of a demo that has not appeared the label learns nothing. */
export async function onLightCopyMade(tx: Tx, { upload }: MadeForUpload): Promise<void> {
	if (await isSongFile(tx, upload.id)) await touchSongs(tx, upload.organizationId);
}
