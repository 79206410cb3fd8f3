import { randomBytes, scryptSync } from 'node:crypto';
import type { Passwords } from '../accounts/passwords.ts';

const cost = 16;

/** Real hashes at the least cost: tests make thousands of accounts, and none of their passwords is worth a tenth of a second. */
export const quickPasswords: Passwords = {
	async hash(password) {
		const salt = randomBytes(16).toString('hex');
		return `${salt}:${derive(password, salt)}`;
	},
	async verify({ hash, password }) {
		const [salt = '', key] = hash.split(':');
		return derive(password, salt) === key;
	},
	isOutdated: () => false,
};

function derive(password: string, salt: string): string {
	return scryptSync(password.normalize('NFKC'), salt, 64, { N: cost }).toString('hex');
}
