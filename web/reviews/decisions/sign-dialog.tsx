import type { AnswerOffer } from '../../../domain/answers/answer-offer.ts';
import type { OverviewRow } from '../../../domain/reviews/reviews.api.ts';
import { OfferedAnswerFields, useOfferedAnswer } from '../../answers/answer-offer.tsx';
import { useAnswerOffer } from '../../answers/answers.queries.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useAppForm } from '../../ui/form.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { useSignSong } from '../reviews.mutations.ts';
import { formatMissingBeforeDecision } from './decision-format.ts';

export interface DecisionDialogProps {
	row: OverviewRow;
	/** Called after success; the provider then shows the toast with Undo. */
	onDone: (isAnswered: boolean) => void;
	onClose: () => void;
}

/** A question; with an answer to edit it is a form. Which of the two is known a moment after the press. */
export function SignDialog(props: DecisionDialogProps) {
	const { data: offer, isLoading } = useAnswerOffer(props.row.song.id);
	if (isLoading) return null;
	return offer?.hasSender ? <SignAndAnswer {...props} offer={offer} /> : <SignOnly {...props} />;
}

function formatSigning(reviewsMissing: number) {
	return `${formatMissingBeforeDecision(reviewsMissing)} It moves to Signed Songs, and everyone of your label sees its artist from now on. You can undo it while nothing has been sent to anyone outside.`.trim();
}

function SignOnly({ row: { song, reviewsMissing }, onDone, onClose }: DecisionDialogProps) {
	const sign = useSignSong();
	return (
		<ConfirmDialog
			onOpenChange={onClose}
			tone="primary"
			title={`Sign ${song.title}?`}
			confirmCaption="Sign"
			call={sign}
			onConfirm={() => sign.mutate({ songId: song.id }, { onSuccess: () => onDone(false) })}
		>
			{formatSigning(reviewsMissing)}
		</ConfirmDialog>
	);
}

function SignAndAnswer({ row, offer, onDone, onClose }: DecisionDialogProps & { offer: AnswerOffer }) {
	const { song, reviewsMissing } = row;
	const sign = useSignSong();
	const offered = useOfferedAnswer(offer, 'signed', '');
	const form = useAppForm({
		initial: {},
		submit: () =>
			sign.mutateAsync(
				{ songId: song.id, answer: offered.answer },
				{ onSuccess: () => onDone(offered.answer !== null) },
			),
	});
	return (
		<FormDialog
			form={form}
			title={`Sign ${song.title}?`}
			description={formatSigning(reviewsMissing)}
			submitCaption="Sign"
			isDisabled={() => offered.problem !== null}
			onClose={onClose}
		>
			<OfferedAnswerFields offer={offer} offered={offered} decision="signed" reason={null} />
		</FormDialog>
	);
}
