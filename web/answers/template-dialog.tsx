import { useWatch } from 'react-hook-form';
import { answerCaptions, defaultTemplateOf } from '../../domain/answers/answer-kinds.ts';
import type { AnswerTemplate } from '../../domain/answers/answer-offer.ts';
import { checkSubject, checkText, maxSubjectLength, maxTextLength } from '../../domain/answers/answer-rules.ts';
import * as replies from '../../domain/answers/answers.messages.ts';
import { placeholderMarks } from '../../domain/answers/reply-placeholders.ts';
import * as m from '../../domain/answers/reply-templates.messages.ts';
import * as general from '../../domain/kernel/general.messages.ts';
import { t } from '../../domain/kernel/message.ts';
import { useMember } from '../accounts/member.ts';
import { Button } from '../ui/button.tsx';
import { FormTextArea, FormTextField, useAppForm } from '../ui/form.tsx';
import { FormDialog } from '../ui/form-dialog.tsx';
import { showToast } from '../ui/toast.ts';
import { Preview } from './answer-fields.tsx';
import { useSaveTemplate } from './answers.queries.ts';

/** One template of the label, with a preview for an invented song. */
export function TemplateDialog({ template, onClose }: { template: AnswerTemplate; onClose: () => void }) {
	const { kind, rowVersion } = template;
	const { organization } = useMember();
	const save = useSaveTemplate();
	const form = useAppForm({
		initial: { subject: template.subject, text: template.text },
		check({ subject, text }) {
			const [ofSubject, ofText] = [checkSubject(subject), checkText(text)];
			if (ofSubject.allowed && ofText.allowed) return null;
			return {
				fields: {
					...(!ofSubject.allowed && { subject: ofSubject.error.message }),
					...(!ofText.allowed && { text: ofText.error.message }),
				},
			};
		},
		checkOnChange: 'after-submit',
		async submit(typed) {
			await save.mutateAsync({ kind, rowVersion, ...typed });
			showToast(t(m.templateSaved, { template: t(answerCaptions[kind]) }));
			onClose();
		},
	});
	const { subject = '', text = '' } = useWatch({ control: form.control });
	const values = {
		artist: t(m.exampleArtist),
		title: t(m.exampleTitle),
		label: organization.name,
		reason: t(m.exampleReason),
	};
	return (
		<FormDialog
			form={form}
			title={t(answerCaptions[kind])}
			description={t(replies.filledInWithReason, placeholderMarks)}
			submitCaption={t(general.save)}
			isWide
			onClose={onClose}
		>
			<FormTextField form={form} name="subject" caption={t(replies.subject)} countTo={maxSubjectLength} />
			<FormTextArea form={form} name="text" caption={t(replies.text)} rows={11} countTo={maxTextLength} />
			<Preview template={{ subject, text }} values={values} />
			<div>
				<Button
					size="sm"
					variant="quiet"
					onClick={() => form.reset(defaultTemplateOf(kind), { keepDefaultValues: true })}
				>
					{t(m.resetTemplate)}
				</Button>
			</div>
		</FormDialog>
	);
}
