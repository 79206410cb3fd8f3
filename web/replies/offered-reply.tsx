import { useState } from 'react';
import * as general from '../../domain/kernel/general.messages.ts';
import type { ReplyId } from '../../domain/kernel/ids.ts';
import { t } from '../../domain/kernel/message.ts';
import * as m from '../../domain/replies/replies.messages.ts';
import { type RepliedDecision, replyCaptions } from '../../domain/replies/reply-kinds.ts';
import type { Reply, ReplyOffer } from '../../domain/replies/reply-offer.ts';
import { isReplyProposed, undoSeconds } from '../../domain/replies/reply-rules.ts';
import { formatMoment } from '../lib/text-format.ts';
import { classNames } from '../ui/class-names.ts';
import { showToast } from '../ui/toast.ts';
import { useUndoReplies } from './replies.queries.ts';
import { openKinds, problemOf, type ReplyDraft, startDraft, toReply } from './reply-draft.ts';
import { ReplyFields } from './reply-fields.tsx';

/**
 * Starts with the label's template for the decision as soon as the possible replies are known. A reply that is written
 * for its own sake, not with a decision, is always proposed.
 */
export function useOfferedReply(
	offer: ReplyOffer | undefined,
	decision: RepliedDecision | null,
	reason: string,
	isOptional = true,
) {
	const [edited, setDraft] = useState<ReplyDraft | null>(null);
	const [kind] = offer?.hasSender ? openKinds(decision, offer.replies) : [];
	// A sender who already has a reply is not offered a second one by default.
	const hasReply = offer?.replies.some((reply) => reply.kind !== 'thanks' && reply.state !== 'failed') ?? false;
	const isProposed = offer !== undefined && (!isOptional || isReplyProposed(offer));
	const started = offer && kind && !hasReply ? startDraft(kind, offer.templates, new Date(), isProposed) : null;
	const draft = started && (edited ?? started);
	return {
		draft,
		setDraft,
		isOptional,
		/** Null if nothing is to be sent. */
		reply: draft && toReply(draft),
		problem: draft && problemOf(draft, reason, new Date()),
	};
}

/** The reply that goes with a decision, as edited in the dialog. */
type OfferedReply = ReturnType<typeof useOfferedReply>;

interface OfferedReplyFieldsProps {
	offer: ReplyOffer | undefined;
	offered: OfferedReply;
	decision: RepliedDecision | null;
	reason: string | null;
}

/** Renders nothing if the song was not sent from outside. */
export function OfferedReplyFields({ offer, offered, decision, reason }: OfferedReplyFieldsProps) {
	if (!offer?.hasSender) return null;
	return (
		<section
			aria-label={t(m.replyToSender)}
			className={classNames('grid min-w-0 gap-3.5', offered.isOptional && 'border-t border-line pt-3.5')}
		>
			<div>
				{/* The title of a dialog that is about the reply alone says it already. */}
				{offered.isOptional && <h3 className="text-sm font-semibold">{t(m.replyToSender)}</h3>}
				<p className="text-xs text-faint [overflow-wrap:anywhere]">
					{offer.to ?? t(decision === 'declined' ? m.senderHidden : m.addressHidden)}
				</p>
			</div>
			{offer.replies.map((reply) => (
				<p key={reply.id} className="text-sm text-muted">
					{formatReply(reply, new Date())}
				</p>
			))}
			{offered.draft && (
				<ReplyFields
					draft={offered.draft}
					onChange={offered.setDraft}
					kinds={openKinds(decision, offer.replies)}
					templates={offer.templates}
					values={{ ...offer.values, reason }}
					comments={offer.comments}
					isOptional={offered.isOptional}
					warning={{ ...offer, isScreened: decision === 'declined' }}
					problem={offered.problem}
				/>
			)}
		</section>
	);
}

/** Shows what was sent or noted, with an undo button for as long as undo is possible. */
export function useReplyToast() {
	const undo = useUndoReplies();
	return (message: string, replyIds: ReplyId[]) => {
		const action = { caption: t(general.undo), onPress: () => undo.mutate({ replyIds }) };
		showToast(message, { ...(replyIds.length > 0 && { lastsMs: undoSeconds * 1000, action }) });
	};
}

const stateSentences = {
	waiting: m.replyQueuedFor,
	troubled: m.replyUnconfirmed,
	failed: m.replyFailed,
	sent: m.replySentOn,
} as const;

/** `“Pass” was sent on 12 November, 14:05.` */
export function formatReply({ kind, state, at }: Pick<Reply, 'kind' | 'state' | 'at'>, now: Date) {
	const time = formatMoment(at, now);
	if (kind === 'elsewhere') return t(m.repliedElsewhereOn, { time });
	return t(stateSentences[state], { template: t(replyCaptions[kind]), time });
}
