import { keysOf } from '../kernel/tables.ts';
// The terms that a contract can contain. Every value is stored as text in one canonical form.

/** How a term is entered and validated. */
export type TermInput =
	| { readonly type: 'line' | 'text' | 'money' | 'percent' | 'day' | 'territories' | 'currency' }
	| { readonly type: 'number'; readonly unit: string; readonly most: number; readonly hasHalf?: boolean }
	| { readonly type: 'choice'; readonly options: Readonly<Record<string, string>> };

interface TermField {
	readonly caption: string;
	readonly input: TermInput;
	readonly hint?: string;
}

const yesNo = { type: 'choice', options: { yes: 'Yes', no: 'No' } } as const;
const line = { type: 'line' } as const;
const longText = { type: 'text' } as const;
const money = { type: 'money' } as const;

const termKinds = {
	fixed_years: 'A number of years',
	until_date: 'Until a day',
	life_of_copyright: 'Life of copyright',
	perpetual: 'Perpetual',
} as const;

export const royaltyBases = {
	net_receipts: 'of net receipts',
	ppd: 'of the published price to dealers',
	gross: 'of gross receipts',
	none: 'No royalty',
} as const;

export const accountingPeriods = {
	monthly: 'Monthly',
	quarterly: 'Quarterly',
	half_yearly: 'Twice a year',
	yearly: 'Yearly',
} as const;

export const termFields = {
	originalTitle: { caption: 'Original recording', input: line },
	trackTitle: { caption: 'Track title', input: line },
	trackVersion: { caption: 'Version', input: line },
	isrc: { caption: 'ISRC, if known', input: line },
	territories: { caption: 'Territory', input: { type: 'territories' }, hint: 'World, or country codes such as DE, AT' },
	termKind: { caption: 'Term', input: { type: 'choice', options: termKinds } },
	termYears: { caption: 'Years', input: { type: 'number', unit: 'years', most: 99, hasHalf: true } },
	endDate: { caption: 'Last day', input: { type: 'day' } },
	retentionMonths: { caption: 'Sell-off period', input: { type: 'number', unit: 'months', most: 600 } },
	noticeDays: { caption: 'Notice period', input: { type: 'number', unit: 'days', most: 3650 } },
	isExclusive: { caption: 'Exclusive', input: yesNo },
	currency: { caption: 'Currency', input: { type: 'currency' }, hint: 'Three letters, such as EUR' },
	advance: { caption: 'Advance', input: money },
	flatFee: { caption: 'Flat fee', input: money },
	masterFee: { caption: 'Fee for the master', input: money },
	publishingFee: { caption: 'Fee for the publishing', input: money },
	royaltyBasis: { caption: 'Royalty basis', input: { type: 'choice', options: royaltyBases } },
	royaltyPercent: { caption: 'Royalty', input: { type: 'percent' } },
	recoupable: {
		caption: 'Recoupable costs',
		input: longText,
		hint: 'What is deducted first, up to how much. "None" is an answer.',
	},
	publishingShare: { caption: 'Share of the publishing', input: line, hint: 'Such as 20.00 %. "None" is an answer.' },
	creditWording: { caption: 'Credit', input: line },
	pOwner: { caption: '℗ owner', input: line, hint: 'The name only, without sign and year' },
	cOwner: { caption: '© owner', input: line, hint: 'The name only, without sign and year' },
	deliveryItems: { caption: 'To be delivered', input: longText, hint: 'Such as WAV 24 bit, stems, artwork' },
	deliveryDate: { caption: 'Delivery', input: { type: 'day' } },
	hasStems: { caption: 'Stems are handed over', input: yesNo },
	sampleClearance: {
		caption: 'Samples are cleared by',
		input: {
			type: 'choice',
			options: { counterparty: 'The other side', label: 'The label', none: 'There are no samples' },
		},
	},
	accountingPeriod: { caption: 'Statements', input: { type: 'choice', options: accountingPeriods } },
	statementDays: { caption: 'Statements within', input: { type: 'number', unit: 'days', most: 365 } },
	releaseMonths: { caption: 'Released within', input: { type: 'number', unit: 'months', most: 120 } },
	hasAudit: { caption: 'Right to audit', input: yesNo },
	media: { caption: 'Media', input: line },
	use: { caption: 'Scenes and use', input: longText },
	usedDuration: { caption: 'Duration used', input: line },
	isMostFavoured: { caption: 'Most favoured nation', input: yesNo },
	warranties: { caption: 'Warranties', input: longText },
	governingLaw: { caption: 'Law and venue', input: line },
	changes: { caption: 'What changes', input: longText },
	specialTerms: { caption: 'Special terms', input: longText },
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
