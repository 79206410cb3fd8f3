import { undoSeconds } from '../../domain/answers/answer-rules.ts';
import { AddTracksPage } from '../songs/add-tracks-page.tsx';
import { type DeclineDialogProps, HeldTracks } from '../submissions/demos-to-screen.tsx';
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
			<HeldTracks DeclineDialog={DeclineDialog} />
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
				answer
					? { message: 'Demo declined, and the sender is answered', lastsMs: undoSeconds * 1000 }
					: { message: 'Demo declined' },
			);
		},
	});
	return (
		<FormDialog
			form={form}
			title={`Decline ${title}?`}
			description="It leaves the list without a review. You can undo it for a week."
			submitCaption="Decline"
			isDisabled={() => !offer || offered.problem !== null}
			onClose={onClose}
		>
			{!offer && <Skeleton className="h-40 w-full" />}
			<OfferedAnswerFields offer={offer} offered={offered} decision="declined" reason={null} />
		</FormDialog>
	);
}
