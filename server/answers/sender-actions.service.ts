import { checkEmail, normalizeEmail } from '../../domain/accounts/account-rules.ts';
import { addressInvalid, sameAddress } from '../../domain/answers/answers.errors.ts';
import { answerTopic, senderTopic } from '../../domain/answers/answers.topics.ts';
import type { ActivityKind } from '../../domain/framework/activity.ts';
import { AppError } from '../../domain/kernel/errors.ts';
import { activityTopic } from '../../domain/organizations/organizations.topics.ts';
import { recordActivity } from '../framework/activity-log.service.ts';
import type { Admin } from '../framework/actor.ts';
import { recordTouched } from '../framework/live-scopes.ts';
import { ensureStillAdmin } from '../framework/rights.ts';
import { lockMembers } from '../organizations/organizations.shared-queries.ts';
import type { Clock } from '../platform/clock/clock.ts';
import type { Db, Tx } from '../platform/db/database.ts';
import type { RequestFacts } from '../platform/http/request-facts.ts';
import { rememberArtistKnown } from '../songs/known-artists.shared-queries.ts';
import type { SenderDesk } from '../submissions/sender-desk.service.ts';
import type { AnswerListeners } from './answers.listeners.ts';
import { dropMerges, listAddressesOf, saveMerge, separate } from './answers.repository.ts';

interface SenderActionsDeps {
	readonly db: Db;
	readonly clock: Clock;
	readonly desk: SenderDesk;
	readonly answers: Pick<AnswerListeners, 'forget'>;
}

export type SenderActions = ReturnType<typeof createSenderActions>;

/** What admins do about somebody by their typed address (R-SENDER-2). */
export function createSenderActions({ db, clock, desk, answers }: SenderActionsDeps) {
	/** Answered alike whether the label knows the address or not: whoever may not know who sent what could ask. */
	async function act(
		admin: Admin,
		kind: ActivityKind,
		{ address }: RequestFacts,
		change: (tx: Tx) => Promise<void>,
		lock: 'shared' | 'exclusive' = 'shared',
	): Promise<void> {
		const { organizationId, reviewerId, name } = admin;
		await db.transaction(async (tx) => {
			await lockMembers(tx, organizationId, lock);
			await ensureStillAdmin(tx, admin);
			await change(tx);
			await recordActivity(tx, { kind, organizationId, reviewerId, actorName: name, address });
			await recordTouched(tx, [`label:${organizationId}`], [senderTopic, answerTopic, activityTopic]);
		});
	}

	return {
		async block(admin: Admin, typed: string, request: RequestFacts): Promise<void> {
			const address = readAddress(typed);
			await act(admin, 'demo.address_blocked', request, async (tx) =>
				desk.block(tx, admin, await listAddressesOf(tx, admin.organizationId, address)),
			);
		},

		async unblock(admin: Admin, typed: string, request: RequestFacts): Promise<void> {
			const address = readAddress(typed);
			await act(admin, 'demo.address_unblocked', request, async (tx) =>
				desk.unblock(tx, admin, await listAddressesOf(tx, admin.organizationId, address)),
			);
		},

		async merge(admin: Admin, typed: { from: string; into: string }, request: RequestFacts): Promise<void> {
			const [from, into] = [readAddress(typed.from), readAddress(typed.into)];
			if (from === into) throw new AppError(sameAddress);
			const { organizationId, reviewerId } = admin;
			await act(admin, 'demo.addresses_merged', request, async (tx) => {
				const addresses = await listAddressesOf(tx, organizationId, from);
				const all = [...new Set([...addresses, ...(await listAddressesOf(tx, organizationId, into))])];
				const merge = { organizationId, address: from, mainAddress: into, mergedAt: clock.now(), mergedBy: reviewerId };
				await saveMerge(tx, { ...merge, addresses: all });
				// Whoever is blocked stays it under every address.
				await desk.blockTogether(tx, admin, all);
			});
		},

		/** It is listed by itself again. What the merge has blocked stays so. */
		async separate(admin: Admin, typed: string, request: RequestFacts): Promise<void> {
			const address = readAddress(typed);
			await act(admin, 'demo.address_separated', request, (tx) => separate(tx, admin.organizationId, address));
		},

		/** Contracts and their evidence are spared, and with them what was signed. */
		async erase(admin: Admin, typed: string, request: RequestFacts): Promise<void> {
			const address = readAddress(typed);
			let storageKeys: readonly string[] = [];
			const erase = async (tx: Tx) => {
				const addresses = await listAddressesOf(tx, admin.organizationId, address);
				const erased = await desk.erase(tx, admin, addresses);
				await answers.forget(tx, { songIds: erased.keptSongIds, trackIds: erased.trackIds });
				await rememberArtistKnown(tx, admin, erased.keptSongIds);
				await dropMerges(tx, admin.organizationId, addresses, true);
				storageKeys = erased.storageKeys;
			};
			await act(admin, 'demo.person_erased', request, erase, 'exclusive');
			await desk.removeFiles([...storageKeys]);
		},
	};
}

function readAddress(typed: string): string {
	if (!checkEmail(typed).allowed) throw new AppError(addressInvalid);
	return normalizeEmail(typed);
}
