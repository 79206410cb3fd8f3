// Compares the terms of a contract with the release.
import { isrc } from '../catalogue/identifiers/isrc.ts';
import { checkContract } from '../catalogue/style/rights-checks.ts';
import { formatLongDay } from '../kernel/day.ts';
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

function ofContract(contract: ContractTerms, { track, origin }: PlacedTrack, facts: ReleaseFacts): Contradiction[] {
	const { contractId, songId } = contract;
	const { release } = facts.snapshot;
	const compared: readonly (readonly [string, string, string, string, SourcePage, string, string])[] = [
		[
			'title',
			'Title',
			contract.title,
			titleWithVersion(track.title, track.version),
			'metadata',
			'recording.title',
			origin.recordingId,
		],
		['artist', 'Artist', contract.artistName, mainArtists(track), 'metadata', 'recording.artists', origin.recordingId],
		[
			'isrc',
			'ISRC',
			isrc.read(contract.isrc) ?? contract.isrc,
			track.isrc ?? '',
			'metadata',
			'recording.isrc',
			origin.recordingId,
		],
		['p-owner', '℗ owner', contract.pOwner, track.pOwner ?? '', 'generator', 'recording.pOwner', origin.recordingId],
		[
			'c-owner',
			'© owner',
			contract.cOwner,
			release.cOwner ?? '',
			'generator',
			'release.cOwner',
			facts.origins.releaseId,
		],
	];
	return compared
		.filter(([, , theirs, ours]) => theirs !== '' && ours !== '' && !isSameText(theirs, ours))
		.filter(([key, , , ours]) => !isCorrected(facts.corrections, ours, key === 'title' ? track.title : ours))
		.map(([key, about, theirs, ours, page, field, id]) =>
			between(
				`contract-${contractId}-${key}`,
				about,
				side('contract', `contract.${key}`, theirs, contractId, songId),
				side(page, field, ours, id, songId),
			),
		);
}

/** Territory and dates of the release. */
function ofTerm(contract: ContractTerms, { origin }: PlacedTrack, facts: ReleaseFacts): Contradiction[] {
	const { contractId, songId, territory, effectiveDate, endDate } = contract;
	const { release } = facts.snapshot;
	const found: Contradiction[] = [];
	const ours = (field: string, says: string) =>
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
					'Territory',
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
				'Release date',
				side('contract', 'contract.effectiveDate', `in force from ${formatLongDay(effectiveDate)}`, contractId, songId),
				ours('releaseDate', formatLongDay(releaseDate)),
				'The song comes out before the contract is in force.',
			),
		);
	if (releaseDate && endDate && endDate < releaseDate)
		found.push(
			between(
				`contract-${contractId}-end`,
				'Release date',
				side('contract', 'contract.endDate', `ends ${formatLongDay(endDate)}`, contractId, songId),
				ours('releaseDate', formatLongDay(releaseDate)),
				'The song comes out after the contract has ended.',
			),
		);
	return found;
}
