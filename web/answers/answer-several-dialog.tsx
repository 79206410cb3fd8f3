import { useState } from 'react';
import { answerKinds } from '../../domain/answers/answer-kinds.ts';
import type { AnswerTemplate } from '../../domain/answers/answer-offer.ts';
import * as m from '../../domain/answers/answers.messages.ts';
import type { AnswerId, SongId, SubmissionTrackId } from '../../domain/kernel/ids.ts';
import { t } from '../../domain/kernel/message.ts';
import { Dialog } from '../ui/dialog.tsx';
import { useAppForm } from '../ui/form.tsx';
import { DialogForm } from '../ui/form-dialog.tsx';
import { Skeleton } from '../ui/loading.tsx';
import { type AnswerDraft, problemOfSeveral, startDraft, toAnswer } from './answer-draft.ts';
import { AnswerFields } from './answer-fields.tsx';
import { useAnswerSeveral, useAnswerTemplates } from './answers.queries.ts';

interface Outcome {
	answerIds: AnswerId[];
	refused: { message: string }[];
}

interface AnswerSeveralDialogProps {
	songIds: readonly SongId[];
	/** Demos that were declined before they became songs. */
	trackIds: readonly SubmissionTrackId[];
	onDone: (outcome: Outcome) => void;
	onClose: () => void;
}

/** Reasons are internal, and one text is sent to all. */
const kinds = answerKinds.filter((kind) => kind !== 'pass_reason');

export function AnswerSeveralDialog(props: AnswerSeveralDialogProps) {
	const { data } = useAnswerTemplates();
	return (
		<Dialog
			onOpenChange={props.onClose}
			title={t(m.replyToDemos, { count: props.songIds.length + props.trackIds.length })}
			description={t(m.emailSenders)}
		>
			{data ? <SeveralForm {...props} templates={data.templates} /> : <Skeleton className="h-56 w-full" />}
		</Dialog>
	);
}

interface SeveralFormProps extends AnswerSeveralDialogProps {
	templates: AnswerTemplate[];
}

function SeveralForm({ songIds, trackIds, onDone, onClose, templates }: SeveralFormProps) {
	const answerSeveral = useAnswerSeveral();
	const [draft, setDraft] = useState<AnswerDraft>(() => startDraft('pass', templates, new Date()));
	const answer = toAnswer(draft);
	const problem = problemOfSeveral(draft, new Date());
	const form = useAppForm({
		initial: {},
		async submit() {
			if (answer) onDone(await answerSeveral.mutateAsync({ songIds: [...songIds], trackIds: [...trackIds], answer }));
		},
	});
	return (
		<DialogForm form={form} submitCaption={t(m.sendReplies)} isDisabled={() => problem !== null} onClose={onClose}>
			<AnswerFields draft={draft} onChange={setDraft} kinds={kinds} templates={templates} problem={problem} />
		</DialogForm>
	);
}
