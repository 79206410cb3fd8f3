import { useWatch } from 'react-hook-form';
import type { AnswerOffer } from '../../../domain/answers/answer-offer.ts';
import { checkReason, maxReasonLength } from '../../../domain/reviews/decisions.ts';
import type { OverviewRow } from '../../../domain/reviews/reviews.api.ts';
import { OfferedAnswerFields, useOfferedAnswer } from '../../answers/answer-offer.tsx';
import { useAnswerOffer } from '../../answers/answers.queries.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { atField, FormTextArea, useAppForm } from '../../ui/form.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { usePassSong, useSignSong } from '../reviews.mutations.ts';
import { formatMissingBeforeDecision } from './decision-format.ts';

/** A song that is decided about. */
export type DecidedSong = Pick<OverviewRow, 'song' | 'reviewsMissing'>;

interface DecisionDialogProps {
	row: DecidedSong;
	/** Called after success; the provider then shows the toast with Undo. */
	onDone: (isAnswered: boolean) => void;
	onClose: () => void;
}

/** A question; with an answer to edit it is a form. Which of the two is known a moment after the press. */
export function SignDialog(props: DecisionDialogProps) {
	const { data: offer, isLoading } = useAnswerOffer({ songId: props.row.song.id });
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

export function PassDialog({ row: { song, reviewsMissing }, onDone, onClose }: DecisionDialogProps) {
	const pass = usePassSong();
	const { data: offer } = useAnswerOffer({ songId: song.id });
	const form = useAppForm({
		initial: { reason: '' },
		check: ({ reason }) => atField('reason', checkReason(reason)),
		checkOnChange: 'always',
		submit: ({ reason }) =>
			pass.mutateAsync(
				{ songId: song.id, reason, answer: offered.answer },
				{ onSuccess: () => onDone(offered.answer !== null) },
			),
	});
	const reason = useWatch({ control: form.control, name: 'reason' });
	const offered = useOfferedAnswer(offer, 'passed', reason);
	return (
		<FormDialog
			form={form}
			title={`Pass on ${song.title}?`}
			description={`${formatMissingBeforeDecision(reviewsMissing)} Everyone of your label sees that it was passed, and why. You can undo it.`.trim()}
			submitCaption="Pass"
			isDisabled={(values) => !checkReason(values.reason).allowed || offered.problem !== null}
			onClose={onClose}
		>
			<FormTextArea form={form} name="reason" caption="Reason, if you like" countTo={maxReasonLength} />
			<OfferedAnswerFields offer={offer} offered={offered} decision="passed" reason={reason} />
		</FormDialog>
	);
}
