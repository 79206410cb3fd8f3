// What a new contract starts with: the label's details, what is known about the artist, and the terms of the label's
// last contract of its kind. Everything can be changed in the draft.
import { randomUUID } from 'node:crypto';
import { and, desc, eq, inArray, ne } from 'drizzle-orm';
import { foldName } from '../../domain/catalogue/names.ts';
import { type ContractKind, counterpartyRoles, withArtist } from '../../domain/contracts/contract-kinds.ts';
import type { ContractParty } from '../../domain/contracts/contract-parties.ts';
import * as termTexts from '../../domain/contracts/contract-terms.messages.ts';
import { carriedTerms, startingValues } from '../../domain/contracts/contract-terms.ts';
import type { ContractTerms } from '../../domain/contracts/term-fields.ts';
import type { ContractPartyId } from '../../domain/kernel/ids.ts';
import { t } from '../../domain/kernel/message.ts';
import { findWriterAsParty } from '../catalogue/legal-details.service.ts';
import { listKnownRecipients } from '../forms/known-recipients.shared-queries.ts';
import type { Admin } from '../framework/actor.ts';
import { findLabelDetails, findLabelName } from '../organizations/organizations.shared-queries.ts';
import type { Queries, Tx } from '../platform/db/database.ts';
import type { SignedSongRow } from '../songs/signed-songs.shared-queries.ts';
import { type ContractRow, listParties, replaceParties } from './contracts.repository.ts';
import { contracts } from './contracts.table.ts';

type Details = Pick<
	ContractParty,
	'legalName' | 'companyNo' | 'address' | 'signerName' | 'signerTitle' | 'signerEmail'
>;

const noDetails: Details = {
	legalName: '',
	companyNo: '',
	address: '',
	signerName: '',
	signerTitle: '',
	signerEmail: '',
};

/** The other parties of the newest contract with the same artist. */
async function findEarlierParties(queries: Queries, { id, organizationId, artistName }: ContractRow) {
	const [earlier] = await queries
		.select({ id: contracts.id })
		.from(contracts)
		.where(
			and(
				eq(contracts.organizationId, organizationId),
				eq(contracts.artistName, artistName),
				inArray(contracts.kind, [...withArtist]),
				ne(contracts.id, id),
			),
		)
		.orderBy(desc(contracts.createdAt), desc(contracts.id))
		.limit(1);
	const parties = earlier ? await listParties(queries, [earlier.id]) : [];
	return parties.filter(({ side, legalName }) => side === 'counterparty' && legalName !== '');
}

/** The artist as a party, from the writers and from whom the label has written to. */
async function findArtistParty(queries: Queries, admin: Admin, song: SignedSongRow): Promise<Details> {
	const writer = await findWriterAsParty(queries, admin, song.artist);
	const recipients = await listKnownRecipients(queries, admin, song);
	const named = recipients.find(({ name }) => foldName(name) === foldName(song.artist));
	const legalName = writer?.legalName ?? '';
	return {
		...noDetails,
		legalName,
		address: writer?.address ?? '',
		signerName: legalName,
		signerEmail: writer?.email ?? named?.email ?? '',
	};
}

async function findOthers(queries: Queries, contract: ContractRow, admin: Admin, song: SignedSongRow) {
	if (!withArtist.has(contract.kind)) return [noDetails];
	const earlier = await findEarlierParties(queries, contract);
	return earlier.length > 0 ? earlier : [await findArtistParty(queries, admin, song)];
}

export async function startParties(tx: Tx, contract: ContractRow, admin: Admin, song: SignedSongRow) {
	const { id: contractId, organizationId, kind } = contract;
	const label = await findLabelDetails(tx, admin);
	const [signer = { name: admin.name, title: '', email: admin.email }] = label.signers;
	const others = await findOthers(tx, contract, admin, song);
	const rowOf = (
		{ legalName, companyNo, address, signerName, signerTitle, signerEmail }: Details,
		place: Pick<ContractParty, 'side' | 'order' | 'role'> & { readonly position: number },
	) => ({
		...{ id: randomUUID() as ContractPartyId, contractId, organizationId, ...place },
		...{ legalName, companyNo, address, signerName, signerTitle, signerEmail },
	});
	const role = t(counterpartyRoles[kind]);
	await replaceParties(tx, contractId, [
		...others.map((party, position) => rowOf(party, { side: 'counterparty', position, order: 1, role })),
		rowOf(
			{
				legalName: label.legalName || (await findLabelName(tx, organizationId)),
				companyNo: label.companyNo,
				address: label.address,
				signerName: signer.name,
				signerTitle: signer.title,
				signerEmail: signer.email,
			},
			{ side: 'label', position: others.length, order: 2, role: t(termTexts.labelRole) },
		),
	]);
}

/** The terms of the newest contract of this kind that were not about one song or one sum. */
async function findCarried(queries: Queries, { organizationId }: Admin, kind: ContractKind) {
	const [earlier] = await queries
		.select({ terms: contracts.terms })
		.from(contracts)
		.where(and(eq(contracts.organizationId, organizationId), eq(contracts.kind, kind)))
		.orderBy(desc(contracts.createdAt), desc(contracts.id))
		.limit(1);
	return earlier ? carriedTerms(earlier.terms) : {};
}

export async function firstTerms(
	queries: Queries,
	admin: Admin,
	kind: ContractKind,
	{ title, artist }: Pick<SignedSongRow, 'title' | 'artist'>,
): Promise<ContractTerms> {
	const { currency, governingLaw } = await findLabelDetails(queries, admin);
	const carried = kind === 'amendment' ? {} : await findCarried(queries, admin, kind);
	const known = { ...(currency && { currency }), ...(governingLaw && { governingLaw }), ...carried };
	return { values: { ...startingValues(kind, artist), ...known, trackTitle: title }, options: [] };
}
