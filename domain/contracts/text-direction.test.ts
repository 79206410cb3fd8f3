import { expect, it } from 'vitest';
import { isRightToLeft } from './text-direction.ts';

it.each([
	['', false],
	['The licence of {song}', false],
	['{title}\n\nהסכם זה נערך בין {parties}', true],
	['عقد بين الطرفين', true],
	['The agreement between יוסי כהן and محمد of the label', false],
	['2026 – 50 %', false],
	['本协议由王小明签订', false],
])('the text “%s” runs from right to left: %s', (text, expected) => {
	expect(isRightToLeft(text)).toBe(expected);
});
