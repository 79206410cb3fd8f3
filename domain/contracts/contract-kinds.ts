import type { Caption } from '../kernel/message.ts';
import { keysOf } from '../kernel/tables.ts';
import * as m from './contract-terms.messages.ts';

/** Kinds of contracts (R-CONTRACT-1). */
export const contractKinds = {
	exclusive_licence: m.exclusiveLicence,
	assignment: m.assignment,
	remix: m.remix,
	feature: m.feature,
	producer: m.producer,
	sync: m.syncLicence,
	amendment: m.amendment,
} as const satisfies Readonly<Record<string, Caption>>;
export type ContractKind = keyof typeof contractKinds;
export const contractKindNames = keysOf(contractKinds);

/** The kinds as they are written inside a sentence. */
export const contractKindsInText: Readonly<Record<ContractKind, Caption>> = {
	exclusive_licence: m.exclusiveLicenceInText,
	assignment: m.assignmentInText,
	remix: m.remixInText,
	feature: m.featureInText,
	producer: m.producerInText,
	sync: m.syncLicenceInText,
	amendment: m.amendmentInText,
};

const rightsKinds: readonly ContractKind[] = ['exclusive_licence', 'assignment'];

/**
 * Whether a contract gives the label rights in the recording: only such a contract makes a song ready (R-SIGNED-7).
 * `origin` is the kind of the contract that an amendment ultimately changes.
 */
export function givesRights(kind: ContractKind, origin: ContractKind | null) {
	return rightsKinds.includes(kind === 'amendment' ? (origin ?? kind) : kind);
}

/** Kinds whose other party is the artist of the song. */
export const withArtist: ReadonlySet<ContractKind> = new Set(rightsKinds);

/** Default title of a new contract. */
export const contractTitles: Readonly<Record<ContractKind, Caption>> = {
	exclusive_licence: m.exclusiveLicenceTitle,
	assignment: m.assignmentTitle,
	remix: m.remixTitle,
	feature: m.featureTitle,
	producer: m.producerTitle,
	sync: m.syncLicenceTitle,
	amendment: m.amendment,
};

/** The other party's role in the recording. */
export const counterpartyRoles: Readonly<Record<ContractKind, Caption>> = {
	exclusive_licence: m.artistRole,
	assignment: m.artistRole,
	remix: m.remixerRole,
	feature: m.featuredArtistRole,
	producer: m.producerRole,
	sync: m.licenseeRole,
	amendment: m.artistRole,
};
