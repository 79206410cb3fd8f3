import { answerCaptions } from '../../domain/answers/answer-kinds.ts';
import type { Answer } from '../../domain/answers/answer-offer.ts';
import { formatMoment } from '../lib/text-format.ts';

/** `“Pass” went on 12 November, 14:05.` */
export function formatAnswer({ kind, state, at }: Pick<Answer, 'kind' | 'state' | 'at'>, now: Date): string {
	const time = formatMoment(at, now);
	if (kind === 'elsewhere') return `Answered elsewhere, noted on ${time}.`;
	const what = `“${answerCaptions[kind]}”`;
	if (state === 'waiting') return `${what} goes on ${time}.`;
	if (state === 'troubled') return `${what} of ${time} may not have arrived. It is not sent a second time.`;
	if (state === 'failed') return `${what} of ${time} could not be delivered. You can send it again.`;
	return `${what} went on ${time}.`;
}
