import { expect, test } from 'vitest';
import { metadataForm } from './definitions/metadata.ts';
import { isOwnAnswer } from './own-row.ts';

const answers = {
	'writers.w1': 1,
	'writers.w1.creditName': 'Esme Harrow',
	'writers.w2': 2,
	'writers.w2.creditName': 'Mira Quill',
};

test.each([
	['writers.w2.legalFirst', 'mira quill ', true],
	['writers.w1.legalFirst', 'Mira Quill', false],
	['writers.w1.email', 'The management', true],
	['writers.w2.email', 'The management', false],
	['title', 'Mira Quill', true],
])('whether %s is about the recipient "%s" is %s', (path, recipientName, isOwn) => {
	expect(isOwnAnswer(metadataForm, answers, path, recipientName)).toBe(isOwn);
});
