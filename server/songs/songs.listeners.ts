import type { PersonChanged } from '../accounts/accounts.events.ts';
import { listPeople } from '../accounts/reviewers.shared-queries.ts';
import type { MemberJoined, MemberLeft } from '../organizations/organizations.events.ts';
import type { Tx } from '../platform/db/database.ts';
import { searchTextOf } from './song-search-text.ts';
import { findSenderName } from './song-senders.ts';
import { adoptSubmissions, doubtSender, updateNames } from './songs.repository.ts';

type Claimant = Pick<MemberJoined, 'organizationId' | 'reviewerId' | 'email'>;

export async function onMemberEvent(tx: Tx, event: MemberJoined | MemberLeft): Promise<void> {
	if (event.kind === 'joined') await claimSubmissions(tx, event);
}

/** What came from somebody's address before they joined the label is theirs from now on. */
async function claimSubmissions(tx: Tx, { organizationId, reviewerId, email }: Claimant): Promise<void> {
	for (const song of await adoptSubmissions(tx, organizationId, { id: reviewerId, email }))
		await updateNames(tx, song.id, {
			artist: song.artist,
			...searchTextOf({ ...song, sender: await findSenderName(tx, song) }),
		});
}

/** Somebody of the label has another name or address now. */
export async function onPersonChanged(tx: Tx, { organizationId, reviewerId }: PersonChanged): Promise<void> {
	await doubtSender(tx, reviewerId);
	const [person] = await listPeople(tx, organizationId, { ids: [reviewerId], emails: [] });
	if (person) await claimSubmissions(tx, { organizationId, reviewerId, email: person.email });
}
