import { expect, it } from 'vitest';
import { checkTypedName } from './typed-name.ts';

it.each([
	['Bo', true],
	['王', true],
	['김', true],
	['あ', true],
	[' 王 ', true],
	['O', false],
	['🎵', false],
	['م', false],
	['  ', false],
	['', false],
])('whether "%s" is long enough for a typed name: %s', (name, isEnough) => {
	expect(checkTypedName(name).allowed).toBe(isEnough);
});
