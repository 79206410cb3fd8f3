// People whom the label knows in connection with a song, offered as parties of its contracts: those of earlier
// contracts, the song's writers and credited artists with their legal details, and who got forms about it.
import { and, desc, eq, ne, sql } from 'drizzle-orm';
import { foldName } from '../../domain/catalogue/names.ts';
import type { KnownPerson } from '../../domain/contracts/contract-shapes.ts';
import { listWritersAsParties } from '../catalogue/legal-details.service.ts';
import { listKnownRecipients } from '../forms/known-recipients.shared-queries.ts';
import type { Admin } from '../framework/actor.ts';
import { pick } from '../framework/pick.ts';
import { listArtistsOfSongs } from '../metadata/metadata.shared-queries.ts';
import type { Queries } from '../platform/db/database.ts';
import { listSignedSongs, type SignedSongRow } from '../songs/signed-songs.shared-queries.ts';
import { listWritersOfSongs } from '../splits/splits.shared-queries.ts';
import type { ContractRow } from './contracts.repository.ts';
import { contractParties, contracts } from './contracts.table.ts';

const mostPeople = 20;
const mostSongs = 50;

async function listEarlierParties(queries: Queries, { id, organizationId, artistName }: ContractRow) {
	const rows = await queries
		.select({ party: contractParties })
		.from(contractParties)
		.innerJoin(contracts, eq(contracts.id, contractParties.contractId))
		.where(
			and(
				eq(contracts.organizationId, organizationId),
				eq(contracts.artistName, artistName),
				eq(contractParties.side, 'counterparty'),
				ne(contractParties.legalName, ''),
				ne(contracts.id, id),
			),
		)
		.orderBy(desc(contracts.createdAt), contractParties.position)
		.limit(mostPeople);
	return rows.map(
		({ party }): KnownPerson => ({
			...pick(party, 'legalName', 'companyNo', 'address', 'signerName', 'signerTitle', 'signerEmail'),
			name: party.legalName,
			source: 'contract',
		}),
	);
}

const nobodyYet = { companyNo: '', address: '', signerTitle: '' };

/** Writers of this song before those of the artist's other songs, then the artist and the credited artists. */
async function listWriters(queries: Queries, admin: Admin, { songId, artist }: SignedSongRow) {
	const { organizationId } = admin;
	const sameArtist = { name: artist, also: sql`false` };
	const { songs } = await listSignedSongs(queries, organizationId, { artist: sameArtist, limit: mostSongs });
	const others = songs.map((song) => song.songId).filter((id) => id !== songId);
	const ids = [...(await listWritersOfSongs(queries, [songId])), ...(await listWritersOfSongs(queries, others))];
	const names = [artist, ...(await listArtistsOfSongs(queries, [songId])).map(({ name }) => name)];
	const writers = await listWritersAsParties(queries, admin, { ids: [...new Set(ids.map(({ id }) => id))], names });
	return writers.map(({ name, legalName, address, email }): KnownPerson => {
		const signerName = legalName || name;
		const party = { legalName: signerName, address, signerName, signerEmail: email ?? '' };
		return { ...nobodyYet, ...party, name, source: 'writer' };
	});
}

/** Each person once, by name; recipients of forms also by address. Members of a band may share one. */
export async function listKnownPeople(
	queries: Queries,
	admin: Admin,
	contract: ContractRow,
	song: SignedSongRow,
): Promise<KnownPerson[]> {
	const recipients = (await listKnownRecipients(queries, admin, song)).map(
		({ name, email }): KnownPerson => ({
			...nobodyYet,
			...{ name, source: 'recipient', legalName: '', signerName: name, signerEmail: email },
		}),
	);
	const found = [
		...(await listWriters(queries, admin, song)),
		...(await listEarlierParties(queries, contract)),
		...recipients,
	];
	const known = new Set<string>();
	return found
		.filter(({ name, signerName, signerEmail, source }) => {
			const names = [foldName(name), foldName(signerName)].filter((key) => key !== '');
			const isKnown = [...names, ...(source === 'recipient' ? [signerEmail] : [])].some((key) => known.has(key));
			for (const key of [...names, signerEmail]) known.add(key);
			return !isKnown;
		})
		.slice(0, mostPeople);
}
