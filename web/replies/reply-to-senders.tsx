// One text for the senders of the selected songs, as part of the dialog that passes them.
import { useState } from 'react';
import type { SongId } from '../../domain/kernel/ids.ts';
import { t } from '../../domain/kernel/message.ts';
import * as m from '../../domain/replies/replies.messages.ts';
import { isReplyProposed } from '../../domain/replies/reply-rules.ts';
import { useOfferForSeveral } from './replies.queries.ts';
import { problemOfSeveral, type ReplyDraft, startDraft, toReply } from './reply-draft.ts';
import { ReplyFields } from './reply-fields.tsx';

/** Reasons are internal, and one text is sent to all. */
const kinds = ['pass', 'thanks'] as const;

/** The reply (null if none is sent) and its fields. `isLoading` is true until the recipients are known. */
export function useReplyToSenders(songIds: readonly SongId[]) {
	const { data: offer, isLoading } = useOfferForSeveral(songIds);
	const [edited, setEdited] = useState<ReplyDraft | null>(null);
	const { count = 0, withoutReviews = 0 } = offer ?? {};
	if (!offer || count === 0) return { reply: null, problem: null, isLoading, count, withoutReviews, fields: null };
	const warning = { reviewsMissing: withoutReviews, isPlayed: offer.unplayed === 0 };
	const draft = edited ?? startDraft('pass', offer.templates, new Date(), isReplyProposed(warning));
	const problem = problemOfSeveral(draft, new Date());
	return {
		reply: toReply(draft),
		problem,
		isLoading,
		/** Songs, not senders: how many senders there are would reveal who sent several. */
		count,
		withoutReviews,
		fields: (
			<section aria-label={t(m.replyToSenders)} className="grid min-w-0 gap-3.5 border-t border-line pt-3.5">
				<h3 className="text-sm font-semibold">
					{t(m.replyToSenders)}
					<span className="block text-xs font-normal text-faint">{t(m.oneEmailPerSender, { count })}</span>
				</h3>
				<ReplyFields
					draft={draft}
					onChange={setEdited}
					kinds={kinds}
					templates={offer.templates}
					isOptional
					warning={warning}
					problem={problem}
				/>
			</section>
		),
	};
}
