import type { OwedAnswer } from '../../domain/answers/answers.api.ts';
import * as m from '../../domain/answers/answers.messages.ts';
import { t } from '../../domain/kernel/message.ts';
import { useAppForm } from '../ui/form.tsx';
import { FormDialog } from '../ui/form-dialog.tsx';
import { Skeleton } from '../ui/loading.tsx';
import { OfferedAnswerFields, useAnswerToast, useOfferedAnswer } from './answer-offer.tsx';
import { useAnswerDeclined, useDemoOffer, useSendAnswer } from './answers.queries.ts';

/** Replies to the sender of one demo, before or after its decision. */
export function AnswerDialog({ row, onClose }: { row: OwedAnswer; onClose: () => void }) {
	const { songId, trackId, title, status } = row;
	const offer = useDemoOffer(row);
	const send = useSendAnswer();
	const sendForDeclined = useAnswerDeclined();
	const showDone = useAnswerToast();
	const decision = status === 'signed' || status === 'passed' || status === 'declined' ? status : null;
	const offered = useOfferedAnswer(offer, decision, offer?.reason ?? '');
	const form = useAppForm({
		initial: {},
		async submit() {
			const { answer } = offered;
			if (!answer) return;
			const sent = songId
				? await send.mutateAsync({ songId, answer })
				: trackId && (await sendForDeclined.mutateAsync({ trackId, answer }));
			if (!sent) return;
			showDone(t(m.replyQueued, { title }), [sent.answerId]);
			onClose();
		},
	});
	return (
		<FormDialog
			form={form}
			title={t(m.replyToSenderOf, { title })}
			description={t(m.oneEmail)}
			submitCaption={t(m.sendReply)}
			isDisabled={() => offered.answer === null || offered.problem !== null}
			onClose={onClose}
		>
			{!offer && <Skeleton className="h-40 w-full" />}
			<OfferedAnswerFields
				offer={offer}
				offered={offered}
				decision={decision}
				reason={offer?.reason ?? null}
				isOptional={false}
			/>
		</FormDialog>
	);
}
