import { createPrivateKey, webcrypto } from 'node:crypto';
import { CryptoKeySigner, P12Signer, PDF, type Signer } from '@libpdf/core';
import type { PdfTasks, SealingKey } from './pdf-task.ts';
import { timestampsFrom } from './timestamps.ts';

/** Room for the signature in the file; a certificate with those that vouch for it takes some thousand bytes. */
const roomForCertificates = 4096;
/** With the certificates of the timestamp server. */
const roomForTimestamp = 24_576;

/** A PAdES signature over the whole file. It is added at the end, so all that was there before stays as it was. */
export async function sealPdf({ bytes, key, options }: PdfTasks['seal']['given']): Promise<Uint8Array> {
	const signer = await openSigner(key);
	const vouched = [signer.certificate, ...(signer.certificateChain ?? [])];
	const { timestampUrl: url } = options;
	const pdf = await PDF.load(bytes);
	const { bytes: sealed } = await pdf.sign({
		signer,
		reason: options.reason,
		...(options.location === undefined ? {} : { location: options.location }),
		signingTime: options.at,
		...(url === undefined ? { level: 'B-B' } : { level: 'B-T', timestampAuthority: timestampsFrom(url) }),
		// A document from outside may have fields for signatures, filled in or not: they stay as they are.
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
