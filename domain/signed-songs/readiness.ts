// The progress of a signed song. *Ready* is computed from facts, never ticked (R-SIGNED-7).
import { barcode } from '../catalogue/identifiers/barcode.ts';
import { isrc } from '../catalogue/identifiers/isrc.ts';
import { noSocietyYet } from '../catalogue/societies.ts';
import { isUncleared } from '../catalogue/style/rights-checks.ts';
import type { FormStatus } from '../forms/form-status.ts';
import { t } from '../kernel/message.ts';
import {
	type Area,
	type AreaState,
	type ContractFacts,
	contractState,
	formState,
	isContractForLabel,
	isContractOut,
	type LabelCopyFacts,
	labelCopyState,
	type SplitFacts,
	splitsState,
} from './area-states.ts';
import * as m from './signed-songs.messages.ts';

export interface SignedSongFacts {
	readonly contracts: readonly ContractFacts[];
	/** Status of the newest metadata form; null if there is none. */
	readonly metadata: FormStatus | null;
	readonly marketing: FormStatus | null;
	readonly works: readonly SplitFacts[];
	readonly labelCopy: LabelCopyFacts | null;
	/** Clearance of every sample. */
	readonly clearances: readonly string[];
	/** Empty if there is none yet. */
	readonly recordings: readonly { readonly title: string; readonly isrc: string }[];
	readonly releases: readonly { readonly title: string; readonly barcode: string }[];
	readonly writers: readonly { readonly name: string; readonly ipi: string; readonly society: string }[];
}

export function readinessOf(song: SignedSongFacts): Record<Area, AreaState> {
	return {
		contract: contractState(song.contracts),
		metadata: formState(song.metadata),
		splits: splitsState(song.works),
		marketing: formState(song.marketing),
		labelCopy: labelCopyState(song.labelCopy),
	};
}

export function hasUnclearedSample(song: Pick<SignedSongFacts, 'clearances'>) {
	return song.clearances.some(isUncleared);
}

export function hasValidIdentifiers({ recordings, releases }: Pick<SignedSongFacts, 'recordings' | 'releases'>) {
	return (
		recordings.length > 0 &&
		releases.length > 0 &&
		recordings.every((recording) => isrc.read(recording.isrc) !== null) &&
		releases.every((release) => barcode.read(release.barcode) !== null)
	);
}

/** What a song still lacks before it is ready, in the order of the work. Marketing and files do not count. */
export function missingForReady(song: SignedSongFacts) {
	const state = readinessOf(song);
	const missing = [
		state.contract === 'done' ? null : m.contractNotComplete,
		state.metadata === 'done' ? null : m.metadataNotApproved,
		state.splits === 'done' ? null : m.splitNotConfirmed,
		hasUnclearedSample(song) ? m.sampleNotCleared : null,
		hasValidIdentifiers(song) ? null : m.identifiersMissing,
		state.labelCopy === 'done' ? null : copyProblem(song.labelCopy),
	];
	return missing.flatMap((reason) => (reason === null ? [] : [t(reason)]));
}

function copyProblem(copy: LabelCopyFacts | null) {
	if (copy === null) return m.copyMissing;
	return copy.status === 'final' ? m.copyIsOutOfDate : m.copyNotFinal;
}

export function isReady(song: SignedSongFacts) {
	return missingForReady(song).length === 0;
}

/** For the list *Waiting on others*: whether any document is with people outside, whatever else is to do. */
export function isWaitingOnOthers(song: SignedSongFacts) {
	return Object.values(readinessOf(song)).includes('waiting') || song.contracts.some(isContractOut);
}

/** For the list *To review*. Contracts are for admins. */
export function isToReview(song: SignedSongFacts, viewer: { readonly isAdmin: boolean }) {
	const { contract, ...others } = readinessOf(song);
	const isContractOpen = contract === 'to_review' || song.contracts.some(isContractForLabel);
	return Object.values(others).includes('to_review') || (viewer.isAdmin && isContractOpen);
}

/** For the list *Missing identifiers*. A writer without a society needs no IPI. */
export function missingIdentifiers(song: SignedSongFacts) {
	return [
		...song.recordings
			.filter((recording) => recording.isrc === '')
			.map(({ title }) => ({ scheme: 'ISRC' as const, of: title })),
		...song.releases
			.filter((release) => release.barcode === '')
			.map(({ title }) => ({ scheme: 'UPC/EAN' as const, of: title })),
		...song.writers
			.filter(({ ipi, society }) => ipi === '' && society !== noSocietyYet)
			.map(({ name }) => ({ scheme: 'IPI' as const, of: name })),
	];
}
