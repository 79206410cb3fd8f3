import { expect, it } from 'vitest';
import { isNameOfSigner } from './drawn-name.ts';

it.each([
	['Kim Réal', true],
	['  kim   real ', true],
	['KIM REAL.', true],
	['Somebody Else', false],
	['Kim', false],
	['Kim Realson', false],
	['', false],
])('“%s” is the name of the invited signer Kim Réal: %s', (typed, isSame) => {
	expect(isNameOfSigner(typed, 'Kim Réal')).toBe(isSame);
});
