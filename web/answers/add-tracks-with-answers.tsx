import { undoSeconds } from '../../domain/answers/answer-rules.ts';
import * as m from '../../domain/answers/answers.messages.ts';
import { t } from '../../domain/kernel/message.ts';
import { AddTracksPage } from '../songs/add-tracks-page.tsx';
import { type DeclineDialogProps, DemosToScreen } from '../submissions/demos-to-screen.tsx';
import { useDeclineHeldTrack } from '../submissions/submissions.mutations.ts';
import { useAppForm } from '../ui/form.tsx';
import { FormDialog } from '../ui/form-dialog.tsx';
import { Skeleton } from '../ui/loading.tsx';
import { OfferedAnswerFields, useOfferedAnswer } from './answer-offer.tsx';
import { useDeclineAndAnswer, useDeclinedOffer } from './answers.queries.ts';

/** Add Tracks with the received demos on top. After declining a demo, people can reply to its sender at once. */
export function AddTracksWithAnswers() {
	return (
		<AddTracksPage>
			<DemosToScreen DeclineDialog={DeclineDialog} />
		</AddTracksPage>
	);
}

/** Declines a demo that is waiting for screening, and optionally replies to its sender. */
function DeclineDialog({ track, onDone, onClose }: DeclineDialogProps) {
	const { id: trackId, title } = track;
	const { data: offer } = useDeclinedOffer({ trackId });
	const decline = useDeclineHeldTrack();
	const declineAndAnswer = useDeclineAndAnswer();
	const offered = useOfferedAnswer(offer, 'declined', '');
	const form = useAppForm({
		initial: {},
		async submit() {
			const { answer } = offered;
			if (answer) await declineAndAnswer.mutateAsync({ trackId, answer });
			else await decline.mutateAsync({ trackId });
			onDone(
				answer ? { message: t(m.declinedAndReplied), lastsMs: undoSeconds * 1000 } : { message: t(m.demoDeclined) },
			);
		},
	});
	return (
		<FormDialog
			form={form}
			title={t(m.declineTitle, { title })}
			description={t(m.declineText)}
			submitCaption={t(m.decline)}
			isDisabled={() => !offer || offered.problem !== null}
			onClose={onClose}
		>
			{!offer && <Skeleton className="h-40 w-full" />}
			<OfferedAnswerFields offer={offer} offered={offered} decision="declined" reason={null} />
		</FormDialog>
	);
}
