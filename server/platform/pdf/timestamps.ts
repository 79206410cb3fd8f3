// RFC 3161: another party's word that something existed at a time. Asked for the seal's signature, and read out of it.
import { createHash, randomBytes, webcrypto } from 'node:crypto';
import type { TimestampAuthority } from '@libpdf/core';
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
import type { Timestamp } from './pdf-task.ts';

const engine = new CryptoEngine({ name: 'node', crypto: webcrypto });
const oid = { sha256: '2.16.840.1.101.3.4.2.1', token: '1.2.840.113549.1.9.16.2.14', commonName: '2.5.4.3' };
/** Others wait for the thread meanwhile. */
const patienceMs = 10_000;
const largestAnswer = 256 * 1024;

/**
 * Asks a timestamp server over HTTP. An answer about something else is refused here; its signature is checked in the
 * sealed file, which is not stored without a valid one.
 */
export function timestampsFrom(url: string): TimestampAuthority {
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
				signal: AbortSignal.timeout(patienceMs),
			});
			if (!response.ok) throw new Error(`the timestamp server answered ${response.status}`);
			const answer = await response.arrayBuffer();
			if (answer.byteLength > largestAnswer) throw new Error('the answer of the timestamp server is too large');
			const { status, timeStampToken } = new TimeStampResp({ schema: fromBER(answer).result });
			// 0 is granted, 1 granted with changes.
			if (status.status > 1 || !timeStampToken) throw new Error('the timestamp server refused');
			const token = new Uint8Array(timeStampToken.toSchema().toBER());
			if (!isOf(readToken(token).info, digest)) throw new Error('the timestamp is not of what was asked');
			return token;
		},
	};
}

/** Positive. */
function nonce() {
	const bytes = randomBytes(8);
	bytes[0] = ((bytes[0] ?? 0) & 0x7f) | 0x40;
	return bytes;
}

/** The timestamp of a signature; null if it has none, or one that is not valid or of something else. */
export async function timestampOf(signer: SignerInfo): Promise<Timestamp | null> {
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
