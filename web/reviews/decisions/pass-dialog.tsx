import { useWatch } from 'react-hook-form';
import { checkReason, maxReasonLength } from '../../../domain/reviews/decisions.ts';
import { OfferedAnswerFields, useOfferedAnswer } from '../../answers/answer-offer.tsx';
import { useAnswerOffer } from '../../answers/answers.queries.ts';
import { atField, FormTextArea, useAppForm } from '../../ui/form.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { usePassSong } from '../reviews.mutations.ts';
import { formatMissingBeforeDecision } from './decision-format.ts';
import type { DecisionDialogProps } from './sign-dialog.tsx';

export function PassDialog({ row: { song, reviewsMissing }, onDone, onClose }: DecisionDialogProps) {
	const pass = usePassSong();
	const { data: offer } = useAnswerOffer(song.id);
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
