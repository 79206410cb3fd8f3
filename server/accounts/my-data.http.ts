import { makeZip } from 'client-zip';
import { myDataPath } from '../../domain/accounts/account-rules.ts';
import { type ActivityRow, listActivityBy } from '../framework/activity-log.service.ts';
import type { Account } from '../framework/actor.ts';
import { type HttpRoute, httpRoute } from '../framework/http-route.ts';
import { type DataOwner, inPages, type ListPersonalFiles, type PersonalData } from '../framework/personal-data.ts';
import { findReviewerByUser } from '../framework/reviewers.shared-queries.ts';
import { ensureMembershipUnchanged } from '../framework/rights.ts';
import type { Db } from '../platform/db/database.ts';
import type { Log } from '../platform/log/log.ts';
import type { AccountsCore } from './account-services.ts';
import { presentDevice } from './accounts.present.ts';
import { findUser, listSessions } from './accounts.repository.ts';
import { findTwoFactor } from './two-factor.repository.ts';

/** Personal data and files that all modules have about one person. */
export interface PersonalSources {
	readonly data: readonly PersonalData[];
	readonly files: readonly ListPersonalFiles[];
}

const pageSize = 200;

/** Personal data of the account itself. */
function createAccountData(db: Db): PersonalData[] {
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
				const pages = inPages<ActivityRow>(pageSize, (last, limit) => listActivityBy(db, reviewerId, last?.id, limit));
				for await (const page of pages)
					yield page.map(({ kind, subject, address, createdAt }) => ({ kind, subject, address, at: createdAt }));
			},
		},
	];
}

interface Entry {
	readonly name: string;
	readonly lastModified: Date;
	readonly input: AsyncIterable<string | Uint8Array<ArrayBuffer>>;
}

/**
 * *Download my data*: one ZIP, written while its contents are read. Audio does not get smaller, so nothing is
 * compressed.
 */
export function createMyDataHttp({ db, gate, clock, log }: AccountsCore, others: PersonalSources): HttpRoute[] {
	const sources = { ...others, data: [...createAccountData(db), ...others.data] };

	async function* listEntries(account: Account): AsyncGenerator<Entry> {
		// Uses the current label, which the person may leave while the download runs.
		const before = (await gate.revisit(account)) ?? account;
		const ensureRight = () => ensureMembershipUnchanged(gate, before);
		const reviewer = await findReviewerByUser(db, account.userId);
		const owner: DataOwner = {
			userId: account.userId,
			reviewerId: reviewer?.id ?? null,
			organizationId: reviewer?.organizationId ?? null,
		};
		for (const part of sources.data) {
			await ensureRight();
			yield { name: `${part.name}.json`, lastModified: clock.now(), input: toJson(part.list(owner), ensureRight) };
		}
		for (const list of sources.files)
			for await (const file of list(owner)) {
				await ensureRight();
				yield {
					name: `files/${file.name}`,
					lastModified: file.modifiedAt,
					input: (await file.open()) as AsyncIterable<Uint8Array<ArrayBuffer>>,
				};
			}
	}

	return [
		httpRoute({
			method: 'GET',
			path: myDataPath,
			policy: 'account',
			async handle(_c, facts, actor) {
				const body = makeZip(reportingFailure(listEntries(actor), log, facts.id));
				return new Response(body, {
					headers: {
						'content-type': 'application/zip',
						'content-disposition': 'attachment; filename="acetate-my-data.zip"',
						'cache-control': 'no-store',
					},
				});
			},
		}),
	];
}

/** The response has already begun, so a failure can only abort it; the log says why. */
async function* reportingFailure<Item>(items: AsyncIterable<Item>, log: Log, requestId: string): AsyncGenerator<Item> {
	try {
		yield* items;
	} catch (err) {
		log.warn({ err, requestId }, 'personal data download aborted');
		throw err;
	}
}

async function* toJson(
	pages: AsyncIterable<readonly object[]>,
	ensureRight: () => Promise<void>,
): AsyncGenerator<string> {
	let separator = '[\n';
	for await (const page of pages) {
		await ensureRight();
		for (const entry of page) {
			yield separator + JSON.stringify(entry, null, '\t');
			separator = ',\n';
		}
	}
	yield separator === '[\n' ? '[]\n' : '\n]\n';
}
