// Which terms each kind of contract must have, may have or does not show (R-CONTRACT-1).
import type { Caption } from '../kernel/message.ts';
import { type ContractKind, withArtist } from './contract-kinds.ts';
import * as m from './contract-terms.messages.ts';
import { startingTerms } from './starting-texts.ts';
import { type ContractTerms, type TermName, termOf } from './term-fields.ts';

/**
 * `required`; `optional`; `hidden`; `unless_fee`: required unless a flat fee is paid instead (a buy-out). A fixed value
 * is not asked for.
 */
export type TermRule = 'required' | 'optional' | 'hidden' | 'unless_fee' | { readonly fixed: string };

/** One row of the table. If only one field is required, the first one represents the row. */
export interface TermRow {
	readonly name: string;
	readonly caption: Caption;
	/** Only admins ever see a contract's terms; this marks those shown as money. */
	readonly isMoney?: true;
	readonly fields: readonly TermName[];
	/** Fields that may stay empty although the row is required. */
	readonly spare?: readonly TermName[];
	readonly rules: Readonly<Record<ContractKind, TermRule>>;
}

const letters = { R: 'required', O: 'optional', '-': 'hidden', F: 'unless_fee' } as const;

/** In the order of the kinds: exclusive licence, assignment, remix, feature, producer, sync, amendment. */
function rules(row: string, fixed: Partial<Record<ContractKind, string>> = {}) {
	const [licence, assignment, remix, feature, producer, sync, amendment] = [...row].map(
		(letter) => letters[letter as keyof typeof letters],
	);
	const named = { exclusive_licence: licence, assignment, remix, feature, producer, sync, amendment };
	return Object.fromEntries(
		Object.entries(named).map(([kind, rule]) => {
			const answer = fixed[kind as ContractKind];
			return [kind, answer === undefined ? (rule ?? 'hidden') : { fixed: answer }];
		}),
	) as TermRow['rules'];
}

export const termRows: readonly TermRow[] = [
	{ name: 'original', caption: m.originalRecording, fields: ['originalTitle'], rules: rules('--R----') },
	{
		name: 'track',
		caption: m.trackTitle,
		fields: ['trackTitle', 'trackVersion', 'isrc'],
		spare: ['trackVersion', 'isrc'],
		rules: rules('RRRRRRO'),
	},
	{ name: 'changes', caption: m.changes, fields: ['changes'], rules: rules('------R') },
	{ name: 'territory', caption: m.territory, fields: ['territories'], rules: rules('RRRRRRO') },
	{
		name: 'term',
		caption: m.term,
		fields: ['termKind', 'termYears', 'endDate', 'retentionMonths', 'noticeDays'],
		spare: ['termYears', 'endDate', 'retentionMonths', 'noticeDays'],
		rules: rules('RRRRRRO'),
	},
	{
		name: 'exclusivity',
		caption: m.exclusivity,
		fields: ['isExclusive'],
		rules: rules('R-ROOR-', { exclusive_licence: 'yes', remix: 'yes' }),
	},
	{ name: 'currency', caption: m.currency, isMoney: true, fields: ['currency'], rules: rules('OOOOOOO') },
	{ name: 'advance', caption: m.advance, isMoney: true, fields: ['advance'], rules: rules('OO-OO-O') },
	{ name: 'fee', caption: m.flatFee, isMoney: true, fields: ['flatFee'], rules: rules('-OOOO-O') },
	{
		name: 'sides',
		caption: m.masterAndPublishingFees,
		isMoney: true,
		fields: ['masterFee', 'publishingFee'],
		rules: rules('-----R-'),
	},
	{
		name: 'royalty',
		caption: m.royalty,
		isMoney: true,
		fields: ['royaltyPercent', 'royaltyBasis'],
		rules: rules('RFFOF-O'),
	},
	{ name: 'recoupable', caption: m.recoupableCosts, isMoney: true, fields: ['recoupable'], rules: rules('RRO-O-O') },
	{
		name: 'publishing',
		caption: m.publishingShare,
		isMoney: true,
		fields: ['publishingShare'],
		rules: rules('--RRR-O'),
	},
	{
		name: 'accounting',
		caption: m.statements,
		isMoney: true,
		fields: ['accountingPeriod', 'statementDays'],
		rules: rules('RRFOF-O'),
	},
	{ name: 'credit', caption: m.credit, fields: ['creditWording'], rules: rules('RRRRROO') },
	// Not in the reference's table: the label copy is compared with it (reference 7, R-COPY-8).
	{ name: 'owners', caption: m.owners, fields: ['pOwner', 'cOwner'], rules: rules('OOO-O-O') },
	{ name: 'delivery', caption: m.delivery, fields: ['deliveryItems', 'deliveryDate'], rules: rules('RRRORRO') },
	{ name: 'stems', caption: m.stems, fields: ['hasStems'], rules: rules('--R----') },
	{ name: 'samples', caption: m.sampleClearance, fields: ['sampleClearance'], rules: rules('RRRORRO') },
	{ name: 'release', caption: m.releaseCommitment, fields: ['releaseMonths'], rules: rules('OOO---O') },
	{ name: 'audit', caption: m.auditRight, fields: ['hasAudit'], rules: rules('OOO-O-O') },
	{
		name: 'media',
		caption: m.mediaAndUse,
		fields: ['media', 'use', 'usedDuration', 'isMostFavoured'],
		rules: rules('-----R-'),
	},
	{ name: 'warranties', caption: m.warranties, fields: ['warranties'], rules: rules('RRRRRRO') },
	{ name: 'law', caption: m.lawAndVenue, fields: ['governingLaw'], rules: rules('RRRRRRO') },
	{ name: 'special', caption: m.specialTerms, fields: ['specialTerms'], rules: rules('OOOOOOO') },
];

/** Kinds that have option periods. */
const withOptions: ReadonlySet<ContractKind> = new Set(['exclusive_licence', 'assignment', 'sync', 'amendment']);

export function hasOptions(kind: ContractKind) {
	return withOptions.has(kind);
}

export function rowsOf(kind: ContractKind) {
	return termRows.filter((row) => row.rules[kind] !== 'hidden');
}

/** What most contracts say, where a kind asks for it. */
const usual: Readonly<Partial<Record<TermName, string>>> = {
	termKind: 'fixed_years',
	royaltyBasis: 'net_receipts',
	accountingPeriod: 'half_yearly',
	statementDays: '60',
	sampleClearance: 'counterparty',
	recoupable: startingTerms.recoupable,
	deliveryItems: startingTerms.deliveryItems,
	warranties: startingTerms.warranties,
};

/** Initial values of a new contract of this kind about a song by this artist. */
export function startingValues(kind: ContractKind, artist: string): Partial<Record<TermName, string>> {
	const rows = rowsOf(kind);
	const fixed = rows.flatMap(({ fields: [first], rules: { [kind]: rule } }) =>
		typeof rule === 'object' && first ? [[first, rule.fixed]] : [],
	);
	if (kind === 'amendment') return Object.fromEntries(fixed);
	const asked = rows.filter(({ rules: { [kind]: rule } }) => rule === 'required' || rule === 'unless_fee');
	const names = asked.flatMap(({ fields }) => fields).filter((name) => usual[name] !== undefined);
	return {
		territories: 'WORLD',
		...Object.fromEntries(names.map((name) => [name, usual[name]])),
		...((kind === 'assignment' || kind === 'remix') && { termKind: 'life_of_copyright' }),
		...(kind === 'sync' && { warranties: startingTerms.syncWarranties, sampleClearance: 'label' }),
		...(withArtist.has(kind) && { creditWording: artist }),
		...Object.fromEntries(fixed),
	};
}

/** Terms that a label's next contract of the same kind starts with; those about one song or one sum are not among them. */
const carried = [
	'territories',
	'termKind',
	'termYears',
	'retentionMonths',
	'noticeDays',
	'currency',
	'royaltyBasis',
	'royaltyPercent',
	'recoupable',
	'publishingShare',
	'accountingPeriod',
	'statementDays',
	'deliveryItems',
	'hasStems',
	'sampleClearance',
	'releaseMonths',
	'hasAudit',
	'isMostFavoured',
	'warranties',
	'governingLaw',
] as const satisfies readonly TermName[];

export function carriedTerms(terms: ContractTerms): Partial<Record<TermName, string>> {
	return Object.fromEntries(
		carried.flatMap((name) => (termOf(terms, name) === '' ? [] : [[name, termOf(terms, name)]])),
	);
}
