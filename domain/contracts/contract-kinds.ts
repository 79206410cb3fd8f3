import { keysOf } from '../kernel/tables.ts';
/** Kinds of contracts (R-CONTRACT-1). */
export const contractKinds = {
	exclusive_licence: 'Exclusive licence',
	assignment: 'Assignment',
	remix: 'Remix',
	feature: 'Feature',
	producer: 'Producer',
	sync: 'Sync licence',
	amendment: 'Amendment',
} as const;
export type ContractKind = keyof typeof contractKinds;
export const contractKindNames = keysOf(contractKinds);

const rightsKinds: readonly ContractKind[] = ['exclusive_licence', 'assignment'];

/**
 * Whether a contract gives the label rights in the recording: only such a contract makes a song ready (R-SIGNED-7).
 * `origin` is the kind of the contract that an amendment ultimately changes.
 */
export function givesRights(kind: ContractKind, origin: ContractKind | null) {
	return rightsKinds.includes(kind === 'amendment' ? (origin ?? kind) : kind);
}

/** Default title of a new contract. */
export const contractTitles: Readonly<Record<ContractKind, string>> = {
	exclusive_licence: 'Exclusive licence agreement',
	assignment: 'Assignment agreement',
	remix: 'Remix agreement',
	feature: 'Featured artist agreement',
	producer: 'Producer agreement',
	sync: 'Sync licence agreement',
	amendment: 'Amendment',
};

/** The other party's role in the recording. */
export const counterpartyRoles: Readonly<Record<ContractKind, string>> = {
	exclusive_licence: 'Artist',
	assignment: 'Artist',
	remix: 'Remixer',
	feature: 'Featured artist',
	producer: 'Producer',
	sync: 'Licensee',
	amendment: 'Artist',
};
