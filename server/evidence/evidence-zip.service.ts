import { makeZip } from 'client-zip';
import { canonicalJson } from '../../domain/evidence/canonical-json.ts';
import type { EvidenceRow } from '../../domain/evidence/evidence.ts';
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
	for (const [version, words] of disclosuresIn(input))
		yield entry(`disclosures/${version}.txt`, `Text ${version}\n\n${words.join('\n\n')}\n`);
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

function readme(input: EvidenceZipInput): string {
	const { title, at, publicUrl, head, documents, missing = [] } = input;
	const disclosures =
		disclosuresIn(input).length === 0
			? ''
			: `disclosures/     what signers read about electronic signatures and agreed to; rows of the log name it by
                 its version, as "text"
`;
	return `${title}
Evidence, packed on ${at.toISOString()}
${missing.length === 0 ? '' : notFinal(missing)}
documents/       the documents themselves
${disclosures}log.txt          what happened, to read
log.jsonl        the same for programs: one line for each of the ${head.count} rows
head.txt         how many rows there are and the hash of the last one
head.sig         the signature over head.txt
${
	input.certificatePem === null
		? 'certificate.pem  is missing: the server could not verify its own certificate when this was packed'
		: 'certificate.pem  the certificate of the key that signed'
}

How to check it

1. A document: open ${publicUrl}/verify and choose the file. Its SHA-256 is computed in the browser and compared;
   the file is not sent anywhere. A sealed PDF also carries a signature:

     pdfsig documents/NAME.pdf

   says "Signature is Valid" and "Total document signed". That the issuer is unknown only means that the certificate
   was made by the installation itself: compare it with certificate.pem.

2. The log: the SHA-256 of each line of log.jsonl, without the line break, is the "previous" of the next line; that of
   the last line is the "hash" in head.txt. The first line follows 64 zeros.

     while IFS= read -r line; do printf '%s' "$line" | sha256sum; done < log.jsonl

3. The head: its signature shows that no row was removed at the end and that nobody wrote the chain anew.

     openssl x509 -in certificate.pem -pubkey -noout > key.pem
     openssl dgst -sha256 -verify key.pem -signature head.sig head.txt
${documents.length === 0 ? '\nThere is no document yet.\n' : ''}`;
}

function notFinal(missing: readonly string[]) {
	return `
THIS IS NOT THE FINAL EVIDENCE. It holds what was there when it was packed. Missing:
${missing.map((one) => `- ${one.replace(/\s+/g, ' ')}\n`).join('')}`;
}

/** The log for human readers: all fields of a row, one below the other. */
function readableLog(title: string, rows: readonly EvidenceRow[]) {
	return [`${title}\nAll times are UTC.\n`, ...rows.map(readableRow)].join('\n');
}

function readableRow({ seq, at, kind, actorKind, actorName, email, ip, userAgent, data, hash }: EvidenceRow) {
	const who = [oneLine(actorName), email === null ? '' : `<${oneLine(email)}>`, `(${actorKind})`]
		.filter(Boolean)
		.join(' ');
	const lines = [
		`${seq}. ${at.toISOString().replace('T', ' ').replace('Z', '')}  ${kind}`,
		`by ${who}`,
		...(ip === null ? [] : [`from ${oneLine(ip)}`]),
		...(userAgent === null ? [] : [`with ${oneLine(userAgent)}`]),
		...Object.entries(data).map(([name, value]) => `${name}: ${canonicalJson(value ?? null)}`),
		`hash ${hash}`,
	];
	return `${lines.join('\n   ')}\n`;
}

/** Text that others typed must not look like another row. */
function oneLine(text: string) {
	// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is replaced
	return text.replace(/[\u0000-\u001f\u007f\u2028\u2029]+/g, ' ');
}
