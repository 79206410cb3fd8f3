import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { earlierHash as hash } from '../testing/quick-passwords.ts';
import { createPasswords } from './passwords.ts';

const cheap = createPasswords(4);

it('a password verifies against its own hash and no other password does', async () => {
	const hash = await cheap.hash('correct horse battery');

	expect(await cheap.verify({ hash, password: 'correct horse battery' })).toBe(true);
	expect(await cheap.verify({ hash, password: 'correct horse batterY' })).toBe(false);
	expect(await cheap.verify({ hash, password: '' })).toBe(false);
});

it('the same password gets a different hash every time, which contains its parameters', async () => {
	const [one, other] = await Promise.all([cheap.hash('same'), cheap.hash('same')]);

	expect(one).not.toBe(other);
	expect(one).toMatch(/^scrypt\$4\$8\$1\$/);
});

it('characters that look the same match, however a keyboard composes them', async () => {
	const hash = await cheap.hash('caf\u00e9 au lait');

	expect(await cheap.verify({ hash, password: 'cafe\u0301 au lait' })).toBe(true);
});

it('hashes of earlier versions still verify and count as outdated', async () => {
	expect(await cheap.verify({ hash, password: 'correct horse battery' })).toBe(true);
	expect(await cheap.verify({ hash, password: 'wrong' })).toBe(false);
	expect(cheap.isOutdated(hash)).toBe(true);
});

it('a hash is outdated once a higher cost is configured, and not before', async () => {
	const hash = await cheap.hash('correct horse battery');

	expect(cheap.isOutdated(hash)).toBe(false);
	expect(createPasswords(5).isOutdated(hash)).toBe(true);
	expect(await createPasswords(5).verify({ hash, password: 'correct horse battery' })).toBe(true);
});

it('many passwords at once are all hashed and verified', async () => {
	const passwords = Array.from({ length: 20 }, () => randomBytes(6).toString('hex'));

	const hashes = await Promise.all(passwords.map((password) => cheap.hash(password)));
	const verdicts = hashes.map((hash, index) => cheap.verify({ hash, password: passwords[index] ?? '' }));

	expect(await Promise.all(verdicts)).toEqual(passwords.map(() => true));
});
