import type { ReplyDue } from '../../domain/replies/replies-due.api.ts';
import { defaultTemplateOf } from '../../domain/replies/reply-kinds.ts';
import type { LabelClient } from './label-client.ts';

interface Year {
	/** Sets the clock. */
	readonly at: (daysAgo: number) => void;
	readonly runJob: (name: string) => Promise<unknown>;
}

const leftDue = 2;

/**
 * Two senders are still waiting for their replies, one got a mail an hour ago, and the others got replies by
 * telephone.
 */
export async function replyToSenders(client: LabelClient, { at, runJob }: Year): Promise<void> {
	at(1 / 24);
	const { due } = await client.call<{ due: ReplyDue[] }>('GET', '/api/replies/due', undefined, 'mara');
	const [written, ...others] = due.slice(0, Math.max(0, due.length - leftDue)).reverse();
	if (written) {
		const kind = written.status === 'signed' ? 'signed' : 'pass';
		const reply = { kind, ...defaultTemplateOf(kind) };
		await client.call('POST', `/api/songs/${written.songId}/reply`, { reply }, 'mara');
	}
	const songIds = others.flatMap(({ songId }) => songId ?? []);
	if (songIds.length > 0) await client.call('POST', '/api/replies/elsewhere', { songIds }, 'mara');
	at(0);
	await runJob('mails.send');
	await runJob('replies.note-sent');
}
