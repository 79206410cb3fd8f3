// The lists of the page Demos: replies that are due, coming and sent, songs and declined demos in one order (R-ANSWER-6),
// and the counts beside them.
import { type SQL, sql } from 'drizzle-orm';
import { type ReplyDue, type ReplyGroup, repliesDueApi } from '../../domain/replies/replies-due.api.ts';
import { overdueSince, recentlyRepliedSince, waitingSince } from '../../domain/replies/reply-rules.ts';
import type { Member } from '../framework/actor.ts';
import { handlers } from '../framework/handle.ts';
import { countMembers } from '../framework/reviewers.shared-queries.ts';
import {
	countSentSongs,
	isSenderRevealedSql,
	listSentSongs,
	readSentCursor,
	writeSentCursor,
} from '../songs/sent-songs.shared-queries.ts';
import {
	countDeclined,
	dayOfDeclinedSql,
	findReplyWithinDays,
	getDemoIntake,
	isFromBlockedSql,
	isFromPageSql,
	listDeclined,
	listSendersOfSongs,
} from '../submissions/submissions.shared-queries.ts';
import { presentDeclined, presentReplyDue } from './replies.present.ts';
import {
	isDeclinedRecentlyRepliedSql,
	isDeclinedReplyDueSql,
	isRecentlyRepliedSql,
	isReplyComingSql,
	isReplyDueSql,
	listReplierNames,
	listRepliesOf,
	listRepliesOfDemos,
} from './replies.repository.ts';
import type { RepliesCore } from './replying.service.ts';

const pageSize = 50;

/** Conditions on songs and on declined demos. */
interface Group {
	readonly songs: SQL;
	readonly declined: SQL;
}

function groupSql(group: ReplyGroup, replyWithinDays: number | null, now: Date): Group {
	if (group === 'replied') {
		const since = recentlyRepliedSince(now);
		return { songs: isRecentlyRepliedSql(since, isSenderRevealedSql), declined: isDeclinedRecentlyRepliedSql(since) };
	}
	const facts = {
		waitingSince: waitingSince(replyWithinDays, now),
		isRevealed: isSenderRevealedSql,
		isBlocked: isFromBlockedSql,
		isFromPage: isFromPageSql,
	};
	return group === 'due'
		? { songs: isReplyDueSql(facts), declined: isDeclinedReplyDueSql }
		: { songs: isReplyComingSql(facts), declined: sql`false` };
}

export function createReplyLists(core: RepliesCore) {
	const { db, clock, publicUrl } = core;

	async function count(actor: Member, { songs, declined }: Group) {
		return (await countSentSongs(db, actor, songs)) + (await countDeclined(db, actor.organizationId, declined));
	}

	async function list(actor: Member, group: ReplyGroup, after: string | undefined) {
		const { organizationId } = actor;
		const now = clock.now();
		const replyWithinDays = await findReplyWithinDays(db, organizationId);
		const where = groupSql(group, replyWithinDays, now);
		// One more row than is shown is loaded of both, so that it is known whether there are more.
		const page = { after: readSentCursor(after), limit: pageSize + 1 };
		const songs = await listSentSongs(db, actor, where.songs, page);
		const declined = await listDeclined(db, organizationId, where.declined, page);
		const songIds = songs.map(({ song }) => song.id);
		const demoIds = declined.map(({ sent }) => sent.demo.id);
		const replies = [
			...(await listRepliesOf(db, organizationId, songIds)),
			...(await listRepliesOfDemos(db, organizationId, demoIds)),
		];
		const facts = {
			memberCount: await countMembers(db, organizationId),
			now,
			sent: await listSendersOfSongs(db, organizationId, songIds),
			replies,
			names: await listReplierNames(db, organizationId, replies),
		};
		const all: { key: string; id: string; due: ReplyDue }[] = [
			...songs.map(({ song, key }) => ({ key, id: song.id, due: presentReplyDue(song, facts) })),
			...declined.map(({ sent, key }) => ({ key, id: sent.demo.id, due: presentDeclined(sent, facts) })),
		].toSorted(byTime);
		const last = all.length > pageSize ? all[pageSize - 1] : undefined;
		return {
			due: all.slice(0, pageSize).map(({ due }) => due),
			nextAfter: last ? writeSentCursor(last) : null,
			total: await count(actor, where),
			replyWithinDays,
		};
	}

	async function countOverdue(actor: Member, { songs, declined }: Group, replyWithinDays: number) {
		const before = sql`${overdueSince(replyWithinDays, clock.now()).toISOString()}::timestamptz`;
		return count(actor, {
			songs: sql`${songs} and songs.submitted_at <= ${before}`,
			declined: sql`${declined} and ${dayOfDeclinedSql} <= ${before}`,
		});
	}

	return handlers(core, repliesDueApi, {
		listRepliesDue: ({ actor, input: { group, after } }) => list(actor, group, after),

		async getDemoSummary({ actor }) {
			const now = clock.now();
			const { page, ...intake } = await getDemoIntake(db, actor.organizationId, now);
			const { replyWithinDays } = intake;
			const due = groupSql('due', replyWithinDays, now);
			return {
				...intake,
				page: page && { ...page, link: `${publicUrl}/submit/${page.slug}` },
				due: await count(actor, due),
				overdue: replyWithinDays === null ? 0 : await countOverdue(actor, due, replyWithinDays),
			};
		},
	});
}

/** Orders like the database: by the microsecond in which they arrived. */
function byTime(one: { key: string; id: string }, other: { key: string; id: string }) {
	return Number(BigInt(one.key) - BigInt(other.key)) || (one.id < other.id ? -1 : 1);
}
