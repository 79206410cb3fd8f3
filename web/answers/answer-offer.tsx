import { useState } from 'react';
import { type AnsweredDecision, answerCaptions } from '../../domain/answers/answer-kinds.ts';
import type { Answer, AnswerOffer } from '../../domain/answers/answer-offer.ts';
import { undoSeconds } from '../../domain/answers/answer-rules.ts';
import * as m from '../../domain/answers/answers.messages.ts';
import * as general from '../../domain/kernel/general.messages.ts';
import type { AnswerId } from '../../domain/kernel/ids.ts';
import { t } from '../../domain/kernel/message.ts';
import { formatMoment } from '../lib/text-format.ts';
import { showToast } from '../ui/toast.ts';
import { type AnswerDraft, openKinds, problemOf, startDraft, toAnswer } from './answer-draft.ts';
import { AnswerFields } from './answer-fields.tsx';
import { useUndoAnswers } from './answers.queries.ts';

/** Starts with the label's template for the decision as soon as the possible replies are known. */
export function useOfferedAnswer(offer: AnswerOffer | undefined, decision: AnsweredDecision | null, reason: string) {
	const [edited, setDraft] = useState<AnswerDraft | null>(null);
	const [kind] = offer?.hasSender ? openKinds(decision, offer.answers) : [];
	// A sender who already has a reply is not offered a second one by default.
	const hasReply = offer?.answers.some((reply) => reply.kind !== 'thanks' && reply.state !== 'failed') ?? false;
	const started = offer && kind && !hasReply ? startDraft(kind, offer.templates, new Date()) : null;
	const draft = started && (edited ?? started);
	return {
		draft,
		setDraft,
		/** Null if nothing is to be sent. */
		answer: draft && toAnswer(draft),
		problem: draft && problemOf(draft, reason, new Date()),
	};
}

/** The reply that goes with a decision, as edited in the dialog. */
type OfferedAnswer = ReturnType<typeof useOfferedAnswer>;

interface OfferedAnswerFieldsProps {
	offer: AnswerOffer | undefined;
	offered: OfferedAnswer;
	decision: AnsweredDecision | null;
	reason: string | null;
	isOptional?: boolean;
}

/** Renders nothing if the song was not sent from outside. */
export function OfferedAnswerFields({ offer, offered, decision, reason, isOptional = true }: OfferedAnswerFieldsProps) {
	if (!offer?.hasSender) return null;
	return (
		<section aria-label={t(m.replyToSender)} className="grid min-w-0 gap-3.5 border-t border-line pt-3.5">
			<h3 className="text-sm font-semibold">
				{t(m.replyToSender)}
				<span className="block text-xs font-normal text-faint [overflow-wrap:anywhere]">
					{offer.to ?? t(decision === 'declined' ? m.senderHidden : m.addressHidden)}
				</span>
			</h3>
			{offer.answers.map((answer) => (
				<p key={answer.id} className="text-sm text-muted">
					{formatAnswer(answer, new Date())}
				</p>
			))}
			{offered.draft && (
				<AnswerFields
					draft={offered.draft}
					onChange={offered.setDraft}
					kinds={openKinds(decision, offer.answers)}
					templates={offer.templates}
					values={{ ...offer.values, reason }}
					comments={offer.comments}
					isOptional={isOptional}
					problem={offered.problem}
				/>
			)}
		</section>
	);
}

/** Shows what was sent or noted, with an undo button for as long as undo is possible. */
export function useAnswerToast() {
	const undo = useUndoAnswers();
	return (message: string, answerIds: AnswerId[]) => {
		const action = { caption: t(general.undo), onPress: () => undo.mutate({ answerIds }) };
		showToast(message, { ...(answerIds.length > 0 && { lastsMs: undoSeconds * 1000, action }) });
	};
}

const stateSentences = {
	waiting: m.replyQueuedFor,
	troubled: m.replyUnconfirmed,
	failed: m.replyFailed,
	sent: m.replySentOn,
} as const;

/** `“Pass” was sent on 12 November, 14:05.` */
export function formatAnswer({ kind, state, at }: Pick<Answer, 'kind' | 'state' | 'at'>, now: Date) {
	const time = formatMoment(at, now);
	if (kind === 'elsewhere') return t(m.repliedElsewhereOn, { time });
	return t(stateSentences[state], { template: t(answerCaptions[kind]), time });
}
