import { expect, test } from 'vitest';
import { hasSignedOutMarker } from './session.ts';

test.each([
	['acetate-localhost-3000.signed_out=1', true],
	['theme=x; acetate-demo-example.signed_out=1; other=2', true],
	['', false],
	['acetate-localhost-3000.session_token=signed_out', false],
])('in the cookies "%s" the signed-out marker is found: %s', (cookies, expected) => {
	expect(hasSignedOutMarker(cookies)).toBe(expected);
});
