import { makeZip } from 'client-zip';
import { canonicalJson } from '../../domain/evidence/canonical-json.ts';
import * as m from '../../domain/evidence/evidence.messages.ts';
import type { EvidenceRow } from '../../domain/evidence/evidence.ts';
import { t } from '../../domain/kernel/message.ts';
import type { ChainRow } from './evidence.repository.ts';
import { type EvidenceSubject, headText, rowText } from './evidence-hash.ts';

export interface EvidenceZipInput {
	readonly subject: EvidenceSubject;
	/** Readable name of the subject. */
	readonly title: string;
	readonly at: Date;
	readonly publicUrl: string;
	readonly documents: readonly {
		/** For example `contract-sealed.pdf`. */
		readonly name: string;
		/** Called when the document is written, so that only one document is in memory. */
		readonly load: () => Promise<Uint8Array>;
		readonly at: Date;
	}[];
	/**
	 * Texts that rows reference by their version only, such as `2026-11`: what was shown and agreed to before signing.
	 */
	readonly disclosures?: Readonly<Record<string, readonly string[]>> | undefined;
	/** Parts that do not exist yet; if there are any, this is not the final evidence. */
	readonly missing?: readonly string[] | undefined;
	readonly rows: readonly EvidenceRow[];
	readonly head: ChainRow;
	/**
	 * Certificate of the key that signed the head; null if the server cannot vouch for it, because its secret has
	 * changed.
	 */
	readonly certificatePem: string | null;
}

/**
 * All evidence of one subject in one file that can be checked without Acetate: every line of `log.jsonl` is exactly
 * what was hashed, so its SHA-256 is in the next line, and that of the last line is in the signed head.
 */
export function evidenceZip(input: EvidenceZipInput): ReadableStream<Uint8Array> {
	const entries = entriesOf(input);
	// The iterator is passed without `throw`: an aborted download would be thrown into it and come back as a server
	// error.
	return makeZip({ [Symbol.asyncIterator]: () => ({ next: () => entries.next() }) });
}

async function* entriesOf(input: EvidenceZipInput) {
	const { subject, title, at, rows, head } = input;
	const entry = (name: string, content: string | Uint8Array, lastModified = at) => ({
		name,
		lastModified,
		input: content as string | Uint8Array<ArrayBuffer>,
	});
	yield entry('README.txt', readme(input));
	for (const { name, load, at: modified } of input.documents) yield entry(`documents/${name}`, await load(), modified);
	for (const [version, text] of disclosuresIn(input))
		yield entry(`disclosures/${version}.txt`, `${t(m.disclosureTitle, { version })}\n\n${text.join('\n\n')}\n`);
	yield entry('log.jsonl', rows.map((row) => `${rowText(subject, row)}\n`).join(''));
	yield entry('log.txt', readableLog(title, rows));
	yield entry('head.txt', headText(subject, head));
	yield entry('head.sig', Buffer.from(head.signature, 'base64'));
	if (input.certificatePem !== null) yield entry('certificate.pem', input.certificatePem);
}

const kindsWithDisclosure: readonly string[] = ['disclosure.shown', 'consent.given'];

/** Only texts that a signer was shown: others prove nothing here. */
function disclosuresIn({ rows, disclosures = {} }: EvidenceZipInput) {
	const named = new Set(rows.filter(({ kind }) => kindsWithDisclosure.includes(kind)).map(({ data }) => data.text));
	return Object.entries(disclosures).filter(([version]) => named.has(version));
}

/** Width of the column of names: that of the longest one. */
const nameWidth = 17;
const textWidth = 100;

/** A name and what it is, wrapped beside the name. */
function namedEntry(name: string, text: string) {
	const lines = wrap(text, textWidth - nameWidth);
	return lines.map((line, index) => `${(index === 0 ? name : '').padEnd(nameWidth)}${line}`).join('\n');
}

function wrap(text: string, width: number): string[] {
	const lines: string[] = [];
	for (const word of text.split(' ')) {
		const last = lines.at(-1);
		if (last === undefined || last.length + 1 + word.length > width) lines.push(word);
		else lines[lines.length - 1] = `${last} ${word}`;
	}
	return lines;
}

/** A step of the check, with a command to run. */
function step(text: string, command: string, result = '') {
	const [first, after] = [text, result].map((part) => wrap(part, textWidth - 3).join('\n   '));
	return [first, command.replace(/^/gm, '     '), ...(result === '' ? [] : [`   ${after}`])].join('\n\n');
}

const pdfCommand = 'pdfsig documents/NAME.pdf';
const logCommand = `while IFS= read -r line; do printf '%s' "$line" | sha256sum; done < log.jsonl`;
const headCommand = `openssl x509 -in certificate.pem -pubkey -noout > key.pem
openssl dgst -sha256 -verify key.pem -signature head.sig head.txt`;

function readme(input: EvidenceZipInput): string {
	const { title, at, publicUrl, head, documents, missing = [], certificatePem } = input;
	const entries = [
		namedEntry('documents/', t(m.documentsEntry)),
		...(disclosuresIn(input).length === 0 ? [] : [namedEntry('disclosures/', t(m.disclosuresEntry))]),
		namedEntry('log.txt', t(m.logEntry)),
		namedEntry('log.jsonl', t(m.rowsEntry, { count: head.count })),
		namedEntry('head.txt', t(m.headEntry)),
		namedEntry('head.sig', t(m.headSignatureEntry)),
		namedEntry('certificate.pem', t(certificatePem === null ? m.certificateMissingEntry : m.certificateEntry)),
	];
	const sections = [
		`${title}\n${t(m.packedAt, { time: at.toISOString() })}`,
		...(missing.length === 0 ? [] : [notFinal(missing)]),
		entries.join('\n'),
		t(m.howToCheck),
		step(t(m.checkDocument, { url: `${publicUrl}/verify` }), pdfCommand, t(m.checkDocumentResult)),
		step(t(m.checkLog), logCommand),
		step(t(m.checkHead), headCommand),
		...(documents.length === 0 ? [t(m.noDocuments)] : []),
	];
	return `${sections.join('\n\n')}\n`;
}

function notFinal(missing: readonly string[]) {
	return [t(m.notFinal), ...missing.map((one) => `- ${one.replace(/\s+/g, ' ')}`)].join('\n');
}

/** The log for human readers: all fields of a row, one below the other. */
function readableLog(title: string, rows: readonly EvidenceRow[]) {
	return [`${title}\n${t(m.timesAreUtc)}\n`, ...rows.map(readableRow)].join('\n');
}

function readableRow({ seq, at, kind, actorKind, actorName, email, ip, userAgent, data, hash }: EvidenceRow) {
	const actor = [oneLine(actorName), email === null ? '' : `<${oneLine(email)}>`, `(${actorKind})`]
		.filter(Boolean)
		.join(' ');
	const lines = [
		`${seq}. ${at.toISOString().replace('T', ' ').replace('Z', '')}  ${kind}`,
		t(m.rowActor, { actor }),
		...(ip === null ? [] : [t(m.rowAddress, { address: oneLine(ip) })]),
		...(userAgent === null ? [] : [t(m.rowBrowser, { browser: oneLine(userAgent) })]),
		...Object.entries(data).map(([name, value]) => `${name}: ${canonicalJson(value ?? null)}`),
		t(m.rowHash, { hash }),
	];
	return `${lines.join('\n   ')}\n`;
}

/** Text that others typed must not look like another row. */
function oneLine(text: string) {
	// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is replaced
	return text.replace(/[\u0000-\u001f\u007f\u2028\u2029]+/g, ' ');
}
