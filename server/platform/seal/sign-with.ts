import { type KeyObject, sign } from 'node:crypto';

/** On a thread of its own: with RSA it takes milliseconds. */
export function signWith(privateKey: KeyObject, data: Uint8Array): Promise<Buffer> {
	return new Promise((resolve, reject) =>
		sign('sha256', data, privateKey, (error, signature) => (error ? reject(error) : resolve(signature))),
	);
}
