import { t } from '../../domain/kernel/message.ts';
import * as m from '../../domain/replies/replies.messages.ts';
import type { ReplyDue } from '../../domain/replies/replies-due.api.ts';
import { useAppForm } from '../ui/form.tsx';
import { FormDialog } from '../ui/form-dialog.tsx';
import { Skeleton } from '../ui/loading.tsx';
import { OfferedReplyFields, useOfferedReply, useReplyToast } from './offered-reply.tsx';
import { useDemoOffer, useReplyToDeclined, useSendReply } from './replies.queries.ts';
import { decisionOf } from './reply-draft.ts';

/** Replies to the sender of one demo, before or after its decision. */
export function ReplyDialog({ row, onClose }: { row: ReplyDue; onClose: () => void }) {
	const { songId, demoId, title } = row;
	const offer = useDemoOffer(row);
	const send = useSendReply();
	const sendForDeclined = useReplyToDeclined();
	const showDone = useReplyToast();
	const decision = decisionOf(row);
	const offered = useOfferedReply(offer, decision, offer?.reason ?? '', false);
	const form = useAppForm({
		initial: {},
		async submit() {
			const { reply } = offered;
			if (!reply) return;
			const sent = songId
				? await send.mutateAsync({ songId, reply })
				: demoId && (await sendForDeclined.mutateAsync({ demoId, reply }));
			if (!sent) return;
			showDone(t(m.replyQueued, { title }), [sent.replyId]);
			onClose();
		},
	});
	return (
		<FormDialog
			form={form}
			title={t(m.replyToSenderOf, { title })}
			description={t(m.oneEmail)}
			submitCaption={t(m.sendReply)}
			isDisabled={() => offered.reply === null || offered.problem !== null}
			onClose={onClose}
		>
			{!offer && <Skeleton className="h-40 w-full" />}
			<OfferedReplyFields offer={offer} offered={offered} decision={decision} reason={offer?.reason ?? null} />
		</FormDialog>
	);
}
