// The label-copy form: an outsider checks the credits line by line, then approves them or sends changes (R-COPY-1).
import { creditRoles } from '../../catalogue/roles.ts';
import { type Answers, innerPath, rowsAt, textAt, yesAt } from '../answers.ts';
import type { FormDefinition, FormRule, FormSection } from '../form-definition.ts';
import { indexForm } from '../form-index.ts';
import { tickMessage } from '../form-messages.ts';
import { optionsFrom } from './options.ts';
import { errorAt } from './style-findings.ts';

const linesSection: FormSection = {
	id: 'lines',
	title: 'The credits',
	lead: 'Read every line as it will be printed. Say OK, or write how it should read.',
	fields: [
		{
			id: 'lines',
			kind: 'rows',
			caption: 'Line',
			minRows: 0,
			maxRows: 500,
			matchBy: ['line'],
			// The lines are those of the copy, so they cannot be added or removed.
			isReadOnly: true,
			fields: [
				{ id: 'line', kind: 'text', caption: 'Line', maxLength: 1000, isReadOnly: true, isRowName: true },
				{
					id: 'verdict',
					kind: 'choice',
					caption: 'Your word',
					options: optionsFrom({ ok: 'OK', change: 'Change' }),
					required: true,
					requiredMessage: 'Please say OK or Change.',
				},
				{
					id: 'change',
					kind: 'text',
					caption: 'Should read',
					maxLength: 500,
					shown: { field: 'verdict', is: ['change'] },
					required: true,
					requiredMessage: 'Please write how it should read.',
				},
			],
		},
	],
};

const additionsSection: FormSection = {
	id: 'additions',
	title: 'What is missing',
	lead: 'How your name should be written, who is not named yet, and whom you want to thank. All of it may stay empty.',
	fields: [
		{ id: 'spelling', kind: 'text', caption: 'Preferred spelling of your credit', maxLength: 200 },
		{ id: 'thanks', kind: 'long-text', caption: 'Thanks', maxLength: 300, source: 'details.thanks' },
		{
			id: 'missing',
			kind: 'rows',
			caption: 'Missing credit',
			minRows: 0,
			maxRows: 50,
			matchBy: ['name', 'role'],
			fields: [
				{ id: 'name', kind: 'text', caption: 'Name', maxLength: 200, required: true },
				{ id: 'role', kind: 'choice', caption: 'Did', options: optionsFrom(creditRoles), required: true },
				{
					id: 'instrument',
					kind: 'text',
					caption: 'Which instrument',
					maxLength: 100,
					shown: { field: 'role', is: ['instrument'] },
					required: true,
				},
				{ id: 'track', kind: 'choice', caption: 'On which track', options: 'tracks' },
			],
		},
	],
};

const approvalSection: FormSection = {
	id: 'approval',
	title: 'Approval',
	lead: 'Approve the label copy as it is, or send your changes.',
	isAlwaysShown: true,
	fields: [
		{ id: 'declarantName', kind: 'text', caption: 'Your name', maxLength: 200, required: true },
		{ id: 'confirmed', kind: 'tick', caption: 'I approve this label copy' },
	],
};

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

function cannotApprove(answers: Answers) {
	const count = changedLines(answers).length;
	if (count === 0) return "You added something that is missing, so you can't approve yet. Send your changes instead.";
	const lines = count === 1 ? '1 line' : `${count} lines`;
	return `You marked ${lines} to change, so you can't approve yet. Send your changes instead.`;
}

const approvalRule: FormRule = {
	id: 'approval',
	reads: ['lines', 'missing', 'spelling', 'confirmed'],
	check(answers) {
		const isTicked = yesAt(answers, 'confirmed') === true;
		if (wantsChanges(answers)) return isTicked ? [errorAt('confirmed', cannotApprove(answers))] : [];
		return isTicked ? [] : [errorAt('confirmed', tickMessage)];
	},
};

const labelCopyDefinition: FormDefinition = {
	kind: 'label_copy',
	version: 1,
	title: 'Label copy',
	sections: [linesSection, additionsSection, approvalSection],
	rules: [approvalRule],
};

export const labelCopyForm = indexForm(labelCopyDefinition);
