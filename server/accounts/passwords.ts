import { randomBytes, type ScryptOptions, scrypt } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { isSameSecret } from '../platform/http/secrets.ts';
import { createFairQueue } from './fair-queue.ts';

export interface Passwords {
	hash(password: string): Promise<string>;
	verify(data: { hash: string; password: string }): Promise<boolean>;
	/** Whether a hash costs less to guess than new hashes. */
	isOutdated(hash: string): boolean;
}

// The first of the settings that OWASP's cheat sheet on storing passwords recommends for scrypt (N = 2^17, r = 8, p = 1).
const blockSize = 8;
const parallelism = 1;
const keyBytes = 64;
/**
 * Each hash takes 128 MiB for half a second, so a burst of sign-ins is queued instead of filling the memory, and
 * leaves a processor to people who are already signed in.
 */
const maxAtOnce = Math.min(2, Math.max(1, availableParallelism() - 1));

/** `cost` is the exponent of N. A hash contains its parameters: `scrypt$17$8$1$salt$key`. */
export function createPasswords(cost: number): Passwords {
	const queue = createFairQueue({
		atOnce: maxAtOnce,
		perNetwork: Number.POSITIVE_INFINITY,
		inAll: Number.POSITIVE_INFINITY,
	});
	// Sign-ins are queued fairly between networks before they get here.
	const inTurn = <Result>(task: () => Promise<Result>) => queue({ region: '', network: '' }, task);

	return {
		async hash(password) {
			const salt = randomBytes(16);
			const key = await inTurn(() => derive(password, salt, optionsOf(cost)));
			return ['scrypt', cost, blockSize, parallelism, salt.toString('base64url'), key.toString('base64url')].join('$');
		},
		async verify({ hash, password }) {
			const { salt, key: expected, options } = parseHash(hash) ?? parseEarlierHash(hash);
			const key = await inTurn(() => derive(password, salt, options));
			return isSameSecret(key, expected);
		},
		isOutdated: (hash) => (parseHash(hash)?.options.N ?? 0) < 2 ** cost,
	};
}

interface ParsedHash {
	readonly options: ScryptOptions;
	readonly salt: Buffer;
	readonly key: Buffer;
}

const optionsOf = (cost: number): ScryptOptions => ({ N: 2 ** cost, r: blockSize, p: parallelism });

function parseHash(hash: string): ParsedHash | null {
	const [name, cost, r, p, salt = '', key = ''] = hash.split('$');
	if (name !== 'scrypt' || Number(r) !== blockSize || Number(p) !== parallelism) return null;
	const options = optionsOf(Number(cost));
	return { options, salt: Buffer.from(salt, 'base64url'), key: Buffer.from(key, 'base64url') };
}

/**
 * Parses a hash of earlier versions, `salt:key` in hex, as better-auth made them. They are replaced at the next
 * sign-in.
 */
function parseEarlierHash(hash: string): ParsedHash {
	const [salt = '', key = ''] = hash.split(':');
	// better-auth used the text of the salt, not the bytes that it encodes.
	return { options: { N: 2 ** 14, r: 16, p: 1 }, salt: Buffer.from(salt), key: Buffer.from(key, 'hex') };
}

function derive(password: string, salt: Buffer, { N = 1, r = 1, p }: ScryptOptions): Promise<Buffer> {
	// Twice what the function needs; its default limit is far lower.
	const options = { N, r, p, maxmem: 256 * N * r };
	return new Promise((resolve, reject) => {
		scrypt(password.normalize('NFKC'), salt, keyBytes, options, (error, key) => (error ? reject(error) : resolve(key)));
	});
}
