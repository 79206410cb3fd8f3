import { unknownReviewer } from '../../domain/accounts/unknown-reviewer.ts';
import type { PersonChanged, PersonDeleting } from '../accounts/accounts.events.ts';
import { listPeople } from '../accounts/reviewers.shared-queries.ts';
import type { MemberJoined, MemberLeft } from '../organizations/organizations.events.ts';
import type { Tx } from '../platform/db/database.ts';
import type { LightCopyMade } from '../uploads/uploads.events.ts';
import { rememberSignedArtistsKnown } from './known-artists.shared-queries.ts';
import { withHiddenSender } from './namesakes.ts';
import { linkSubmissions } from './outside-songs.repository.ts';
import { touchSongs } from './songs.live.ts';
import { updateNames } from './songs.repository.ts';
import { forgetPerson } from './songs-of-person.repository.ts';

type NewSubmitter = Pick<MemberJoined, 'organizationId' | 'reviewerId' | 'email'>;

export async function onMemberEvent(tx: Tx, event: MemberJoined | MemberLeft): Promise<void> {
	if (event.kind !== 'joined') return;
	await linkSubmissionsOf(tx, event);
	await rememberSignedArtistsKnown(tx, event.organizationId, event.reviewerId);
}

/**
 * Makes a member the submitter of the songs that came from their e-mail address before they had it in this label. Whoever
 * sent a song from outside counts as its artist, so it now has one who is a colleague.
 */
async function linkSubmissionsOf(tx: Tx, { organizationId, reviewerId, email }: NewSubmitter): Promise<void> {
	for (const { id, artist, formerArtists } of await linkSubmissions(tx, organizationId, { id: reviewerId, email }))
		await updateNames(tx, id, { artist, hasNamesake: true, formerArtists: withHiddenSender(formerArtists, email) });
}

export async function onPersonEvent(tx: Tx, event: PersonChanged | PersonDeleting): Promise<void> {
	if (event.kind === 'changed') await onPersonChanged(tx, event);
	// Their address too: whoever has it next is another person, and the songs are not theirs.
	else await forgetPerson(tx, event.reviewerId, unknownReviewer);
}

/**
 * A member has changed their name or e-mail address. Whether their name is an artist's is not looked at again: people
 * could try names and see which of them vanish from their songs.
 */
async function onPersonChanged(tx: Tx, { organizationId, reviewerId }: PersonChanged): Promise<void> {
	const [person] = await listPeople(tx, organizationId, { ids: [reviewerId], emails: [] });
	if (person) await linkSubmissionsOf(tx, { organizationId, reviewerId, email: person.email });
}

/** Pages that show the song learn where its light copy is. */
export async function onLightCopyMade(tx: Tx, { upload }: LightCopyMade): Promise<void> {
	await touchSongs(tx, upload.organizationId);
}
