// Shared test steps for replies to senders.

import type { SongId } from '../../domain/kernel/ids.ts';
import type { ReplyDue } from '../../domain/replies/replies-due.api.ts';
import type { ReplyOffer } from '../../domain/replies/reply-offer.ts';
import type { Caller } from './caller.ts';

export const passReply = { kind: 'pass', subject: 'About {title}', text: 'Hello {artist},\n\nnot for us.\n{label}' };

/** Returns a mail without the characters that keep typed text from becoming links. */
export const plain = (text: string) => text.replaceAll('\u2060', '');

export async function offerOf(caller: Caller, id: SongId): Promise<ReplyOffer> {
	return (await caller.get(`/api/songs/${id}/reply`)).body as ReplyOffer;
}

export async function listRepliesDue(caller: Caller): Promise<ReplyDue[]> {
	return ((await caller.get('/api/replies/due')).body as { due: ReplyDue[] }).due;
}
