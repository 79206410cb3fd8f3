import type { ChangedPerson } from '../accounts/accounts.events.ts';
import { listPeople } from '../accounts/reviewers.shared-queries.ts';
import type { MemberJoined } from '../organizations/organizations.events.ts';
import type { Tx } from '../platform/db/database.ts';
import { adoptSubmissions, doubtSender, updateWords } from './songs.repository.ts';
import { findSenderName } from './songs.senders.ts';
import { wordsOf } from './songs.words.ts';

type Claimant = Pick<MemberJoined, 'organizationId' | 'reviewerId' | 'email'>;

/** Somebody joined the label: what came from their address before is theirs from now on. */
export async function claimSubmissions(tx: Tx, { organizationId, reviewerId, email }: Claimant): Promise<void> {
	for (const song of await adoptSubmissions(tx, organizationId, { id: reviewerId, email }))
		await updateWords(tx, song.id, {
			artist: song.artist,
			...wordsOf({ ...song, sender: await findSenderName(tx, song) }),
		});
}

/** Somebody of the label has another name or address now. */
export async function onPersonChanged(tx: Tx, { organizationId, reviewerId }: ChangedPerson): Promise<void> {
	await doubtSender(tx, reviewerId);
	const [person] = await listPeople(tx, organizationId, { ids: [reviewerId], emails: [] });
	if (person) await claimSubmissions(tx, { organizationId, reviewerId, email: person.email });
}
