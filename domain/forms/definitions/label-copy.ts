// The label-copy form: an outsider checks the credits line by line, then approves them or sends changes (R-COPY-1).
import { creditRoles } from '../../catalogue/roles.ts';
import * as general from '../../kernel/general.messages.ts';
import { message, t } from '../../kernel/message.ts';
import { type Answers, type AnswerValue, innerPath, readPath, rowsAt, textAt, yesAt } from '../form-answers.ts';
import type { FormDefinition, FormRule, FormSection } from '../form-definition.ts';
import * as m from '../form-field.messages.ts';
import { indexForm } from '../form-index.ts';
import { optionsFrom } from './options.ts';
import { errorAt } from './style-findings.ts';

const lineCaption = message('forms.line', 'Line');

const linesSection: FormSection = {
	id: 'lines',
	title: message('forms.linesTitle', 'The credits'),
	lead: message('forms.linesLead', 'Check every line as it will be printed. Select OK, or enter the correct text.'),
	fields: [
		{
			id: 'lines',
			kind: 'rows',
			caption: lineCaption,
			minRows: 0,
			maxRows: 500,
			matchBy: ['line'],
			// The lines are those of the copy, so they cannot be added or removed.
			isReadOnly: true,
			fields: [
				{ id: 'line', kind: 'text', caption: lineCaption, maxLength: 1000, isReadOnly: true, isRowName: true },
				{
					id: 'verdict',
					kind: 'choice',
					caption: message('forms.verdict', 'Answer'),
					options: optionsFrom({ ok: m.ok, change: m.change }),
					required: true,
					requiredMessage: message('forms.verdictMissing', 'Please select OK or Change.'),
					requiredInRowsMessage: message(
						'forms.verdictsMissing',
						'Check every line: select OK or Change, or select “Mark the rest as OK”.',
					),
				},
				{
					id: 'change',
					kind: 'text',
					caption: message('forms.correctText', 'Correct text'),
					maxLength: 500,
					shown: { field: 'verdict', is: ['change'] },
					required: true,
					requiredMessage: message('forms.correctTextMissing', 'Please enter the correct text.'),
				},
			],
		},
	],
};

const additionsSection: FormSection = {
	id: 'additions',
	title: message('forms.additions', 'Anything missing?'),
	lead: message(
		'forms.additionsLead',
		'The spelling of your name, missing credits and thanks. All of this is optional.',
	),
	fields: [
		{
			id: 'spelling',
			kind: 'text',
			caption: message('forms.spelling', 'Preferred spelling of your credit'),
			maxLength: 200,
		},
		{
			id: 'thanks',
			kind: 'long-text',
			caption: message('forms.thanks', 'Thanks'),
			maxLength: 300,
			source: 'details.thanks',
		},
		{
			id: 'missing',
			kind: 'rows',
			caption: message('forms.missingCredit', 'Missing credit'),
			addCaption: m.addCredit,
			minRows: 0,
			maxRows: 50,
			matchBy: ['name', 'role'],
			fields: [
				{ id: 'name', kind: 'text', caption: general.name, maxLength: 200, required: true },
				{ id: 'role', kind: 'choice', caption: m.role, options: optionsFrom(creditRoles), required: true },
				{
					id: 'instrument',
					kind: 'text',
					caption: m.instrument,
					maxLength: 100,
					shown: { field: 'role', is: ['instrument'] },
					required: true,
				},
				{ id: 'track', kind: 'choice', caption: message('forms.track', 'Track'), options: 'tracks' },
			],
		},
	],
};

const approvalSection: FormSection = {
	id: 'approval',
	title: message('forms.approval', 'Approval'),
	lead: message('forms.approvalLead', 'Approve the label copy as it is, or send your changes.'),
	isAlwaysShown: true,
	fields: [
		{ id: 'declarantName', kind: 'text', caption: m.yourName, maxLength: 200, required: true, autofill: 'name' },
		{ id: 'confirmed', kind: 'tick', caption: message('forms.confirmCopy', 'I approve this label copy') },
	],
};

/** Whether an answer says that a line is right as it is. */
export function isConfirmedLine(path: string, submitted: AnswerValue | null) {
	const place = readPath(path);
	return place?.top === 'lines' && place.inner === 'verdict' && submitted === 'ok';
}

/** The lines with a correction, by the id of their row. */
export function changedLines(answers: Answers): { readonly row: string; readonly wanted: string }[] {
	return rowsAt(answers, 'lines')
		.filter((row) => textAt(answers, innerPath('lines', row, 'verdict')) === 'change')
		.map((row) => ({ row, wanted: textAt(answers, innerPath('lines', row, 'change')) }));
}

/** Whether any change is requested: then the copy cannot be approved as it is. */
export function wantsChanges(answers: Answers) {
	return (
		changedLines(answers).length > 0 ||
		rowsAt(answers, 'missing').length > 0 ||
		textAt(answers, 'spelling').trim() !== ''
	);
}

/** The text of a line, whose name is `Title: Paper Lanterns`. */
export function textOfLine(answers: Answers, row: string) {
	return textAt(answers, innerPath('lines', row, 'line'))
		.split(': ')
		.slice(1)
		.join(': ');
}

const sameText = message('forms.sameText', 'This is the present text. Correct it, or select OK.');

const textRule: FormRule = {
	id: 'lines.text',
	reads: ['lines'],
	check: (answers) =>
		changedLines(answers)
			.filter(({ row, wanted }) => wanted.trim() !== '' && wanted.trim() === textOfLine(answers, row))
			.map(({ row }) => errorAt(innerPath('lines', row, 'change'), sameText)),
};

const additionsMade = message(
	'forms.additionsMade',
	'You added something that is missing, so you can’t approve yet. Untick this box and send your changes.',
);
const linesMarked = message(
	'forms.linesMarked',
	'You marked {count, plural, one {# line} other {# lines}} to change, so you can’t approve yet. Untick this box and send your changes.',
);

function cannotApprove(answers: Answers) {
	const count = changedLines(answers).length;
	return count === 0 ? t(additionsMade) : t(linesMarked, { count });
}

const approvalRule: FormRule = {
	id: 'approval',
	reads: ['lines', 'missing', 'spelling', 'confirmed'],
	check(answers) {
		const isTicked = yesAt(answers, 'confirmed') === true;
		if (wantsChanges(answers)) return isTicked ? [errorAt('confirmed', cannotApprove(answers))] : [];
		return isTicked ? [] : [errorAt('confirmed', m.tickMessage)];
	},
};

const labelCopyDefinition: FormDefinition = {
	kind: 'label_copy',
	version: 1,
	title: message('forms.labelCopy', 'Label copy'),
	sections: [linesSection, additionsSection, approvalSection],
	rules: [textRule, approvalRule],
	changes: {
		applies: wantsChanges,
		caption: message('forms.sendChanges', 'Send my changes'),
		lead: message('forms.changesLead', 'The label gets your changes and sends you a new version to approve.'),
	},
};

export const labelCopyForm = indexForm(labelCopyDefinition);
