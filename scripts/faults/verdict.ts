// Compares the final state of the database and the mailbox with what was acknowledged.
import { setTimeout as pause } from 'node:timers/promises';
import type { Cluster } from './cluster.ts';
import type { Acknowledged } from './workload.ts';

export interface Finding {
	readonly what: string;
	readonly acknowledged: number;
	readonly lost: readonly string[];
	readonly doubled: readonly string[];
	readonly waiting: number;
}

const settleMs = 60_000;

export async function judge(cluster: Cluster, acknowledged: Acknowledged): Promise<Finding[]> {
	await untilSettled(cluster, acknowledged);
	const songs = await cluster.query<{ title: string }>('select title from songs');
	const reviews = await cluster.query<{ key: string }>(`select song_id || ' ' || reviewer_id as key from reviews`);
	const requests = await cluster.query<{ key: string; email: string; song: string }>(
		`select n.song_id || ' ' || n.recipient_id as key, r.email, n.song_id as song
		from notifications n join reviewers r on r.id = n.recipient_id where n.type = 'review_request'`,
	);
	return [
		compare(
			'tracks',
			acknowledged.tracks,
			songs.map(({ title }) => title),
		),
		compare(
			'reviews',
			acknowledged.reviews,
			reviews.map(({ key }) => key),
		),
		compare(
			'requests',
			acknowledged.requests,
			requests.map(({ key }) => key),
		),
		await compareMails(cluster, requests),
	];
}

/** Completed uploads become songs in the background, and mails are sent after a pause. */
async function untilSettled({ query }: Cluster, { tracks }: Acknowledged): Promise<void> {
	for (const until = performance.now() + settleMs; performance.now() < until; await pause(500)) {
		const [row] = await query<{ songs: number; mails: number }>(
			`select (select count(*) from songs)::int as songs,
			(select count(*) from outgoing_mails where ended_at is null and due_at < now() + interval '20 seconds')::int as mails`,
		);
		if (row && row.songs >= tracks.size && row.mails === 0) return;
	}
}

function compare(what: string, acknowledged: ReadonlySet<string>, found: readonly string[]): Finding {
	const there = new Set(found);
	return {
		what,
		acknowledged: acknowledged.size,
		lost: [...acknowledged].filter((key) => !there.has(key)),
		doubled: found.filter((key, index) => found.indexOf(key) !== index),
		waiting: 0,
	};
}

async function compareMails(
	{ mailbox, query }: Cluster,
	requests: readonly { email: string; song: string }[],
): Promise<Finding> {
	const queued = await query<{ recipient: string; text: string }>(
		'select recipient, text from outgoing_mails where ended_at is null',
	);
	const has = (mails: readonly { to: string; text: string }[], email: string, song: string) =>
		mails.some(({ to, text }) => to === email && text.includes(song));
	const arrived = mailbox.arrived.map(({ parsed, recipients }) => ({
		to: recipients[0] ?? '',
		text: parsed.text ?? '',
	}));
	const open = queued.map(({ recipient, text }) => ({ to: recipient, text }));
	// A mail that a killed server had handed over is sent again, because a mail server cannot be queried about it
	// (R-MAIL-7).
	const again = await query<{ id: string }>('select id from outgoing_mails where unknown_count > 0');
	const ids = mailbox.arrived
		.map(({ parsed }) => parsed.messageId ?? '')
		.filter((messageId) => !again.some(({ id }) => messageId.includes(id)));
	return {
		what: 'mails',
		acknowledged: requests.length,
		lost: requests
			.filter(({ email, song }) => !has(arrived, email, song) && !has(open, email, song))
			.map(({ email, song }) => `${song} to ${email}`),
		doubled: ids.filter((id, index) => ids.indexOf(id) !== index),
		waiting: queued.length,
	};
}
