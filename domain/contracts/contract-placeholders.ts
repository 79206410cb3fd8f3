import type { Caption } from '../kernel/message.ts';
import { keysOf } from '../kernel/tables.ts';
import * as m from './contract-terms.messages.ts';

// The text of a contract with placeholders: `{territory}` is filled in; a paragraph with `{advance?}` is left out if
// there is no advance. `#` starts the title, `##` a numbered clause, `-` a list, `//` a note that is not printed.

export const placeholders = {
	title: m.contractTitle,
	parties: m.allParties,
	label: m.labelName,
	counterparty: m.otherPartyName,
	other_party: m.otherPartyRole,
	song: m.songTitle,
	artist: m.songArtist,
	track: m.trackWithVersion,
	original: m.originalOfRemix,
	isrc: m.isrcValue,
	effective_date: m.effectiveDate,
	territory: m.territory,
	term: m.term,
	sell_off: m.sellOffPeriod,
	notice: m.noticePeriod,
	exclusivity: m.exclusiveOrNot,
	advance: m.advance,
	fee: m.flatFee,
	master_fee: m.masterFee,
	publishing_fee: m.publishingFee,
	royalty: m.royaltyWithBasis,
	recoupable: m.recoupableCosts,
	options: m.optionPeriods,
	publishing_share: m.publishingShare,
	statements: m.statementPeriod,
	statement_days: m.statementDays,
	credit: m.credit,
	p_owner: m.pOwner,
	c_owner: m.cOwner,
	delivery: m.deliverables,
	delivery_date: m.deliveryDate,
	stems: m.whetherStems,
	samples: m.whoClearsSamples,
	release_within: m.releaseCommitment,
	audit: m.auditRight,
	media: m.media,
	use: m.scenesAndUse,
	duration_used: m.durationUsed,
	most_favoured: m.mostFavouredNation,
	warranties: m.warranties,
	law: m.lawAndVenue,
	parent: m.amendedContract,
	changes: m.amendedTerms,
	special: m.specialTerms,
} as const satisfies Readonly<Record<string, Caption>>;
export type Placeholder = keyof typeof placeholders;
export const placeholderNames = keysOf(placeholders);
export type PlaceholderValues = Readonly<Record<Placeholder, string>>;

export const maxContractText = 100_000;

const shape = /\{([a-z_]+)(\?)?\}/g;
/** A value that ends a sentence is not followed by a second full stop. */
const shapeBeforeStop = /\{([a-z_]+)(\?)?\}(\.?)/g;

/** The first word in braces that is not a placeholder. */
export function unknownPlaceholder(text: string) {
	for (const [, name = ''] of text.matchAll(shape)) if (!Object.hasOwn(placeholders, name)) return `{${name}}`;
	return null;
}

type ContractBlock =
	| { readonly kind: 'title'; readonly text: string }
	| { readonly kind: 'paragraph'; readonly text: string }
	| {
			readonly kind: 'clause';
			readonly number: string;
			readonly heading?: string;
			readonly text?: string;
			readonly level: 1 | 2;
	  }
	| { readonly kind: 'list'; readonly items: readonly string[] };

const blank = '________';

/** Null if the paragraph is left out. */
function fill(text: string, values: PlaceholderValues, missing: Set<Placeholder>) {
	for (const [, name = '', isSpare] of text.matchAll(shape))
		if (isSpare && Object.hasOwn(values, name) && values[name as Placeholder] === '') return null;
	return text.replace(shapeBeforeStop, (whole, name: string, _spare: string | undefined, stop: string) => {
		if (!Object.hasOwn(values, name)) return whole;
		const value = values[name as Placeholder];
		if (value === '') missing.add(name as Placeholder);
		return `${value === '' ? blank : value}${value.endsWith('.') ? '' : stop}`;
	});
}

interface Section {
	readonly heading: string | null;
	readonly blocks: ContractBlock[];
}

/** Clauses are numbered automatically, so that an omitted one leaves no gap. */
export function renderContract(text: string, values: PlaceholderValues) {
	const missing = new Set<Placeholder>();
	const sections: Section[] = [{ heading: null, blocks: [] }];
	const plain = text.replace(/\r\n?/g, '\n').replace(/^\/\/.*$/gm, '');
	for (const part of plain.split(/\n\s*\n/)) {
		const lines = part.split('\n').filter((line) => line.trim() !== '');
		const [first = ''] = lines;
		if (first.startsWith('## ')) {
			sections.push({ heading: fill(first.slice(3).trim(), values, missing), blocks: [] });
			lines.shift();
		}
		const section = sections.at(-1);
		if (section && lines.length > 0) section.blocks.push(...readPart(lines, values, missing));
	}
	const shown = sections.filter(
		({ heading, blocks }) => blocks.length > 0 && (heading !== null || blocks === sections[0]?.blocks),
	);
	let number = 0;
	return {
		blocks: shown.flatMap(({ heading, blocks }) => {
			if (heading === null) return blocks;
			number += 1;
			return numbered(String(number), heading, blocks);
		}),
		/** Placeholders without a value although the text needs them. */
		missing: [...missing],
	};
}

/** One line for each paragraph, heading and item, to compare two documents. */
export function linesOfBlocks(blocks: readonly ContractBlock[]): string[] {
	return blocks.flatMap((block) => {
		if (block.kind === 'list') return block.items.map((item) => `– ${item}`);
		if (block.kind !== 'clause') return [block.text];
		return [[block.number, block.heading ?? block.text].filter(Boolean).join(' ')];
	});
}

function readPart(lines: readonly string[], values: PlaceholderValues, missing: Set<Placeholder>): ContractBlock[] {
	const [first = ''] = lines;
	if (first.startsWith('# ')) {
		const title = fill(first.slice(2).trim(), values, missing);
		return [
			...(title === null ? [] : [{ kind: 'title' as const, text: title }]),
			...(lines.length > 1 ? readPart(lines.slice(1), values, missing) : []),
		];
	}
	if (lines.every((line) => line.startsWith('- '))) {
		const items = lines.map((line) => fill(line.slice(2).trim(), values, missing)).filter((item) => item !== null);
		return items.length === 0 ? [] : [{ kind: 'list', items }];
	}
	const whole = fill(lines.map((line) => line.trim()).join(' '), values, missing);
	if (whole === null) return [];
	// Each party has its own paragraph.
	return whole.split('\n\n').map((paragraph) => ({ kind: 'paragraph', text: paragraph }));
}

function numbered(number: string, heading: string, blocks: readonly ContractBlock[]): ContractBlock[] {
	let inner = 0;
	return [
		{ kind: 'clause', number: `${number}.`, heading, level: 1 },
		...blocks.map((block): ContractBlock => {
			if (block.kind !== 'paragraph') return block;
			inner += 1;
			return { kind: 'clause', number: `${number}.${inner}`, text: block.text, level: 2 };
		}),
	];
}
