// Compares the terms of a contract with the release.
import { isrc } from '../catalogue/identifiers/isrc.ts';
import { checkContract } from '../catalogue/style/rights-checks.ts';
import { formatLongDay } from '../kernel/day.ts';
import { type Caption, t } from '../kernel/message.ts';
import {
	between,
	type Contradiction,
	isCorrected,
	isSameText,
	mainArtists,
	type PlacedTrack,
	side,
} from './contradiction.ts';
import { territoryText } from './copy-document.ts';
import { type SourcePage, titleWithVersion } from './copy-lines.ts';
import type { CopyOrigins, CopySnapshot } from './copy-snapshot.ts';
import * as m from './label-copy.messages.ts';

/** The terms of a contract, without money. */
export interface ContractTerms {
	readonly songId: string;
	readonly contractId: string;
	readonly kind: string;
	/** Signed by everyone; before that it may still change. */
	readonly isExecuted: boolean;
	/** Empty if it has no such term. */
	readonly title: string;
	readonly artistName: string;
	readonly isrc: string;
	readonly territory: CopySnapshot['release']['territory'];
	readonly creditWording: string;
	readonly pOwner: string;
	readonly cOwner: string;
	/** ISO dates; null if there are none. */
	readonly effectiveDate: string | null;
	readonly endDate: string | null;
}

interface ReleaseFacts {
	readonly snapshot: CopySnapshot;
	readonly origins: CopyOrigins;
	readonly contracts: readonly ContractTerms[];
	readonly corrections: readonly string[];
}

export function ofContracts(placed: PlacedTrack, facts: ReleaseFacts): Contradiction[] {
	return facts.contracts
		.filter(({ songId }) => songId === placed.origin.songId)
		.flatMap((contract) => [...ofContract(contract, placed, facts), ...ofTerm(contract, placed, facts)]);
}

/** A term that the contract and the release share. */
interface ComparedTerm {
	readonly key: string;
	readonly about: Caption;
	readonly inContract: string;
	readonly inRelease: string;
	readonly source: readonly [page: SourcePage, field: string, id: string];
}

function ofContract(contract: ContractTerms, { track, origin }: PlacedTrack, facts: ReleaseFacts): Contradiction[] {
	const { contractId, songId } = contract;
	const { release } = facts.snapshot;
	const { recordingId } = origin;
	const compared: readonly ComparedTerm[] = [
		{
			key: 'title',
			about: m.contradictionTitle,
			inContract: contract.title,
			inRelease: titleWithVersion(track.title, track.version),
			source: ['metadata', 'recording.title', recordingId],
		},
		{
			key: 'artist',
			about: m.contradictionArtist,
			inContract: contract.artistName,
			inRelease: mainArtists(track),
			source: ['metadata', 'recording.artists', recordingId],
		},
		{
			key: 'isrc',
			about: m.contradictionIsrc,
			inContract: isrc.read(contract.isrc) ?? contract.isrc,
			inRelease: track.isrc ?? '',
			source: ['metadata', 'recording.isrc', recordingId],
		},
		{
			key: 'p-owner',
			about: m.pOwnerField,
			inContract: contract.pOwner,
			inRelease: track.pOwner ?? '',
			source: ['generator', 'recording.pOwner', recordingId],
		},
		{
			key: 'c-owner',
			about: m.cOwnerField,
			inContract: contract.cOwner,
			inRelease: release.cOwner ?? '',
			source: ['generator', 'release.cOwner', facts.origins.releaseId],
		},
	];
	return compared
		.filter(({ inContract, inRelease }) => inContract !== '' && inRelease !== '' && !isSameText(inContract, inRelease))
		.filter(
			({ key, inRelease }) => !isCorrected(facts.corrections, inRelease, key === 'title' ? track.title : inRelease),
		)
		.map(({ key, about, inContract, inRelease, source: [page, field, id] }) =>
			between(
				`contract-${contractId}-${key}`,
				t(about),
				side('contract', `contract.${key}`, inContract, contractId, songId),
				side(page, field, inRelease, id, songId),
			),
		);
}

/** Territory and dates of the release. */
function ofTerm(contract: ContractTerms, { origin }: PlacedTrack, facts: ReleaseFacts): Contradiction[] {
	const { contractId, songId, territory, effectiveDate, endDate } = contract;
	const { release } = facts.snapshot;
	const found: Contradiction[] = [];
	const inRelease = (field: string, says: string) =>
		side('generator', `release.${field}`, says, facts.origins.releaseId, songId);
	if (territory && release.territory) {
		const [outer, inner] = [territory, release.territory].map((one) =>
			one.kind === 'world' ? { countries: ['WORLD'], except: one.except } : { countries: one.countries },
		);
		const names = [territory, release.territory].map((one) => territoryText(one, facts.origins) ?? '');
		const checked =
			outer && inner
				? checkContract(
						{ territory: { ...outer, name: names[0] ?? '' }, endDate: '' },
						{ territory: { ...inner, name: names[1] ?? '' }, releaseDate: '' },
						{ territory: 'territory', releaseDate: 'releaseDate' },
					)
				: [];
		const [outside] = checked.filter(({ rule }) => rule === 'R12');
		if (outside)
			found.push(
				between(
					`contract-${contractId}-territory`,
					t(m.contradictionTerritory),
					side('contract', 'contract.territory', names[0] ?? '', contractId, songId),
					side('metadata', 'release.territoryKind', names[1] ?? '', facts.origins.releaseId, origin.songId),
					outside.message,
				),
			);
	}
	const { releaseDate } = release;
	if (releaseDate && effectiveDate && releaseDate < effectiveDate)
		found.push(
			between(
				`contract-${contractId}-start`,
				t(m.contradictionReleaseDate),
				side(
					'contract',
					'contract.effectiveDate',
					t(m.effectiveFrom, { date: formatLongDay(effectiveDate) }),
					contractId,
					songId,
				),
				inRelease('releaseDate', formatLongDay(releaseDate)),
				t(m.releasedBeforeContract),
			),
		);
	if (releaseDate && endDate && endDate < releaseDate)
		found.push(
			between(
				`contract-${contractId}-end`,
				t(m.contradictionReleaseDate),
				side('contract', 'contract.endDate', t(m.endsOn, { date: formatLongDay(endDate) }), contractId, songId),
				inRelease('releaseDate', formatLongDay(releaseDate)),
				t(m.releasedAfterContract),
			),
		);
	return found;
}
