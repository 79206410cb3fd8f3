// Checks that uploaded PDFs are only what their pages show, and joins them with others. Runs in a process with limits
// (`foreign-files`).
import { PDF, PdfArray, PdfDict, PdfName, type PdfObject, PdfRef, PdfStream, PdfString } from '@libpdf/core';
import type { InspectedPdf, JoinedAbout, PdfFault } from './pdf-task.ts';
import type { WrittenPdf } from './write-pdf.ts';

/** Actions by their `/S`. Actions that only lead to a page or an address are removed instead. */
const refusedActions: Readonly<Record<string, PdfFault>> = {
	JavaScript: 'script',
	Launch: 'action',
	SubmitForm: 'action',
	ImportData: 'action',
	ResetForm: 'action',
	Rendition: 'action',
	RichMediaExecute: 'action',
	GoTo3DView: 'action',
	Movie: 'action',
	Sound: 'action',
	SetOCGState: 'layers',
	GoToE: 'attachments',
};
const media = new Set(['RichMedia', 'Screen', 'Movie', 'Sound', '3D']);

class Refused extends Error {
	readonly fault: PdfFault;

	constructor(fault: PdfFault) {
		super(fault);
		this.fault = fault;
	}
}

/**
 * Refuses anything that a reader could run, hide or fill in, and removes links, so that what is signed is what was
 * read.
 */
export async function inspectPdf(bytes: Uint8Array): Promise<InspectedPdf> {
	const start = Buffer.from(bytes.subarray(0, 1024)).toString('latin1');
	if (!start.includes('%PDF-')) return { ok: false, fault: 'not-a-pdf' };
	try {
		const pdf = await PDF.load(bytes);
		if (pdf.isEncrypted) return { ok: false, fault: 'encrypted' };
		const pages = pdf.getPageCount();
		if (pages === 0) return { ok: false, fault: 'damaged' };
		const { isSigned } = cleanDocument(pdf);
		// The file is rewritten without earlier revisions or objects that only other readers would find. A file that
		// was signed elsewhere keeps its bytes, because the signature covers them.
		if (!isSigned) pdf.getCatalog().set('Type', PdfName.Catalog);
		return { ok: true, pages, bytes: await pdf.save({ incremental: isSigned, compressStreams: false }) };
	} catch (error) {
		return { ok: false, fault: error instanceof Refused ? error.fault : 'damaged' };
	}
}

function cleanDocument(pdf: PDF): { readonly isSigned: boolean } {
	const resolve = (ref: PdfRef) => pdf.getObject(ref);
	const entryOf = (dict: PdfDict, key: string) => dict.get(key, resolve);
	const nameOf = (dict: PdfDict, key: string) => dict.getName(key, resolve)?.value ?? '';
	let isSigned = false;

	function checkCatalog(catalog: PdfDict) {
		const opens = entryOf(catalog, 'OpenAction');
		if (opens instanceof PdfDict && (nameOf(opens, 'S') !== 'GoTo' || opens.has('Next'))) {
			throw new Refused(refusedActions[nameOf(opens, 'S')] ?? 'action');
		}
		if (catalog.getDict('Names', resolve)?.has('JavaScript')) throw new Refused('script');
		if (catalog.has('OCProperties')) throw new Refused('layers');
		if (catalog.has('Collection')) throw new Refused('attachments');
		if (catalog.getDict('AcroForm', resolve)?.has('XFA')) throw new Refused('fields');
	}

	/** Finds the kind or value of a field, even if the field inherits it. */
	function findInherited(field: PdfDict, key: string) {
		let dict: PdfDict | undefined = field;
		for (let depth = 0; dict && depth < 50; depth += 1) {
			const found = entryOf(dict, key);
			if (found) return found;
			dict = dict.getDict('Parent', resolve);
		}
		return undefined;
	}

	/** Only a field that holds a signature cannot be filled in. */
	function checkField(dict: PdfDict) {
		if (nameOf(dict, 'Subtype') !== 'Widget' && !dict.has('FT')) return;
		const kind = findInherited(dict, 'FT');
		const isSignature = kind instanceof PdfName && kind.value === 'Sig';
		if (!isSignature || !(findInherited(dict, 'V') instanceof PdfDict)) throw new Refused('fields');
		isSigned = true;
	}

	function check(dict: PdfDict) {
		const action = refusedActions[nameOf(dict, 'S')];
		if (action) throw new Refused(action);
		const script = entryOf(dict, 'JS');
		if (script instanceof PdfString || script instanceof PdfStream) throw new Refused('script');
		const [type, subtype] = [nameOf(dict, 'Type'), nameOf(dict, 'Subtype')];
		if (type === 'OCG' || type === 'OCMD' || entryOf(dict, 'OC') instanceof PdfDict) throw new Refused('layers');
		if (type === 'EmbeddedFile' || dict.has('EF') || subtype === 'FileAttachment') throw new Refused('attachments');
		if (type !== 'Font' && media.has(subtype)) throw new Refused('action');
		checkField(dict);
	}

	function removeLinks(dict: PdfDict) {
		const isLink = nameOf(dict, 'Subtype') === 'Link';
		for (const key of ['A', 'PA']) {
			const action = entryOf(dict, key);
			if (action instanceof PdfDict && action.has('S')) dict.delete(key);
		}
		if (isLink && dict.has('Dest')) dict.delete('Dest');
		if (dict.has('AA')) dict.delete('AA');
		const annotations = entryOf(dict, 'Annots');
		if (!(annotations instanceof PdfArray)) return;
		for (let index = annotations.length - 1; index >= 0; index -= 1) {
			const annotation = annotations.at(index, resolve);
			if (annotation instanceof PdfDict && nameOf(annotation, 'Subtype') === 'Link') annotations.remove(index);
		}
	}

	const catalog = pdf.getCatalog();
	checkCatalog(catalog);
	const dicts = listDicts(catalog, resolve);
	for (const dict of dicts) check(dict);
	for (const dict of dicts) removeLinks(dict);
	// Bookmarks lead to pages and addresses as links do.
	for (const key of ['Outlines', 'URI']) if (catalog.has(key)) catalog.delete(key);
	return { isSigned };
}

/** Lists every reachable dictionary, including those in object streams. */
function listDicts(start: PdfDict, resolve: (ref: PdfRef) => PdfObject | null) {
	const dicts: PdfDict[] = [];
	const seen = new Set<PdfObject>();
	const waiting: PdfObject[] = [start];
	for (let object = waiting.pop(); object !== undefined; object = waiting.pop()) {
		if (seen.has(object)) continue;
		seen.add(object);
		if (object instanceof PdfRef) waiting.push(...asList(resolve(object)));
		else if (object instanceof PdfArray) for (const item of object) waiting.push(item);
		else if (object instanceof PdfDict) {
			dicts.push(object);
			for (const [, value] of object) waiting.push(value);
		}
	}
	return dicts;
}

function asList(object: PdfObject | null) {
	return object === null ? [] : [object];
}

/** The pages of the first file stay as they are; those of the others follow. */
export async function joinPdfs(parts: readonly Uint8Array[], about: JoinedAbout): Promise<WrittenPdf> {
	const [first, ...others] = parts;
	if (first === undefined) throw new Error('there is nothing to join');
	const pdf = await PDF.load(first);
	for (const bytes of others) {
		const other = await PDF.load(bytes);
		const all = Array.from({ length: other.getPageCount() }, (_, index) => index);
		// The pages' position in the structure of the source file would refer to other pages here.
		for (const page of await pdf.copyPagesFrom(other, all)) page.dict.delete('StructParents');
	}
	pdf.setTitle(about.title, { showInWindowTitleBar: true });
	pdf.setLanguage(about.language);
	pdf.setModificationDate(about.date);
	// The pages are appended: earlier signatures of the first file stay valid.
	return { bytes: await pdf.save({ incremental: true }), pages: pdf.getPageCount() };
}
