// The document that people sign, from the text and the terms of a contract.
import { contractKinds } from '../../domain/contracts/contract-kinds.ts';
import type { ContractParty } from '../../domain/contracts/contract-parties.ts';
import { placeholderValues } from '../../domain/contracts/placeholder-values.ts';
import { type RenderedContract, renderContract } from '../../domain/contracts/placeholders.ts';
import type { PdfBlock, PdfDocument } from '../platform/pdf/pdf-document.ts';
import type { ContractRow } from './contracts.repository.ts';

export interface DocumentFacts {
	readonly contract: Pick<ContractRow, 'title' | 'text' | 'terms' | 'effectiveDate' | 'kind' | 'artistName'>;
	readonly parties: readonly ContractParty[];
	readonly songTitle: string;
	readonly labelName: string;
	readonly parent: Pick<ContractRow, 'title' | 'effectiveDate'> | null;
}

export function renderDocument({ contract, parties, songTitle, parent }: DocumentFacts): RenderedContract {
	const { title, text, terms, effectiveDate, artistName } = contract;
	const facts = { title, song: songTitle, artist: artistName, terms, parties, effectiveDate, parent };
	return renderContract(text, placeholderValues(facts));
}

export function toPdf(
	facts: DocumentFacts,
	{ version, date, isDraft }: { readonly version: number; readonly date: Date; readonly isDraft: boolean },
): PdfDocument {
	const { contract, labelName, parties } = facts;
	return {
		title: contract.title,
		language: 'en',
		date,
		labelName,
		headline: `${contractKinds[contract.kind]}, version ${version}`,
		footline: contract.title,
		...(isDraft && { watermark: 'DRAFT' }),
		blocks: [...renderDocument(facts).blocks, ...signatureNote(parties)],
	};
}

/** Signatures are not in these pages: they are about them, and stand in the certificate that follows. */
function signatureNote(parties: readonly ContractParty[]): PdfBlock[] {
	const lines = parties.map(({ legalName, signerName, signerTitle, role }) => ({
		name: role || 'Party',
		value: `${legalName}, signed by ${signerName}${signerTitle === '' ? '' : `, ${signerTitle}`}`,
	}));
	return [
		{ kind: 'space', points: 12 },
		{ kind: 'rule' },
		{ kind: 'heading', level: 2, text: 'Signatures' },
		{ kind: 'rows', rows: lines },
		{
			kind: 'paragraph',
			tone: 'quiet',
			text: 'This document is signed electronically. Who signed, when and how stands in the certificate at its end.',
		},
	];
}
