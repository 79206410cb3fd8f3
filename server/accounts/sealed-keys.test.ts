// Tests how keys of authenticator apps are stored: a copy of the database alone reveals none of them.

import { expect, it } from 'vitest';
import { createKeySealer } from './sealed-keys.ts';

const sealer = createKeySealer('a secret that is only used by tests');
const key = Buffer.from('12345678901234567890');

it('a sealed key is opened with the same secret for the same owner', () => {
	expect(Buffer.from(sealer.open(sealer.seal(key, 'ada'), 'ada') ?? [])).toEqual(key);
});

it('a sealed key reveals nothing of the key and differs each time', () => {
	const sealed = sealer.seal(key, 'ada');

	expect(Buffer.from(sealed, 'base64url').includes(key)).toBe(false);
	expect(sealer.seal(key, 'ada')).not.toBe(sealed);
});

it.each([
	['with another secret', () => createKeySealer('another secret altogether').open(sealer.seal(key, 'ada'), 'ada')],
	['for another owner', () => sealer.open(sealer.seal(key, 'ada'), 'bo')],
	['after it was changed', () => sealer.open(sealer.seal(key, 'ada').replace(/.$/, '*'), 'ada')],
	['if it is truncated', () => sealer.open(sealer.seal(key, 'ada').slice(0, 20), 'ada')],
])('a sealed key cannot be opened %s', (_, open) => {
	expect(open()).toBeNull();
});
