import { expect, test } from 'vitest';
import { checkForm } from '../../../domain/forms/check-form.ts';
import { guest, right } from '../../../domain/forms/definitions/filled-in-metadata.test-suite.ts';
import { labelCopyForm } from '../../../domain/forms/definitions/label-copy.ts';
import { metadataForm } from '../../../domain/forms/definitions/metadata.ts';
import type { FormContext } from '../../../domain/forms/form-context.ts';
import { fixBeforeContinuing } from '../../../domain/forms/form-filling.messages.ts';
import { fixBeforeSending } from '../../../domain/forms/form-sending.messages.ts';
import { formText } from '../../../domain/forms/form-text.ts';
import { t } from '../../../domain/kernel/message.ts';
import { captionOfProblem, errorsInOrder, firstOpenStep, stateOfStep, stepsOf, summaryEntries } from './form-steps.ts';
import { fileRule } from './other-findings.ts';

const [song, , writers] = metadataForm.definition.sections;

function stateOf(section: typeof song, answers: typeof right, isChecked: boolean) {
	if (!section) throw new Error('no section');
	return stateOfStep(metadataForm, [section], answers, checkForm(metadataForm, answers, guest), isChecked);
}

test('the whole metadata form has five steps, and a step with one section left is called like it', () => {
	const titles = (sections: FormContext['sections']) =>
		stepsOf(metadataForm, { audience: 'guest', sections }).map(({ title }) => formText(title));

	expect(titles('all')).toEqual([
		'The song and its artists',
		'Writers and credits',
		'Rights and content',
		'Files and dates',
		'Declaration',
	]);
	expect(titles(['artists', 'rights', 'identifiers'])).toEqual(['Artists', 'Rights and content', 'Declaration']);
	const sections = stepsOf(metadataForm, { audience: 'guest', sections: 'all' }).flatMap((step) => step.sections);
	expect(sections).toEqual(metadataForm.definition.sections);
});

test('a step is done when it has no errors and was visited', () => {
	expect(stateOf(song, right, false)).toBe('done');
	expect(stateOf(writers, { ...right, 'writers.w1.share': '50' }, true)).toBe('wrong');
});

test('a missing answer is not an error before the guest tried to continue', () => {
	expect(stateOf(song, {}, false)).toBe('open');
	expect(stateOf(song, {}, true)).toBe('wrong');
});

test.each([
	['thanks that the catalogue filled in', { thanks: 'To everyone in Bergen' }, false, 'open'],
	['an empty spelling', { spelling: '' }, false, 'open'],
	['a spelling', { spelling: 'Mira Q' }, false, 'done'],
	[
		'a missing credit',
		{ 'missing.m1': 1, 'missing.m1.name': 'Otto', 'missing.m1.role': 'mixing_engineer' },
		false,
		'done',
	],
	['no answers after Continue', {}, true, 'done'],
])(
	'in a label copy with unread lines, the additions step with %s has the expected state',
	(_, given, isChecked, state) => {
		const answers = { 'lines.l1': 1, 'lines.l1.line': 'Title: Paper Lanterns', ...given };
		const findings = checkForm(labelCopyForm, answers, guest);
		const [lines, additions] = labelCopyForm.definition.sections;
		if (!lines || !additions) throw new Error('no section');

		expect(stateOfStep(labelCopyForm, [lines], answers, findings, false)).toBe('open');
		expect(stateOfStep(labelCopyForm, [additions], answers, findings, isChecked)).toBe(state);
	},
);

test('the step in which a form is sent is not done before, whatever the others say', () => {
	const answers = {
		'lines.l1': 1,
		'lines.l1.line': 'Title: Paper Lanterns',
		'lines.l1.verdict': 'change',
		'lines.l1.change': 'Paper Lantern',
		declarantName: 'Mira Quill',
	};
	const findings = checkForm(labelCopyForm, answers, guest);
	const steps = stepsOf(labelCopyForm, { audience: 'guest', sections: 'all' });
	const states = steps.map(({ sections }) => stateOfStep(labelCopyForm, sections, answers, findings, false));
	expect(states).toEqual(['done', 'open', 'open']);
	expect(firstOpenStep(labelCopyForm, steps, answers, findings)).toBe(1);
});

test('the first open step is the first in which something is missing, or the last one', () => {
	const steps = stepsOf(metadataForm, { audience: 'guest', sections: 'all' });
	const first = (given: object) =>
		firstOpenStep(metadataForm, steps, { ...right, ...given }, checkForm(metadataForm, { ...right, ...given }, guest));
	expect([first({ title: '' }), first({ 'writers.w2.role': '' }), first({})]).toEqual([0, 1, 4]);
});

test.each([
	['title', 'Title'],
	['writers.w2.ipi', 'Otto Vantage: IPI number'],
	['writers', 'Shares add up to 95.00%.'],
	['writers.none.ipi', 'Writer 1: IPI number'],
])('a link to the error at %s says %s', (path, caption) => {
	expect(captionOfProblem(metadataForm, right, { path, message: 'Shares add up to 95.00%.' })).toBe(caption);
});

test('a file that did not arrive is listed with its reason', () => {
	const message = 'scan.tiff was not added. Please add an image (JPG or PNG).';
	expect(captionOfProblem(metadataForm, right, { path: 'cover', rule: fileRule, message })).toBe(`Cover: ${message}`);
});

test('errors are listed in the order of the form, and those of all rows after the rows', () => {
	const answers = { ...right, title: '', 'writers.w1.share': '50', 'writers.w2.role': '', 'writers.w1.email': 'x' };
	const findings = [...checkForm(metadataForm, answers, guest)].reverse();
	const paths = errorsInOrder(metadataForm, answers, findings).map(({ path }) => path);

	expect(paths).toEqual(['title', 'writers.w1.email', 'writers.w2.role', 'writers']);
	expect(errorsInOrder(metadataForm, answers, findings, song && [song])).toHaveLength(1);
});

test('the summary of a label copy lists all unchecked lines as one entry that says what to do', () => {
	const lines = Object.fromEntries(
		Array.from({ length: 32 }, (_, index) => [`lines.l${index + 1}.line`, `Credit: Person ${index + 1}`]),
	);
	const rows = Object.fromEntries(Array.from({ length: 32 }, (_, index) => [`lines.l${index + 1}`, index + 1]));
	const entriesOf = (given: object) => {
		const answers = { ...rows, ...lines, ...given };
		const findings = checkForm(labelCopyForm, answers, guest);
		const errors = errorsInOrder(labelCopyForm, answers, findings, labelCopyForm.definition.sections.slice(0, 1));
		return summaryEntries(labelCopyForm, answers, errors).map(({ error, caption }) => [error.path, caption]);
	};
	const every = 'Check every line: select OK or Change, or select “Mark the rest as OK”.';

	expect(entriesOf({})).toEqual([['lines.l1.verdict', every]]);
	expect(entriesOf({ 'lines.l1.verdict': 'ok', 'lines.l3.verdict': 'change' })).toEqual([
		['lines.l2.verdict', every],
		['lines.l3.change', 'Credit “Person 3”: Correct text'],
	]);
	const checked = Object.fromEntries(Object.keys(rows).map((row) => [`${row}.verdict`, 'ok']));
	expect(entriesOf({ ...checked, 'lines.l9.verdict': '' })).toEqual([
		['lines.l9.verdict', 'Credit “Person 9”: Answer'],
	]);
});

test('the summary of problems says how many there are', () => {
	expect(t(fixBeforeContinuing, { count: 1 })).toBe('Fix one thing before you continue');
	expect(t(fixBeforeContinuing, { count: 2 })).toBe('Fix 2 things before you continue');
	expect(t(fixBeforeSending, { count: 12 })).toBe('Fix 12 things before you send the form');
});
