import { expect, it } from 'vitest';
import { subjectOfLabel } from './mail-subject.ts';

it.each([
	['Nordlys Harbour', 'please sign the licence', false, 'Nordlys Harbour: please sign the licence'],
	['Nordlys Harbour', 'Greetings from Nordlys Harbour', true, 'Greetings from Nordlys Harbour'],
	['Tide', 'please sign the licence for “Tide”', false, 'Tide: please sign the licence for “Tide”'],
	['', 'About “Tide”', false, 'About “Tide”'],
])(
	'the subject of a mail of the label "%s" that says "%s" names it once (sentence names it: %s)',
	(label, subject, isNamed, expected) => {
		expect(subjectOfLabel(label, subject, isNamed)).toBe(expected);
	},
);
