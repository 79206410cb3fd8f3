import { useWatch } from 'react-hook-form';
import { answerCaptions, startingTemplates } from '../../domain/answers/answer-kinds.ts';
import type { AnswerTemplate } from '../../domain/answers/answer-offer.ts';
import { checkSubject, checkText, maxSubjectLength, maxTextLength } from '../../domain/answers/answer-rules.ts';
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
		async submit(words) {
			await save.mutateAsync({ kind, rowVersion, ...words });
			showToast(`${answerCaptions[kind]}: saved`);
			onClose();
		},
	});
	const words = useWatch({ control: form.control });
	const { subject = '', text = '' } = words;
	const values = {
		artist: 'Marta Veld',
		title: 'Low Tide',
		label: organization.name,
		reason: 'the drums are too loud',
	};
	return (
		<FormDialog
			form={form}
			title={answerCaptions[kind]}
			description="{artist}, {title}, {label} and {reason} are filled in for each song."
			submitCaption="Save"
			isWide
			onClose={onClose}
		>
			<FormTextField form={form} name="subject" caption="Subject" countTo={maxSubjectLength} />
			<FormTextArea form={form} name="text" caption="Mail" rows={11} countTo={maxTextLength} />
			<Preview words={{ subject, text }} values={values} />
			<div>
				<Button
					size="sm"
					variant="quiet"
					onClick={() => form.reset(startingTemplates[kind], { keepDefaultValues: true })}
				>
					Use our starting text
				</Button>
			</div>
		</FormDialog>
	);
}
