// One text for the senders of the selected songs, as part of the dialog that passes them.
import { useState } from 'react';
import type { SongId } from '../../domain/kernel/ids.ts';
import { formatCount } from '../lib/text-format.ts';
import { type AnswerDraft, problemOfSeveral, startDraft, toAnswer } from './answer-draft.ts';
import { AnswerFields } from './answer-fields.tsx';
import { useOfferForSeveral } from './answers.queries.ts';

/** Reasons are internal, and one text is sent to all. */
const kinds = ['pass', 'thanks'] as const;

/** The reply (null if none is sent) and its fields. `isLoading` is true until the recipients are known. */
export function useAnswerToSenders(songIds: readonly SongId[]) {
	const { data: offer, isLoading } = useOfferForSeveral(songIds);
	const [edited, setEdited] = useState<AnswerDraft | null>(null);
	const draft = offer && offer.count > 0 ? (edited ?? startDraft('pass', offer.templates, new Date())) : null;
	if (!offer || !draft) return { answer: null, problem: null, isLoading, fields: null };
	const problem = problemOfSeveral(draft, new Date());
	return {
		answer: toAnswer(draft),
		problem,
		isLoading,
		fields: (
			<section aria-label="Answer to the senders" className="grid min-w-0 gap-3.5 border-t border-line pt-3.5">
				<h3 className="text-sm font-semibold">
					Answer to the senders
					<span className="block text-xs font-normal text-faint">
						{`${formatCount(offer.count, 'song was', 'songs were')} sent from outside. Whoever sent several of them gets one mail; nobody gets the same answer twice.`}
					</span>
				</h3>
				<AnswerFields
					draft={draft}
					onChange={setEdited}
					kinds={kinds}
					templates={offer.templates}
					isOptional
					problem={problem}
				/>
			</section>
		),
	};
}
