import { listActivityBy } from '../framework/activity-log.service.ts';
import { inPages, type PersonalData } from '../framework/personal-data.ts';
import type { Db } from '../platform/db/database.ts';
import { presentDevice } from './accounts.present.ts';
import { findUser, listSessions } from './accounts.repository.ts';
import { findTwoFactor } from './two-factor.repository.ts';

const pageSize = 200;

export function createAccountsPersonalData(db: Db): PersonalData[] {
	return [
		{
			name: 'account',
			async *list({ userId }) {
				const user = await findUser(db, userId);
				const twoFactorSince = (await findTwoFactor(db, userId))?.enabledAt ?? null;
				if (user) yield [{ name: user.name, email: user.email, createdAt: user.createdAt, twoFactorSince }];
			},
		},
		{
			name: 'devices',
			async *list({ userId }) {
				const devices = await listSessions(db, userId);
				yield devices.map((session) => {
					const { name, address, lastSeenAt } = presentDevice(session, session.id);
					return { name, address, lastSeenAt };
				});
			},
		},
		{
			name: 'activity',
			async *list({ reviewerId }) {
				if (!reviewerId) return;
				const pages = inPages<Awaited<ReturnType<typeof listActivityBy>>[number]>(pageSize, (last, limit) =>
					listActivityBy(db, reviewerId, last?.id, limit),
				);
				for await (const page of pages)
					yield page.map(({ kind, subject, address, createdAt }) => ({ kind, subject, address, at: createdAt }));
			},
		},
	];
}
