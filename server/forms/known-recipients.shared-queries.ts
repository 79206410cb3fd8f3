// Who may get a form or a contract about a song: people the label has written to before, and the song's sender.
import { and, desc, eq, isNotNull, sql } from 'drizzle-orm';
import type { OrganizationId, SongId } from '../../domain/kernel/ids.ts';
import type { Member } from '../framework/actor.ts';
import { isOneOf, type Queries } from '../platform/db/database.ts';
import { listSentSongs } from '../songs/sent-songs.shared-queries.ts';
import { listSignedSongs, type SignedSongRow } from '../songs/signed-songs.shared-queries.ts';
import { forms } from './forms.table.ts';

const mostRecipients = 5;
const mostSongs = 50;

/** The people to whom forms about these songs were sent by email, the latest first. */
async function listRecipients(queries: Queries, organizationId: OrganizationId, songIds: readonly SongId[]) {
	const rows = await queries
		.select({ name: forms.recipientName, email: forms.recipientEmail })
		.from(forms)
		.where(
			and(eq(forms.organizationId, organizationId), isOneOf(forms.songId, songIds), isNotNull(forms.recipientEmail)),
		)
		.groupBy(forms.recipientName, forms.recipientEmail)
		.orderBy(desc(sql`max(${forms.createdAt})`))
		.limit(mostRecipients);
	return rows.flatMap(({ name, email }) => (email === null ? [] : [{ name, email }]));
}

/** The song's own recipients first, then its sender, then those of other songs by its artist. */
export async function listKnownRecipients(
	queries: Queries,
	actor: Member,
	{ songId, artist }: Pick<SignedSongRow, 'songId' | 'artist'>,
) {
	const { organizationId } = actor;
	const own = await listRecipients(queries, organizationId, [songId]);
	const [sent] = await listSentSongs(queries, actor, sql`songs.id = ${songId}`, { after: undefined, limit: 1 });
	const sender = sent?.song.isRevealed ? [{ name: artist, email: sent.song.submissionSource }] : [];
	const sameArtist = { name: artist, also: sql`false` };
	const { songs } = await listSignedSongs(queries, organizationId, { artist: sameArtist, limit: mostSongs });
	const others = songs.map((song) => song.songId).filter((id) => id !== songId);
	const earlier = others.length === 0 ? [] : await listRecipients(queries, organizationId, others);
	const known = new Map<string, { name: string; email: string }>();
	for (const recipient of [...own, ...sender, ...earlier])
		if (!known.has(recipient.email)) known.set(recipient.email, recipient);
	return [...known.values()].slice(0, mostRecipients);
}
