import * as general from '../kernel/general.messages.ts';
import type { Caption } from '../kernel/message.ts';
import { keysOf } from '../kernel/tables.ts';
import * as m from './contract-terms.messages.ts';

// The terms that a contract can contain. Every value is stored as text in one canonical form.

export type TermUnit = 'years' | 'months' | 'days';

/** How a term is entered and validated. */
export type TermInput =
	| { readonly type: 'line' | 'text' | 'money' | 'percent' | 'day' | 'territories' | 'currency' }
	| { readonly type: 'number'; readonly unit: TermUnit; readonly most: number; readonly hasHalf?: boolean }
	| { readonly type: 'choice'; readonly options: Readonly<Record<string, Caption>> };

interface TermField {
	readonly caption: Caption;
	readonly input: TermInput;
	readonly hint?: Caption;
}

/** Captions of units beside a field. */
export const unitCaptions: Readonly<Record<TermUnit, Caption>> = { years: m.years, months: m.months, days: m.days };
/** Captions of units with a number. */
export const unitCounts = { years: m.yearCount, months: m.monthCount, days: m.dayCount } as const;

const yesNo = { type: 'choice', options: { yes: general.yes, no: general.no } } as const;
const line = { type: 'line' } as const;
const longText = { type: 'text' } as const;
const money = { type: 'money' } as const;

const termKinds = {
	fixed_years: m.fixedYears,
	until_date: m.untilDate,
	life_of_copyright: m.lifeOfCopyright,
	perpetual: m.perpetual,
} as const;

const royaltyBases = {
	net_receipts: m.netReceipts,
	ppd: m.dealerPrice,
	gross: m.grossReceipts,
	none: m.noRoyalty,
} as const;
export type RoyaltyBasis = keyof typeof royaltyBases;

/** What a royalty is a percentage of, below its figure. */
export const royaltyBasisCaptions: Readonly<Record<RoyaltyBasis, Caption>> = {
	net_receipts: m.ofNetReceipts,
	ppd: m.ofDealerPrice,
	gross: m.ofGrossReceipts,
	none: m.noRoyalty,
};

const accountingPeriods = {
	monthly: m.monthly,
	quarterly: m.quarterly,
	half_yearly: m.twiceAYear,
	yearly: m.yearly,
} as const;
export type AccountingPeriod = keyof typeof accountingPeriods;

const samplesClearedBy = {
	counterparty: m.clearedByOtherParty,
	label: m.clearedByLabel,
	none: m.noSamples,
} as const;

export const termFields = {
	originalTitle: { caption: m.originalRecording, input: line },
	trackTitle: { caption: m.trackTitle, input: line },
	trackVersion: { caption: m.trackVersion, input: line },
	isrc: { caption: m.isrc, input: line },
	territories: { caption: m.territory, input: { type: 'territories' }, hint: m.territoryHint },
	termKind: { caption: m.term, input: { type: 'choice', options: termKinds } },
	termYears: { caption: m.termYears, input: { type: 'number', unit: 'years', most: 99, hasHalf: true } },
	endDate: { caption: m.endDate, input: { type: 'day' } },
	retentionMonths: { caption: m.sellOffPeriod, input: { type: 'number', unit: 'months', most: 600 } },
	noticeDays: { caption: m.noticePeriod, input: { type: 'number', unit: 'days', most: 3650 } },
	isExclusive: { caption: m.exclusive, input: yesNo },
	currency: { caption: m.currency, input: { type: 'currency' } },
	advance: { caption: m.advance, input: money },
	flatFee: { caption: m.flatFee, input: money },
	masterFee: { caption: m.masterFee, input: money },
	publishingFee: { caption: m.publishingFee, input: money },
	royaltyBasis: { caption: m.royaltyBasis, input: { type: 'choice', options: royaltyBases } },
	royaltyPercent: { caption: m.royalty, input: { type: 'percent' } },
	recoupable: { caption: m.recoupableCosts, input: longText, hint: m.recoupableHint },
	publishingShare: { caption: m.publishingShare, input: line, hint: m.publishingShareHint },
	creditWording: { caption: m.credit, input: line },
	pOwner: { caption: m.pOwner, input: line, hint: m.ownerHint },
	cOwner: { caption: m.cOwner, input: line, hint: m.ownerHint },
	deliveryItems: { caption: m.deliverables, input: longText, hint: m.deliverablesHint },
	deliveryDate: { caption: m.deliveryDate, input: { type: 'day' } },
	hasStems: { caption: m.stemsIncluded, input: yesNo },
	sampleClearance: { caption: m.samplesClearedBy, input: { type: 'choice', options: samplesClearedBy } },
	accountingPeriod: { caption: m.statements, input: { type: 'choice', options: accountingPeriods } },
	statementDays: { caption: m.statementsDueWithin, input: { type: 'number', unit: 'days', most: 365 } },
	releaseMonths: { caption: m.releaseWithin, input: { type: 'number', unit: 'months', most: 120 } },
	hasAudit: { caption: m.auditRight, input: yesNo },
	media: { caption: m.media, input: line },
	use: { caption: m.scenesAndUse, input: longText },
	usedDuration: { caption: m.durationUsed, input: line },
	isMostFavoured: { caption: m.mostFavouredNation, input: yesNo },
	warranties: { caption: m.warranties, input: longText },
	governingLaw: { caption: m.lawAndVenue, input: line },
	changes: { caption: m.changes, input: longText },
	specialTerms: { caption: m.specialTerms, input: longText },
} as const satisfies Readonly<Record<string, TermField>>;

export type TermName = keyof typeof termFields;
export const termNames = keysOf(termFields);

/** A missing term is empty. */
type TermValues = Readonly<Partial<Record<TermName, string>>>;

/** One option period: what the label may request, until when, for how much more. */
export interface ContractOption {
	readonly what: string;
	readonly exerciseBy: string;
	readonly advance: string;
}

export interface ContractTerms {
	readonly values: TermValues;
	readonly options: readonly ContractOption[];
}

export const maxOptions = 10;
export const maxLineLength = 300;
export const maxTermLength = 5000;

export function termOf({ values }: Pick<ContractTerms, 'values'>, name: TermName) {
	return values[name] ?? '';
}
