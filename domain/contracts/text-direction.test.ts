import { expect, it } from 'vitest';
import { isRightToLeft, partsByDirection } from './text-direction.ts';

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

it.each([
	['Oslo', ['Oslo']],
	['יוסי כהן', ['<יוסי כהן>']],
	['Songs of יוסי כהן, Oslo 2026', ['Songs of ', '<יוסי כהן>', ', Oslo 2026']],
	['محمد (Mo) عبد', ['<محمد>', ' (Mo) ', '<عبد>']],
	['', []],
])('the parts of "%s" that run in different directions are found', (text, parts) => {
	expect(partsByDirection(text).map((part) => (part.isRightToLeft ? `<${part.text}>` : part.text))).toEqual(parts);
});
