import { t } from '../../../domain/kernel/message.ts';
import { toScreen } from '../../../domain/replies/demos.messages.ts';
import * as m from '../../../domain/replies/replies.messages.ts';
import { undoSeconds } from '../../../domain/replies/reply-rules.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { type DeclineDialogProps, DemosToScreen } from '../../submissions/demos-to-screen.tsx';
import { useDeclineHeldDemo } from '../../submissions/submissions.mutations.ts';
import { useAppForm } from '../../ui/form.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { Skeleton } from '../../ui/loading.tsx';
import { OfferedReplyFields, useOfferedReply } from '../offered-reply.tsx';
import { useDeclineAndReply, useDeclinedOffer } from '../replies.queries.ts';

/** Demos to screen. After declining one, admins can reply to its sender at once. */
export function ScreeningPage() {
	usePageTitle(t(toScreen));
	return <DemosToScreen DeclineDialog={DeclineDialog} />;
}

/** Declines a demo that is waiting for screening, and optionally replies to its sender. */
function DeclineDialog({ demo, onDone, onClose }: DeclineDialogProps) {
	const { id: demoId, title } = demo;
	const { data: offer } = useDeclinedOffer({ demoId });
	const decline = useDeclineHeldDemo();
	const declineAndReply = useDeclineAndReply();
	const offered = useOfferedReply(offer, 'declined', '');
	const form = useAppForm({
		initial: {},
		async submit() {
			const { reply } = offered;
			if (reply) await declineAndReply.mutateAsync({ demoId, reply });
			else await decline.mutateAsync({ demoId });
			onDone(
				reply ? { message: t(m.declinedAndReplied), lastsMs: undoSeconds * 1000 } : { message: t(m.demoDeclined) },
			);
		},
	});
	return (
		<FormDialog
			form={form}
			title={t(m.declineTitle, { title })}
			description={t(m.declineText)}
			submitCaption={t(offered.reply ? m.declineAndReply : m.decline)}
			isDisabled={() => !offer || offered.problem !== null}
			onClose={onClose}
		>
			{!offer && <Skeleton className="h-40 w-full" />}
			<OfferedReplyFields offer={offer} offered={offered} decision="declined" reason={null} />
		</FormDialog>
	);
}
