import { checkField } from '../../../domain/forms/check-field.ts';
import { type AnswerValue, isEmpty } from '../../../domain/forms/form-answers.ts';
import type { FormContext } from '../../../domain/forms/form-context.ts';
import type { PlainField } from '../../../domain/forms/form-definition.ts';
import * as m from '../../../domain/forms/form-review.messages.ts';
import { formText } from '../../../domain/forms/form-text.ts';
import * as general from '../../../domain/kernel/general.messages.ts';
import { t } from '../../../domain/kernel/message.ts';
import { type FormErrors, FormSelect, FormTextArea, FormTextField, useAppForm } from '../../ui/form.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { optionsFor, yesNoOptions } from '../filling/field-options.ts';
import type { ReviewContext } from './review-progress.ts';

interface CorrectDialogProps {
	field: PlainField;
	/** Caption of the answer. */
	caption: string;
	value: AnswerValue | null;
	context: ReviewContext;
	onSubmit: (value: AnswerValue | null) => Promise<unknown>;
	onClose: () => void;
}

const listKinds: ReadonlySet<PlainField['kind']> = new Set(['choice', 'country', 'language', 'yes-no']);
const otherKinds: ReadonlySet<PlainField['kind']> = new Set(['choices', 'file', 'tick']);

/** Whether the label can enter this answer itself. */
export function isCorrectable(field: PlainField) {
	return !field.isReadOnly && !otherKinds.has(field.kind);
}

/** The label's correction of an answer; the submitted value is kept beside it. */
export function CorrectDialog({ field, caption, value, context, onSubmit, onClose }: CorrectDialogProps) {
	const form = useAppForm({
		initial: { text: typeof value === 'boolean' ? (value ? 'yes' : 'no') : isEmpty(value) ? '' : String(value) },
		check: ({ text }) => problemWith(field, text, context),
		checkOnChange: 'after-submit',
		submit: async ({ text }) => {
			const typed = text.trim();
			await onSubmit(typed === '' ? null : field.kind === 'yes-no' ? typed === 'yes' : typed);
			onClose();
		},
	});
	const options = field.kind === 'yes-no' ? yesNoOptions() : optionsFor(field, {}, withLabel(context));
	return (
		<FormDialog
			form={form}
			title={t(value === null ? m.fillInAnswer : m.correctAnswer, { answer: caption })}
			description={t(m.correctHelp)}
			submitCaption={t(general.save)}
			onClose={onClose}
		>
			{listKinds.has(field.kind) ? (
				<FormSelect
					form={form}
					name="text"
					caption={formText(field.caption)}
					options={[{ value: '', caption: t(m.nothing) }, ...options]}
				/>
			) : field.kind === 'long-text' ? (
				<FormTextArea
					form={form}
					name="text"
					caption={formText(field.caption)}
					countTo={field.countTo ?? field.maxLength}
					rows={6}
				/>
			) : (
				<FormTextField
					form={form}
					name="text"
					caption={formText(field.caption)}
					autoComplete="off"
					isMono={field.kind === 'identifier' || field.kind === 'share'}
					{...(field.kind === 'date' && { type: 'date' })}
				/>
			)}
		</FormDialog>
	);
}

function problemWith(field: PlainField, text: string, context: ReviewContext): FormErrors<{ text: string }> | null {
	if (text.trim() === '' || field.kind === 'yes-no') return null;
	const problem = checkField(field, text.trim(), withLabel(context));
	return problem?.level === 'error' ? { fields: { text: problem.message } } : null;
}

function withLabel(context: ReviewContext): FormContext {
	return { ...context, audience: 'label', sections: 'all', label: null };
}
