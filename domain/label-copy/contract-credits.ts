// Whether the label copy credits as contracts say. Every member reads it, so it does not say the words (R-SIGNED-8).

import { type ContractKind, contractKinds } from '../contracts/contract-kinds.ts';
import { foldText } from '../kernel/fold.ts';
import { allLines } from './compare-copies.ts';
import { assembleCopy } from './copy-document.ts';
import { type CopySource, textOf } from './copy-line.ts';
import type { CopyOrigins, CopySnapshot } from './copy-snapshot.ts';

export interface CreditTerms {
	readonly songId: string;
	readonly contractId: string;
	readonly kind: string;
	/** Empty where it says nothing. */
	readonly creditWording: string;
}

function wordsOf(text: string): string[] {
	return foldText(text)
		.split(/[^\p{L}\p{N}]+/u)
		.filter((word) => word !== '');
}

/** All words of the credit stand in one line, in whatever order: others may be named between them. */
export function checkCredits(
	snapshot: CopySnapshot,
	origins: CopyOrigins,
	contracts: readonly CreditTerms[],
): { level: 'warning'; text: string; source: CopySource }[] {
	const wanted = contracts.filter(({ creditWording }) => creditWording.trim() !== '');
	if (wanted.length === 0) return [];
	const paper = assembleCopy(snapshot, origins, { rendering: 'internal', words: 'page' });
	const lines = allLines(paper).map(({ line }) => new Set(wordsOf(`${line.caption} ${textOf(line)}`)));
	return wanted
		.filter(({ creditWording }) => {
			const words = wordsOf(creditWording);
			return !lines.some((line) => words.every((word) => line.has(word)));
		})
		.map(({ kind, contractId: id, songId }) => ({
			level: 'warning',
			text: `No line is worded as the credit in the contract (${contractKinds[kind as ContractKind].toLowerCase()})`,
			source: { field: 'contract.credit', page: 'contract', id, songId },
		}));
}
