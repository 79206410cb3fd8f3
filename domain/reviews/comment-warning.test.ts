import { expect, test } from 'vitest';
import { commentWarning } from './comment-warning.ts';

const maybe = {
	text: 'This looks like a name. Others will see this comment after they review the song.',
	isUrgent: true,
};
const general = { text: 'Don’t name the artist', isUrgent: false };

test.each([
	['', null],
	['  \n', null],
	['The bridge loses energy. I’d cut it.', general],
	['Great hook at 120 BPM', general],
	['This is Esme Harrow, I would know that voice', maybe],
	['This is Mira Quill, I would know that voice', maybe],
	['Sounds like Esme', maybe],
	['Esme Harrow again?', maybe],
	['Good. Vesper Line would be proud', maybe],
])('a reviewer who may not know the artist sees beside %j the warning %j', (comment, warning) => {
	expect(commentWarning(comment, null)).toEqual(warning);
});

test.each([
	['More of harrow, please', 'This names the artist. Others will see ***.'],
	['More of Mira Quill, please', undefined],
])('a reviewer who knows the artist sees beside %j the warning %j', (comment, text) => {
	expect(commentWarning(comment, 'Esme Harrow')?.text).toBe(text);
});
