import { randomBytes, scryptSync } from 'node:crypto';
import type { Passwords } from '../accounts/passwords.ts';

const cost = 16;

/**
 * Real hashes at the lowest cost: tests create thousands of accounts, and none of their passwords is worth a tenth of a
 * second.
 */
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

/** Hash of "correct horse battery", as versions that used better-auth stored it. */
export const earlierHash =
	'9e912656c5b0ca61cee619e3fedfd72b:973dd3b14a6731ded81680e56518145b387926dab204648644f68379045ab8d1f25a272b0ca020b7c1574b6566d492ebb83916f473fa31afab3d043513f386fc';
