import { randomBytes, webcrypto } from 'node:crypto';
import { BitString, Integer, OctetString, Utf8String } from 'asn1js';
import { AttributeTypeAndValue, BasicConstraints, Certificate, CryptoEngine, Extension, Time, TimeType } from 'pkijs';

export interface MadeKey {
	/** Private key in PKCS#8, DER. */
	readonly privateKey: Uint8Array;
	/** X.509 certificate in DER. */
	readonly certificate: Uint8Array;
}

const engine = new CryptoEngine({ name: 'node', crypto: webcrypto });
const algorithm = {
	name: 'RSASSA-PKCS1-v1_5',
	hash: 'SHA-256',
	modulusLength: 3072,
	publicExponent: new Uint8Array([1, 0, 1]),
};
/** The value of RFC 5280 for "no end": contracts are kept longer than certificates would be renewed. */
const noEnd = new Date('9999-12-31T23:59:59Z');
const oid = {
	commonName: '2.5.4.3',
	basicConstraints: '2.5.29.19',
	keyUsage: '2.5.29.15',
	subjectKey: '2.5.29.14',
};

/**
 * Creates an RSA key, because every program that checks signatures of PDF files supports RSA, and a certificate for it.
 */
export async function makeKey(host: string, now: Date): Promise<MadeKey> {
	const { privateKey, publicKey } = await webcrypto.subtle.generateKey(algorithm, true, ['sign', 'verify']);
	const certificate = new Certificate();
	certificate.version = 2;
	// The serial must be positive and never zero.
	const serial = randomBytes(16);
	serial[0] = ((serial[0] ?? 0) & 0x7f) | 0x40;
	certificate.serialNumber = new Integer({ valueHex: new Uint8Array(serial).buffer });
	const named = new AttributeTypeAndValue({
		type: oid.commonName,
		value: new Utf8String({ value: `Acetate at ${host}` }),
	});
	certificate.issuer.typesAndValues.push(named);
	certificate.subject.typesAndValues.push(named);
	certificate.notBefore = new Time({ type: TimeType.UTCTime, value: now });
	certificate.notAfter = new Time({ type: TimeType.GeneralizedTime, value: noEnd });
	await certificate.subjectPublicKeyInfo.importKey(publicKey, engine);
	const keyHash = await webcrypto.subtle.digest(
		'SHA-1',
		certificate.subjectPublicKeyInfo.subjectPublicKey.valueBlock.valueHexView,
	);
	const extension = (extnID: string, critical: boolean, value: ArrayBuffer) =>
		new Extension({ extnID, critical, extnValue: value });
	certificate.extensions = [
		extension(oid.basicConstraints, true, new BasicConstraints({ cA: false }).toSchema().toBER()),
		// Key usage: digital signature and non-repudiation.
		extension(
			oid.keyUsage,
			true,
			new BitString({ valueHex: new Uint8Array([0b1100_0000]).buffer, unusedBits: 6 }).toBER(),
		),
		extension(oid.subjectKey, false, new OctetString({ valueHex: keyHash }).toBER()),
	];
	await certificate.sign(privateKey, 'SHA-256', engine);
	return {
		privateKey: new Uint8Array(await webcrypto.subtle.exportKey('pkcs8', privateKey)),
		certificate: new Uint8Array(certificate.toSchema(true).toBER()),
	};
}
