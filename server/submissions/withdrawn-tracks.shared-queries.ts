import { and, desc, eq, isNotNull, sql } from 'drizzle-orm';
import type { OrganizationId } from '../../domain/kernel/ids.ts';
import { startOfDay } from '../../domain/submissions/arrival.ts';
import type { Queries } from '../platform/db/database.ts';
import { maskSender } from './submissions.present.ts';
import { submissions, submissionTracks } from './submissions.table.ts';

/** The label has seen it. */
const hasAppeared = sql`(${submissionTracks.becameSongAt} is not null or ${submissionTracks.look} is not null)`;

export interface WithdrawnDemo {
	readonly title: string;
	readonly cameAt: Date;
	readonly withdrawnAt: Date;
}

/** What senders took back after the label had it, by day, the latest first. Its names are masked for everybody. */
export async function listWithdrawnDemos(
	queries: Queries,
	organizationId: OrganizationId,
	limit: number,
): Promise<{ demos: WithdrawnDemo[]; total: number }> {
	const rows = await queries
		.select({ submission: submissions, track: submissionTracks, total: sql<number>`(count(*) over ())::int` })
		.from(submissionTracks)
		.innerJoin(submissions, eq(submissions.id, submissionTracks.submissionId))
		.where(
			and(
				eq(submissions.organizationId, organizationId),
				isNotNull(submissions.confirmedAt),
				// Of a blocked sender the label never had anything, and of a deleted one it keeps nothing.
				sql`${submissions.state} in ('confirmed', 'withdrawn') and not ${submissions.isSwallowed}`,
				isNotNull(submissionTracks.withdrawnAt),
				hasAppeared,
			),
		)
		.orderBy(desc(sql`date_trunc('day', ${submissionTracks.withdrawnAt}, 'UTC')`), desc(submissionTracks.id))
		.limit(limit);
	const demos = rows.flatMap(({ submission, track }) => {
		const { confirmedAt } = submission;
		if (!confirmedAt || !track.withdrawnAt) return [];
		return [
			{
				title: maskSender(track.title, submission),
				cameAt: startOfDay(confirmedAt),
				withdrawnAt: startOfDay(track.withdrawnAt),
			},
		];
	});
	return { demos, total: rows[0]?.total ?? 0 };
}
