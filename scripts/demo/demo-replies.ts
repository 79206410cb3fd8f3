import { defaultTemplateOf } from '../../domain/answers/answer-kinds.ts';
import type { OwedAnswer } from '../../domain/answers/answers.api.ts';
import type { LabelClient } from './label-client.ts';

interface Year {
	/** Sets the clock. */
	readonly at: (daysAgo: number) => void;
	readonly runJob: (name: string) => Promise<unknown>;
}

const leftDue = 2;

/**
 * Two senders are still waiting for their replies, one got a mail an hour ago, and the others were answered by
 * telephone.
 */
export async function answerSenders(client: LabelClient, { at, runJob }: Year): Promise<void> {
	at(1 / 24);
	const { owed } = await client.call<{ owed: OwedAnswer[] }>('GET', '/api/answers/owed', undefined, 'mara');
	const [written, ...others] = owed.slice(0, Math.max(0, owed.length - leftDue)).reverse();
	if (written) {
		const kind = written.status === 'signed' ? 'signed' : 'pass';
		const answer = { kind, ...defaultTemplateOf(kind) };
		await client.call('POST', `/api/songs/${written.songId}/answer`, { answer }, 'mara');
	}
	const songIds = others.flatMap(({ songId }) => songId ?? []);
	if (songIds.length > 0) await client.call('POST', '/api/answers/elsewhere', { songIds }, 'mara');
	at(0);
	await runJob('mails.send');
	await runJob('answers.note-sent');
}
