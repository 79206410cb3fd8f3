import { expect, it } from 'vitest';
import { subjectOfLabel } from './mail-subject.ts';

it.each([
	['Nordlys Harbour', 'please sign the licence', 'Nordlys Harbour: please sign the licence'],
	['Nordlys Harbour', 'Greetings from Nordlys Harbour', 'Greetings from Nordlys Harbour'],
	['', 'About “Tide”', 'About “Tide”'],
])('the subject of a mail of the label "%s" names it once', (label, subject, expected) => {
	expect(subjectOfLabel(label, subject)).toBe(expected);
});
