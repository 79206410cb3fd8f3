import { useWatch } from 'react-hook-form';
import * as general from '../../domain/kernel/general.messages.ts';
import { t } from '../../domain/kernel/message.ts';
import * as replies from '../../domain/replies/replies.messages.ts';
import { defaultTemplateOf, replyCaptions } from '../../domain/replies/reply-kinds.ts';
import type { ReplyTemplate } from '../../domain/replies/reply-offer.ts';
import { placeholderMarks } from '../../domain/replies/reply-placeholders.ts';
import { checkSubject, checkText, maxSubjectLength, maxTextLength } from '../../domain/replies/reply-rules.ts';
import * as m from '../../domain/replies/reply-templates.messages.ts';
import { useMember } from '../accounts/member.ts';
import { Button } from '../ui/button.tsx';
import { FormTextArea, FormTextField, useAppForm } from '../ui/form.tsx';
import { FormDialog } from '../ui/form-dialog.tsx';
import { showToast } from '../ui/toast.ts';
import { useSaveTemplate } from './replies.queries.ts';
import { Preview } from './reply-fields.tsx';

/** One template of the label, with a preview for an invented song. */
export function TemplateDialog({ template, onClose }: { template: ReplyTemplate; onClose: () => void }) {
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
			showToast(t(m.templateSaved, { template: t(replyCaptions[kind]) }));
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
			title={t(replyCaptions[kind])}
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
