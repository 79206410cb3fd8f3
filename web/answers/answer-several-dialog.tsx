import { useState } from 'react';
import { answerKinds } from '../../domain/answers/answer-kinds.ts';
import type { AnswerTemplate } from '../../domain/answers/answers.api.ts';
import { reasonForSeveral } from '../../domain/answers/answers.errors.ts';
import { usesPlaceholder } from '../../domain/answers/placeholders.ts';
import type { AnswerId, SongId } from '../../domain/kernel/ids.ts';
import { formatCount } from '../lib/text-format.ts';
import { useAppForm } from '../ui/app-form.ts';
import { Dialog } from '../ui/dialog.tsx';
import { FormNotice } from '../ui/form.tsx';
import { DialogForm } from '../ui/form-dialog.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { type AnswerDraft, problemOf, startDraft, toAnswer } from './answer-draft.ts';
import { AnswerFields } from './answer-fields.tsx';
import { useAnswerSeveral } from './answers.mutations.ts';
import { useAnswerTemplates } from './answers.queries.ts';

interface Outcome {
	answerIds: AnswerId[];
	refused: { songId: SongId; message: string }[];
}

interface AnswerSeveralDialogProps {
	songIds: readonly SongId[];
	onDone: (outcome: Outcome) => void;
	onClose: () => void;
}

/** Reasons are internal, and one text goes to all. */
const kinds = answerKinds.filter((kind) => kind !== 'pass_reason');

export function AnswerSeveralDialog(props: AnswerSeveralDialogProps) {
	const { data } = useAnswerTemplates();
	return (
		<Dialog
			isOpen
			onOpenChange={props.onClose}
			title={`Answer ${formatCount(props.songIds.length, 'demo')}`}
			description="One mail for each demo. Whoever has been answered meanwhile is left out."
		>
			{data ? <SeveralForm {...props} templates={data.templates} /> : <Skeleton className="h-56 w-full" />}
		</Dialog>
	);
}

function SeveralForm({
	songIds,
	onDone,
	onClose,
	templates,
}: AnswerSeveralDialogProps & { templates: AnswerTemplate[] }) {
	const answerSeveral = useAnswerSeveral();
	const [draft, setDraft] = useState<AnswerDraft>(() => startDraft('pass', templates, new Date()));
	const answer = toAnswer(draft);
	const hasReason = usesPlaceholder(`${draft.subject}\n${draft.text}`, 'reason');
	const problem = hasReason ? reasonForSeveral.message : problemOf(draft, '', new Date());
	const form = useAppForm({
		initial: {},
		async submit() {
			if (answer) onDone(await answerSeveral.mutateAsync({ songIds: [...songIds], answer }));
		},
	});
	return (
		<DialogForm form={form} submitCaption="Answer" isDisabled={() => problem !== null} onClose={onClose}>
			<AnswerFields draft={draft} onChange={setDraft} kinds={kinds} templates={templates} problem={problem} />
			<FormNotice form={form} />
		</DialogForm>
	);
}
