import { createPrivateKey, X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { SealingKey } from '../pdf/pdf-task.ts';
import { signWith } from './sign-with.ts';

export interface OpenKey {
	readonly certificate: X509Certificate;
	/** As the thread that seals takes it. */
	readonly sealing: SealingKey;
	/** With SHA-256; RSA as in PKCS#1, elliptic curves as DER. */
	sign(data: Uint8Array): Promise<Buffer>;
}

/** In words for whoever runs the server; never what is in the file. */
export class UnusableKeyFile extends Error {
	constructor(reason: string, options?: ErrorOptions) {
		super(`The key that SEAL_FILE names cannot be used: ${reason}.`, options);
		this.name = 'UnusableKeyFile';
	}
}

/** A key and its certificate in one file: PEM, or PKCS#12 (`.p12`, `.pfx`). */
export async function readGivenKey(path: string, password: string | undefined): Promise<OpenKey> {
	const bytes = await readFile(path).catch((cause: NodeJS.ErrnoException) => {
		throw new UnusableKeyFile(`it cannot be read (${cause.code ?? 'unknown reason'})`, { cause });
	});
	return bytes.includes('-----BEGIN ') ? readPem(bytes.toString('utf8'), password) : readPkcs12(bytes, password ?? '');
}

const pemCertificate = /-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g;
const pemKey =
	/-----BEGIN (?:ENCRYPTED |RSA |EC )?PRIVATE KEY-----[\s\S]+?-----END (?:ENCRYPTED |RSA |EC )?PRIVATE KEY-----/;

function readPem(text: string, password: string | undefined): OpenKey {
	const certificates = [...text.matchAll(pemCertificate)].map(([pem]) => new X509Certificate(pem));
	const key = pemKey.exec(text)?.[0];
	if (key === undefined) throw new UnusableKeyFile('it holds no private key');
	const privateKey = openPrivateKey(key, password);
	const certificate = certificates.find((one) => one.checkPrivateKey(privateKey));
	if (certificate === undefined) throw new UnusableKeyFile('it holds no certificate for its private key');
	return {
		certificate,
		sealing: {
			format: 'pkcs8',
			privateKey: privateKey.export({ format: 'der', type: 'pkcs8' }),
			certificate: certificate.raw,
			chain: certificates.filter((one) => one !== certificate).map(({ raw }) => raw),
		},
		sign: (data) => signWith(privateKey, data),
	};
}

function openPrivateKey(key: string, passphrase: string | undefined) {
	try {
		return createPrivateKey({ key, format: 'pem', ...(passphrase === undefined ? {} : { passphrase }) });
	} catch (cause) {
		throw new UnusableKeyFile('its private key does not open with SEAL_PASSWORD', { cause });
	}
}

async function readPkcs12(bytes: Uint8Array, password: string): Promise<OpenKey> {
	// Large, and needed here only for this kind of file.
	const { P12Signer } = await import('@libpdf/core');
	const signer = await P12Signer.create(bytes, password).catch((cause: Error) => {
		throw new UnusableKeyFile('it is no PKCS#12 file, or SEAL_PASSWORD does not open it', { cause });
	});
	return {
		certificate: new X509Certificate(signer.certificate),
		sealing: { format: 'pkcs12', bytes, password },
		sign: async (data) => Buffer.from(await signer.sign(data, 'SHA-256')),
	};
}
