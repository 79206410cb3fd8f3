import { useState } from 'react';
import { answerKinds } from '../../domain/answers/answer-kinds.ts';
import type { AnswerTemplate } from '../../domain/answers/answer-offer.ts';
import type { AnswerId, SongId, SubmissionTrackId } from '../../domain/kernel/ids.ts';
import { formatCount } from '../lib/text-format.ts';
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
			title={`Answer ${formatCount(props.songIds.length + props.trackIds.length, 'demo')}`}
			description="Whoever sent several of them gets one mail about all. Whoever has been answered meanwhile is left out."
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
		<DialogForm form={form} submitCaption="Answer" isDisabled={() => problem !== null} onClose={onClose}>
			<AnswerFields draft={draft} onChange={setDraft} kinds={kinds} templates={templates} problem={problem} />
		</DialogForm>
	);
}
