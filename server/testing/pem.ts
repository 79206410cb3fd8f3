import { writeFile } from 'node:fs/promises';
import { makeKey } from '../platform/seal/make-key.ts';

/** Formats a key or a certificate as most programs take it. */
export function toPem(label: string, der: Uint8Array): string {
	const lines = Buffer.from(der)
		.toString('base64')
		.replace(/(.{64})/g, '$1\n');
	return `-----BEGIN ${label}-----\n${lines}\n-----END ${label}-----\n`;
}

/**
 * Writes a key to seal with, for `SEAL_FILE`: creating a key takes a second or three, and many more on a busy machine.
 */
export async function writeSealFile(path: string): Promise<void> {
	const { privateKey, certificate } = await makeKey('tests.example', new Date());
	await writeFile(path, `${toPem('PRIVATE KEY', privateKey)}${toPem('CERTIFICATE', certificate)}`);
}
