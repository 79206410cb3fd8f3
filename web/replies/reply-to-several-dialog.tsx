import { useState } from 'react';
import type { ReplyId } from '../../domain/kernel/ids.ts';
import { t } from '../../domain/kernel/message.ts';
import * as m from '../../domain/replies/replies.messages.ts';
import type { ReplyDue } from '../../domain/replies/replies-due.api.ts';
import { kindsFor, type ReplyKind } from '../../domain/replies/reply-kinds.ts';
import type { ReplyTemplate } from '../../domain/replies/reply-offer.ts';
import { Dialog } from '../ui/dialog.tsx';
import { useAppForm } from '../ui/form.tsx';
import { DialogForm } from '../ui/form-dialog.tsx';
import { Skeleton } from '../ui/loading.tsx';
import { useReplyTemplates, useReplyToSeveral } from './replies.queries.ts';
import { decisionOf, problemOfSeveral, type ReplyDraft, startDraft, toReply } from './reply-draft.ts';
import { ReplyFields } from './reply-fields.tsx';

interface Outcome {
	replyIds: ReplyId[];
	refused: { message: string }[];
}

interface ReplyToSeveralDialogProps {
	rows: readonly ReplyDue[];
	onDone: (outcome: Outcome) => void;
	onClose: () => void;
}

/**
 * The templates that are true for all of them, the usual one first. Reasons are internal, so they are never sent to
 * several senders.
 */
function kindsForAll(rows: readonly ReplyDue[]): readonly ReplyKind[] {
	const [first = [], ...others] = rows.map((row) => kindsFor(decisionOf(row)));
	const fitting = first.filter((kind) => kind !== 'pass_reason' && others.every((kinds) => kinds.includes(kind)));
	return fitting.length > 0 ? fitting : ['thanks'];
}

export function ReplyToSeveralDialog(props: ReplyToSeveralDialogProps) {
	const { data } = useReplyTemplates();
	return (
		<Dialog
			onOpenChange={props.onClose}
			title={t(m.replyToSongs, { count: props.rows.length })}
			description={t(m.emailSenders)}
		>
			{data ? <SeveralForm {...props} templates={data.templates} /> : <Skeleton className="h-56 w-full" />}
		</Dialog>
	);
}

interface SeveralFormProps extends ReplyToSeveralDialogProps {
	templates: ReplyTemplate[];
}

function SeveralForm({ rows, onDone, onClose, templates }: SeveralFormProps) {
	const replyToSeveral = useReplyToSeveral();
	const kinds = kindsForAll(rows);
	const [draft, setDraft] = useState<ReplyDraft>(() => startDraft(kinds[0] ?? 'thanks', templates, new Date()));
	const reply = toReply(draft);
	const problem = problemOfSeveral(draft, new Date());
	const form = useAppForm({
		initial: {},
		async submit() {
			const songIds = rows.flatMap(({ songId }) => songId ?? []);
			const demoIds = rows.flatMap(({ demoId }) => demoId ?? []);
			if (reply) onDone(await replyToSeveral.mutateAsync({ songIds, demoIds, reply }));
		},
	});
	return (
		<DialogForm
			form={form}
			submitCaption={t(m.replyToSongs, { count: rows.length })}
			isDisabled={() => problem !== null}
			onClose={onClose}
		>
			<ReplyFields draft={draft} onChange={setDraft} kinds={kinds} templates={templates} problem={problem} />
		</DialogForm>
	);
}
