// Creates the document of a contract, and checks it before it is sent.

import * as m from '../../domain/contracts/contract-documents.messages.ts';
import { contractKinds } from '../../domain/contracts/contract-kinds.ts';
import type { ContractParty } from '../../domain/contracts/contract-parties.ts';
import { linesOfBlocks, placeholders, renderContract } from '../../domain/contracts/contract-placeholders.ts';
import * as termTexts from '../../domain/contracts/contract-terms.messages.ts';
import { documentMissing, noFontHas, notAPdf, pdfRefused } from '../../domain/contracts/contracts.errors.ts';
import { placeholderValues } from '../../domain/contracts/placeholder-values.ts';
import { isRightToLeft } from '../../domain/contracts/text-direction.ts';
import { AppError, withValues } from '../../domain/kernel/errors.ts';
import type { OrganizationId } from '../../domain/kernel/ids.ts';
import { t } from '../../domain/kernel/message.ts';
import type { Core } from '../framework/core.ts';
import { findLabelName } from '../organizations/organizations.shared-queries.ts';
import type { Queries } from '../platform/db/database.ts';
import { type PdfBlock, type PdfDocument, textsOf, UnwritableLetters } from '../platform/pdf/pdf-document.ts';
import type { PdfWriter } from '../platform/pdf/pdf-writer.ts';
import { type ContractsCore, songOf } from './contract-changes.ts';
import { loadDocument } from './contract-storage.ts';
import { type ContractRow, findContract, findFile, listParties } from './contracts.repository.ts';

async function factsOf(queries: Queries, contract: ContractRow): Promise<DocumentFacts> {
	const { id, organizationId, parentId } = contract;
	const song = await songOf(queries, contract);
	return {
		contract,
		parties: await listParties(queries, [id]),
		songTitle: song.title,
		labelName: await findLabelName(queries, organizationId),
		parent: (parentId && (await findContract(queries, organizationId, parentId))) || null,
	};
}

async function findUploaded(core: Core, { id, documentId }: ContractRow) {
	if (documentId === null) return null;
	const file = await findFile(core.db, id, documentId);
	if (!file) throw new AppError(documentMissing);
	return { bytes: await loadDocument(core, file), pages: file.pages };
}

/** The document as it would be sent now, or as a draft that says so on every page. */
export async function makeDocument(core: ContractsCore, contract: ContractRow, isDraft: boolean) {
	const { pdf } = core.documents;
	const given = await findUploaded(core, contract);
	// A document that was uploaded before these checks is cleaned when its version is frozen.
	if (given) return isDraft ? given : cleanUpload(pdf, contract.organizationId, given.bytes);
	const version = contract.currentVersion + 1;
	const document = toPdf(await factsOf(core.db, contract), { version, date: core.clock.now(), isDraft });
	return pdf.write(document).catch((error: unknown) => {
		throw error instanceof UnwritableLetters ? new AppError(withoutFont(error.letters)) : error;
	});
}

/** The text of the document as lines, to compare versions; null for an uploaded PDF. */
export async function linesOf(queries: Queries, contract: ContractRow): Promise<string[] | null> {
	if (contract.documentId !== null) return null;
	return linesOfBlocks(renderDocument(await factsOf(queries, contract)).blocks);
}

/** Messages about what has to be corrected first. */
export async function documentProblems(
	{ db, clock, documents }: ContractsCore,
	contract: ContractRow,
): Promise<string[]> {
	const facts = await factsOf(db, contract);
	const isUploaded = contract.documentId !== null;
	const missing = isUploaded ? [] : renderDocument(facts).missing;
	const texts = isUploaded ? [] : textsOf(toPdf(facts, { version: 1, date: clock.now(), isDraft: false }));
	const letters = await documents.pdf.missingLetters([
		...texts,
		...facts.parties.flatMap(textsOfParty),
		contract.title,
	]);
	return [
		...(!isUploaded && contract.text.trim() === '' ? [t(termTexts.textEmpty)] : []),
		...(!isUploaded && isRightToLeft(contract.text) ? [t(termTexts.textRightToLeft)] : []),
		...missing.map((name) => t(termTexts.valueMissing, { placeholder: t(placeholders[name]) })),
		...(letters.length === 0 ? [] : [withoutFont(letters).message]),
	];
}

function withoutFont(letters: readonly string[]) {
	return withValues(noFontHas, { letters: letters.join(' ') });
}

/** Removes the links of an uploaded document; refuses it if it contains more than its pages show. */
export async function cleanUpload(pdf: PdfWriter, organizationId: OrganizationId, bytes: Uint8Array) {
	const found = await pdf.inspect(organizationId, bytes);
	if (found.ok) return found;
	if (found.fault === 'not-a-pdf') throw new AppError(notAPdf);
	throw new AppError(withValues(pdfRefused, { fault: found.fault === 'too-heavy' ? 'heavy' : found.fault }));
}

/** The texts of a party that the certificate prints. */
function textsOfParty({ legalName, role, signerName, signerEmail }: ContractParty) {
	return [legalName, role, signerName, signerEmail];
}

// The document that people sign, generated from the text and the terms of a contract.

interface DocumentFacts {
	readonly contract: Pick<ContractRow, 'title' | 'text' | 'terms' | 'effectiveDate' | 'kind' | 'artistName'>;
	readonly parties: readonly ContractParty[];
	readonly songTitle: string;
	readonly labelName: string;
	readonly parent: Pick<ContractRow, 'title' | 'effectiveDate'> | null;
}

function renderDocument({ contract, parties, songTitle, parent }: DocumentFacts) {
	const { title, text, terms, effectiveDate, artistName } = contract;
	const facts = { title, song: songTitle, artist: artistName, terms, parties, effectiveDate, parent };
	return renderContract(text, placeholderValues(facts));
}

function toPdf(
	facts: DocumentFacts,
	{ version, date, isDraft }: { readonly version: number; readonly date: Date; readonly isDraft: boolean },
): PdfDocument {
	const { contract, labelName, parties } = facts;
	return {
		title: contract.title,
		language: 'en',
		date,
		labelName,
		headline: t(m.headline, { kind: t(contractKinds[contract.kind]), version }),
		footline: contract.title,
		...(isDraft && { watermark: t(m.draftWatermark) }),
		blocks: [...renderDocument(facts).blocks, ...signatureNote(parties)],
	};
}

/** Signatures are not on these pages: they refer to them, and are in the certificate that follows. */
function signatureNote(parties: readonly ContractParty[]): PdfBlock[] {
	const lines = parties.map(({ legalName: party, signerName: signer, signerTitle: title, role }) => ({
		name: role || t(termTexts.partyRole),
		value: title === '' ? t(m.partySignedBy, { party, signer }) : t(m.partySignedByWithTitle, { party, signer, title }),
	}));
	return [
		{ kind: 'space', points: 12 },
		{ kind: 'rule' },
		{ kind: 'heading', text: t(m.signatures) },
		{ kind: 'rows', rows: lines },
		{
			kind: 'paragraph',
			tone: 'quiet',
			text: t(m.signatureNote),
		},
	];
}
