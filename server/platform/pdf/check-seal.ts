import { webcrypto } from 'node:crypto';
import { PDF, PdfArray, PdfNumber, PdfString } from '@libpdf/core';
import { fromBER } from 'asn1js';
import { type Certificate, ContentInfo, CryptoEngine, SignedData } from 'pkijs';
import type { SealCheck } from './pdf-task.ts';
import { timestampOf } from './timestamps.ts';

const engine = new CryptoEngine({ name: 'node', crypto: webcrypto });

/**
 * Whether the last seal of a file covers all of it and fits its bytes. Who holds the key is not asked here: the answer
 * names the certificate.
 */
export async function checkSeal(bytes: Uint8Array): Promise<SealCheck> {
	try {
		return await check(bytes);
	} catch {
		// A changed byte may be one that the library stumbles over.
		return failed('the file cannot be read');
	}
}

async function check(bytes: Uint8Array): Promise<SealCheck> {
	const seal = await findSeal(bytes);
	if (seal === undefined) return failed('the file has no seal');
	const { contents, signedAt, range } = seal;
	const [start, firstLength, second, secondLength] = range;
	const reachesEnd = second + secondLength === bytes.length;
	if (start !== 0 || firstLength > second || !reachesEnd) return failed('the seal does not cover the whole file');
	// Between the two covered parts there is room for the signature itself and nothing else.
	const gap = Buffer.from(bytes.subarray(firstLength, second)).toString('latin1');
	if (!/^<[0-9a-fA-F]+>$/.test(gap)) return failed('something was put beside the seal');

	const asn1 = fromBER(contents);
	const signedData = new SignedData({ schema: new ContentInfo({ schema: asn1.result }).content });
	const covered = Buffer.concat([bytes.subarray(0, firstLength), bytes.subarray(second)]);
	const data = covered.buffer.slice(covered.byteOffset, covered.byteOffset + covered.length) as ArrayBuffer;
	const isValid = await signedData.verify({ signer: 0, data, checkChain: false }, engine).catch(() => false);
	if (!isValid) return failed('the file was changed after it was sealed');
	const certificate = signedData.certificates?.[0] as Certificate | undefined;
	if (certificate === undefined) return failed('the seal names no certificate');
	const [signer] = signedData.signerInfos;
	const timestamp = signer ? await timestampOf(signer) : null;
	return { ok: true, signedAt, certificate: new Uint8Array(certificate.toSchema().toBER()), timestamp };
}

interface FoundSeal {
	readonly contents: Uint8Array<ArrayBuffer>;
	readonly range: readonly [number, number, number, number];
	readonly signedAt: Date | null;
}

async function findSeal(bytes: Uint8Array): Promise<FoundSeal | undefined> {
	const pdf = await PDF.load(bytes);
	const fields = pdf.getForm()?.getSignatureFields() ?? [];
	const seals = fields.flatMap((field) => {
		const dict = field.getSignatureDict();
		const range = dict?.get('ByteRange');
		const contents = dict?.get('Contents');
		if (!(range instanceof PdfArray) || !(contents instanceof PdfString)) return [];
		const numbers = [0, 1, 2, 3].map((index) => {
			const item = range.at(index);
			return item instanceof PdfNumber ? item.value : Number.NaN;
		});
		const at = dict?.get('M');
		const signedAt = at instanceof PdfString ? readPdfDate(at.asString()) : null;
		return [{ contents: new Uint8Array(contents.bytes), range: numbers as unknown as FoundSeal['range'], signedAt }];
	});
	// Several: the one that covers most.
	return seals.sort((a, b) => b.range[2] + b.range[3] - (a.range[2] + a.range[3]))[0];
}

/** `D:20261116090000Z` */
function readPdfDate(text: string) {
	const match = /^D:(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(?:Z|[+-]00'?00'?)/.exec(text);
	if (!match) return null;
	const [, year, month, day, hour, minute, second] = match;
	return new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
}

function failed(reason: string): SealCheck {
	return { ok: false, reason };
}
