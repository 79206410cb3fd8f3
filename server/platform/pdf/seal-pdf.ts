import { createHash, createPrivateKey, randomBytes, webcrypto } from 'node:crypto';
import {
	CryptoKeySigner,
	P12Signer,
	PDF,
	PdfArray,
	PdfNumber,
	PdfString,
	type Signer,
	type TimestampAuthority,
} from '@libpdf/core';
import { fromBER, Integer, OctetString } from 'asn1js';
import {
	AlgorithmIdentifier,
	type Certificate,
	ContentInfo,
	CryptoEngine,
	MessageImprint,
	SignedData,
	type SignerInfo,
	TimeStampReq,
	TimeStampResp,
	TSTInfo,
} from 'pkijs';
import type { PdfTasks, SealCheck, SealingKey, Timestamp } from './pdf-task.ts';

// RFC 3161: proof by another party that something existed at a time. Requested for the seal's signature, and read from
// it.

const oid = { sha256: '2.16.840.1.101.3.4.2.1', token: '1.2.840.113549.1.9.16.2.14', commonName: '2.5.4.3' };
/** Other tasks wait for the thread during this time. */
const timeoutMs = 10_000;
const largestResponse = 256 * 1024;

/**
 * Asks a timestamp server over HTTP. A response about something else is refused here; its signature is checked in the
 * sealed file, which is not stored without a valid signature.
 */
function timestampsFrom(url: string): TimestampAuthority {
	return {
		async timestamp(digest) {
			const request = new TimeStampReq({
				version: 1,
				messageImprint: new MessageImprint({
					hashAlgorithm: new AlgorithmIdentifier({ algorithmId: oid.sha256 }),
					hashedMessage: new OctetString({ valueHex: new Uint8Array(digest).buffer }),
				}),
				nonce: new Integer({ valueHex: new Uint8Array(nonce()).buffer }),
				certReq: true,
			});
			const response = await fetch(url, {
				method: 'POST',
				headers: { 'content-type': 'application/timestamp-query' },
				body: request.toSchema().toBER(),
				signal: AbortSignal.timeout(timeoutMs),
			});
			if (!response.ok) throw new Error(`the timestamp server returned ${response.status}`);
			const bytes = await response.arrayBuffer();
			if (bytes.byteLength > largestResponse) throw new Error('the response of the timestamp server is too large');
			const { status, timeStampToken } = new TimeStampResp({ schema: fromBER(bytes).result });
			// Status 0 means granted, 1 granted with changes.
			if (status.status > 1 || !timeStampToken) throw new Error('the timestamp server refused');
			const token = new Uint8Array(timeStampToken.toSchema().toBER());
			if (!isOf(readToken(token).info, digest)) throw new Error('the timestamp is for other data');
			return token;
		},
	};
}

/** Returns a positive number. */
function nonce() {
	const bytes = randomBytes(8);
	bytes[0] = ((bytes[0] ?? 0) & 0x7f) | 0x40;
	return bytes;
}

/** Returns the timestamp of a signature; null if it has none, or if it is invalid or about something else. */
async function timestampOf(signer: SignerInfo): Promise<Timestamp | null> {
	const attribute = signer.unsignedAttrs?.attributes.find(({ type }) => type === oid.token);
	const [value] = attribute?.values ?? [];
	if (!value) return null;
	const data = new Uint8Array(signer.signature.valueBlock.valueHexView);
	const { signed, info } = readToken(new Uint8Array(value.toBER()));
	if (!isOf(info, createHash('sha256').update(data).digest())) return null;
	const isValid = await signed.verify({ signer: 0, checkChain: false, data: data.buffer }, engine).catch(() => false);
	if (!isValid) return null;
	return { at: info.genTime, by: nameOf(signed.certificates?.[0] as Certificate | undefined) };
}

function readToken(token: Uint8Array<ArrayBuffer>): { readonly signed: SignedData; readonly info: TSTInfo } {
	const signed = new SignedData({ schema: new ContentInfo({ schema: fromBER(token).result }).content });
	const content = signed.encapContentInfo.eContent;
	if (!content) throw new Error('the timestamp has no content');
	return { signed, info: new TSTInfo({ schema: fromBER(content.getValue()).result }) };
}

function isOf({ messageImprint: { hashAlgorithm, hashedMessage } }: TSTInfo, digest: Uint8Array) {
	const isSame = Buffer.from(hashedMessage.valueBlock.valueHexView).equals(Buffer.from(digest));
	return hashAlgorithm.algorithmId === oid.sha256 && isSame;
}

function nameOf(certificate: Certificate | undefined) {
	const named = certificate?.subject.typesAndValues.find(({ type }) => type === oid.commonName);
	return named ? String(named.value.valueBlock.value) : 'a timestamp server';
}

const engine = new CryptoEngine({ name: 'node', crypto: webcrypto });

/**
 * Checks whether the last seal of a file covers all of it and matches its bytes. Who holds the key is not checked here:
 * the result names the certificate.
 */
export async function checkSeal(bytes: Uint8Array): Promise<SealCheck> {
	try {
		return await check(bytes);
	} catch {
		// The library may fail to parse a file in which a byte was changed.
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
	// The gap between the two covered parts must hold the signature itself and nothing else.
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
	// If there are several seals, the seal that covers most is used.
	return seals.sort((a, b) => b.range[2] + b.range[3] - (a.range[2] + a.range[3]))[0];
}

/** Parses a date such as `D:20261116090000Z`. */
function readPdfDate(text: string) {
	const match = /^D:(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(?:Z|[+-]00'?00'?)/.exec(text);
	if (!match) return null;
	const [, year, month, day, hour, minute, second] = match;
	return new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
}

function failed(reason: string): SealCheck {
	return { ok: false, reason };
}

/** Space for the signature in the file; a certificate with its issuers takes some thousand bytes. */
const roomForCertificates = 4096;
/** Includes space for the certificates of the timestamp server. */
const roomForTimestamp = 24_576;

/** Adds a PAdES signature over the whole file. It is appended, so everything before it stays unchanged. */
export async function sealPdf({ bytes, key, options }: PdfTasks['seal']['given']): Promise<Uint8Array> {
	const signer = await openSigner(key);
	const vouched = [signer.certificate, ...(signer.certificateChain ?? [])];
	const { timestampUrl: url } = options;
	const pdf = await PDF.load(bytes);
	const { bytes: sealed } = await pdf.sign({
		signer,
		reason: options.reason,
		signingTime: options.at,
		...(url === undefined ? { level: 'B-B' } : { level: 'B-T', timestampAuthority: timestampsFrom(url) }),
		// A document from outside may have signature fields, filled in or not: they stay as they are.
		fieldName: `Seal-${options.at.getTime()}`,
		estimatedSize:
			(url === undefined ? 0 : roomForTimestamp) +
			roomForCertificates +
			vouched.reduce((sum, { length }) => sum + length, 0),
	});
	return sealed;
}

async function openSigner(key: SealingKey): Promise<Signer> {
	if (key.format === 'pkcs12') return P12Signer.create(key.bytes, key.password);
	const der = Buffer.from(key.privateKey);
	const { asymmetricKeyType, asymmetricKeyDetails } = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
	const chain = [...key.chain];
	if (asymmetricKeyType === 'ec') {
		const namedCurve = asymmetricKeyDetails?.namedCurve === 'secp384r1' ? 'P-384' : 'P-256';
		const imported = await webcrypto.subtle.importKey('pkcs8', der, { name: 'ECDSA', namedCurve }, false, ['sign']);
		return new CryptoKeySigner(imported, key.certificate, 'EC', 'ECDSA', chain);
	}
	const algorithm = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' };
	const imported = await webcrypto.subtle.importKey('pkcs8', der, algorithm, false, ['sign']);
	return new CryptoKeySigner(imported, key.certificate, 'RSA', 'RSASSA-PKCS1-v1_5', chain);
}
