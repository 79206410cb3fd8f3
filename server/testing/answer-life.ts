// Steps that people take with replies to senders, for tests.
import type { AnswerOffer } from '../../domain/answers/answer-offer.ts';
import type { OwedAnswer } from '../../domain/answers/answers.api.ts';
import type { SongId } from '../../domain/kernel/ids.ts';
import type { Caller } from './caller.ts';

export const passReply = { kind: 'pass', subject: 'About {title}', text: 'Hello {artist},\n\nnot for us.\n{label}' };

/** Returns a mail without the characters that keep typed text from becoming links. */
export const plain = (text: string) => text.replaceAll('\u2060', '');

export async function offerOf(caller: Caller, id: SongId): Promise<AnswerOffer> {
	return (await caller.get(`/api/songs/${id}/answer`)).body as AnswerOffer;
}

export async function listRepliesDue(caller: Caller): Promise<OwedAnswer[]> {
	return ((await caller.get('/api/answers/owed')).body as { owed: OwedAnswer[] }).owed;
}
