import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { verifyPassword as verifyLibraryHash } from 'better-auth/crypto';
import { createWaitingLine } from './waiting-line.ts';

/** How passwords are hashed. */
export interface Passwords {
	hash(password: string): Promise<string>;
	verify(data: { hash: string; password: string }): Promise<boolean>;
	/** Whether a hash costs less to guess than those made today. */
	isOutdated(hash: string): boolean;
}

// The first of the settings that OWASP's cheat sheet on storing passwords recommends for scrypt (N = 2^17, r = 8, p = 1).
const blockSize = 8;
const parallelism = 1;
const keyBytes = 64;
/**
 * Each hash takes 128 MiB for half a second, so a burst of sign-ins waits in line instead of filling the memory, and
 * leaves a processor to those who are in already.
 */
const maxAtOnce = Math.min(2, Math.max(1, availableParallelism() - 1));

/** `cost` is the exponent of N. A hash says what it was made with: `scrypt$17$8$1$salt$key`. */
export function createPasswords(cost: number): Passwords {
	const line = createWaitingLine({
		atOnce: maxAtOnce,
		perNetwork: Number.POSITIVE_INFINITY,
		inAll: Number.POSITIVE_INFINITY,
	});
	// Sign-ins of many networks were put in turn before they get here.
	const inTurn = <Result>(task: () => Promise<Result>) => line({ region: '', network: '' }, task);

	return {
		async hash(password) {
			const salt = randomBytes(16);
			const key = await inTurn(() => derive(password, salt, cost));
			return ['scrypt', cost, blockSize, parallelism, salt.toString('base64url'), key.toString('base64url')].join('$');
		},
		async verify({ hash, password }) {
			const parsed = parseHash(hash);
			// Accounts of earlier versions have hashes of the library; they are replaced at the next sign-in.
			if (!parsed) return inTurn(() => verifyLibraryHash({ hash, password }));
			const key = await inTurn(() => derive(password, parsed.salt, parsed.cost));
			return timingSafeEqual(key, parsed.key);
		},
		isOutdated: (hash) => (parseHash(hash)?.cost ?? 0) < cost,
	};
}

interface ParsedHash {
	readonly cost: number;
	readonly salt: Buffer;
	readonly key: Buffer;
}

function parseHash(hash: string): ParsedHash | null {
	const [name, cost, r, p, salt = '', key = ''] = hash.split('$');
	if (name !== 'scrypt' || Number(r) !== blockSize || Number(p) !== parallelism) return null;
	return { cost: Number(cost), salt: Buffer.from(salt, 'base64url'), key: Buffer.from(key, 'base64url') };
}

function derive(password: string, salt: Buffer, cost: number): Promise<Buffer> {
	const N = 2 ** cost;
	// Twice what the function needs; its own limit is far lower.
	const options = { N, r: blockSize, p: parallelism, maxmem: 256 * N * blockSize };
	return new Promise((resolve, reject) => {
		scrypt(password.normalize('NFKC'), salt, keyBytes, options, (error, key) => (error ? reject(error) : resolve(key)));
	});
}
