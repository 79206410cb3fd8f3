// Queries of other modules over contracts. None of them returns money.
import { and, desc, eq, sql } from 'drizzle-orm';
import { type ContractKind, givesRights } from '../../domain/contracts/contract-kinds.ts';
import type { ContractStatus } from '../../domain/contracts/contract-status.ts';
import { world } from '../../domain/contracts/read-term.ts';
import { termOf } from '../../domain/contracts/term-fields.ts';
import type { ContractId, ContractPartyId, OrganizationId, SongId } from '../../domain/kernel/ids.ts';
import { gramsOfQuery, searchableText } from '../../domain/songs/song-grams.ts';
import { isOneOf, type Queries, selectRows } from '../platform/db/database.ts';
import { contracts, contractVersions } from './contracts.table.ts';

interface ContractOfSong {
	readonly songId: SongId;
	readonly status: ContractStatus;
	readonly kind: ContractKind;
	readonly givesRights: boolean;
	readonly asked: number;
	readonly signed: number;
}

/** Contracts for the readiness of songs, the oldest first. */
export async function listContractFacts(queries: Queries, songIds: readonly SongId[]): Promise<ContractOfSong[]> {
	if (songIds.length === 0) return [];
	const rows = await selectRows<ContractOfSong & KindOfContract>(
		queries,
		sql`select contracts.id, contracts.song_id as "songId", contracts.status, contracts.kind, contracts.parent_id as "parentId",
				(select count(*)::int from contract_parties where contract_id = contracts.id and side = 'counterparty') as asked,
				(select count(*)::int from contract_signatures where contract_id = contracts.id and side = 'counterparty'
					and voided_at is null) as signed
			from contracts where contracts.song_id = any(${`{${songIds.join(',')}}`}::uuid[])
			order by contracts.created_at, contracts.id`,
	);
	return rows.map(({ id, kind, parentId, ...facts }) => ({
		...facts,
		kind,
		givesRights: givesRights(kind, originOf(rows, parentId)),
	}));
}

interface KindOfContract {
	readonly id: ContractId;
	readonly kind: ContractKind;
	readonly parentId: ContractId | null;
}

/** The kind of the contract that is originally amended; amendments may be amended too. */
function originOf(rows: readonly KindOfContract[], parentId: ContractId | null): ContractKind | null {
	const parent = rows.find(({ id }) => id === parentId);
	return parent?.kind === 'amendment' ? originOf(rows, parent.parentId) : (parent?.kind ?? null);
}

interface AwaitedSigner {
	readonly id: ContractPartyId;
	readonly contractId: ContractId;
	readonly songId: SongId;
	readonly kind: ContractKind;
	readonly name: string;
	readonly email: string;
	readonly since: Date;
	readonly remindedAt: Date | null;
	readonly expiresAt: Date;
}

/** Signers whose turn it is and who have not signed, the longest wait first. For admins only: it names the signers. */
export async function listAwaitedSigners(
	queries: Queries,
	organizationId: OrganizationId,
	{ songId, limit }: { readonly songId?: SongId | undefined; readonly limit: number },
) {
	const rows = await selectRows<AwaitedSigner>(
		queries,
		sql`select party.id, party.contract_id as "contractId", contracts.song_id as "songId", contracts.kind,
				party.signer_name as name, party.signer_email as email, party.asked_at as since,
				party.reminded_at as "remindedAt", links.expires_at as "expiresAt"
			from contract_parties as party join contracts on contracts.id = party.contract_id
				join links on links.id = party.link_id
			where party.organization_id = ${organizationId} and party.side = 'counterparty' and party.asked_at is not null
				and contracts.status in ('sent', 'partially_signed')
				and not exists (select 1 from contract_signatures where party_id = party.id and voided_at is null)
				and (${songId ?? null}::uuid is null or contracts.song_id = ${songId ?? null})
			order by party.asked_at, party.id limit ${limit}`,
	);
	return rows.map((row) => ({
		...row,
		since: new Date(row.since),
		remindedAt: row.remindedAt === null ? null : new Date(row.remindedAt),
		expiresAt: new Date(row.expiresAt),
	}));
}

interface ContractTermsOfSong {
	readonly songId: SongId;
	readonly contractId: ContractId;
	readonly kind: string;
	readonly status: ContractStatus;
	readonly isAmendment: boolean;
	/** The track as the contract names it, with its version; empty if it names none. */
	readonly title: string;
	readonly artistName: string;
	readonly isrc: string;
	readonly territory: {
		readonly kind: 'world' | 'list';
		readonly countries: readonly string[];
		readonly except: readonly string[];
	} | null;
	readonly creditWording: string;
	readonly pOwner: string;
	readonly cOwner: string;
	readonly effectiveDate: string | null;
	readonly endDate: string | null;
}

const validStatuses: readonly ContractStatus[] = ['sent', 'negotiating', 'partially_signed', 'signed', 'executed'];

/** Terms that the documents of a song are compared with: of every contract that was sent and is still valid. */
export async function listContractTerms(
	queries: Queries,
	organizationId: OrganizationId,
	songIds: readonly SongId[],
): Promise<ContractTermsOfSong[]> {
	if (songIds.length === 0) return [];
	const isCurrent = and(
		eq(contractVersions.contractId, contracts.id),
		eq(contractVersions.version, contracts.currentVersion),
	);
	const rows = await queries
		.select({ contract: contracts, terms: contractVersions.terms })
		.from(contracts)
		.innerJoin(contractVersions, isCurrent)
		.where(and(eq(contracts.organizationId, organizationId), isOneOf(contracts.songId, songIds)))
		.orderBy(contracts.createdAt, contracts.id);
	return rows.flatMap(({ contract, terms }) => {
		if (!validStatuses.includes(contract.status)) return [];
		const of = (name: Parameters<typeof termOf>[1]) => termOf(terms, name);
		const [title, version, territories] = [of('trackTitle'), of('trackVersion'), of('territories')];
		const { songId, id: contractId, kind, status, artistName, effectiveDate, endDate } = contract;
		return [
			{
				songId,
				contractId,
				kind,
				status,
				artistName,
				effectiveDate,
				endDate,
				isAmendment: kind === 'amendment',
				title: version === '' ? title : `${title} (${version})`,
				isrc: of('isrc'),
				territory:
					territories === ''
						? null
						: {
								kind: territories === world ? ('world' as const) : ('list' as const),
								countries: territories === world ? [] : territories.split(', '),
								except: [],
							},
				creditWording: of('creditWording'),
				pOwner: of('pOwner'),
				cOwner: of('cOwner'),
			},
		];
	});
}

export interface FoundContract {
	readonly contractId: ContractId;
	readonly kind: ContractKind;
	readonly songId: SongId;
	readonly status: ContractStatus;
}

/** Finds contracts by the songs that were found; for admins also by title and party. The newest first. */
export async function findContracts(
	queries: Queries,
	{ organizationId, isAdmin }: { readonly organizationId: OrganizationId; readonly isAdmin: boolean },
	{ songIds, query }: { readonly songIds: readonly SongId[]; readonly query: string },
	limit: number,
): Promise<FoundContract[]> {
	const { id: contractId, kind, songId, status, createdAt } = contracts;
	const columns = { contractId, kind, songId, status, createdAt };
	const ofLabel = eq(contracts.organizationId, organizationId);
	const bySong = queries
		.select(columns)
		.from(contracts)
		.where(and(ofLabel, isOneOf(contracts.songId, songIds)))
		.orderBy(desc(contracts.createdAt))
		.limit(limit);
	const pattern = `%${searchableText(query).replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
	const byText = queries
		.select(columns)
		.from(contracts)
		.where(
			and(
				ofLabel,
				sql`${contracts.grams} @> ${`{${gramsOfQuery(organizationId, query).join(',')}}`}::int[]`,
				sql`${contracts.searchText} like ${pattern}`,
			),
		)
		.orderBy(desc(contracts.createdAt))
		.limit(limit);
	const found = [...(songIds.length > 0 ? await bySong : []), ...(isAdmin ? await byText : [])];
	const distinct = new Map(found.map((row) => [row.contractId, row]));
	return [...distinct.values()]
		.sort((one, other) => other.createdAt.getTime() - one.createdAt.getTime())
		.slice(0, limit);
}
