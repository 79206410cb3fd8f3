import { checkEmail, normalizeEmail } from '../../domain/accounts/account-rules.ts';
import type { ActivityKind } from '../../domain/accounts/activity.ts';
import { addressInvalid, sameAddress } from '../../domain/answers/answers.errors.ts';
import { answerTopic, senderTopic } from '../../domain/answers/answers.topics.ts';
import type { SenderLine } from '../../domain/answers/sender-table.ts';
import type { Sender, SenderDemo } from '../../domain/answers/senders.api.ts';
import { AppError, withDetail } from '../../domain/kernel/errors.ts';
import { invalidInput } from '../../domain/kernel/kernel.errors.ts';
import { activityTopic } from '../../domain/organizations/organizations.topics.ts';
import { recordActivity } from '../accounts/activity-log.service.ts';
import type { Admin, Member } from '../accounts/actor.ts';
import { recordTouched } from '../accounts/live-scopes.ts';
import { countMembers } from '../accounts/reviewers.shared-queries.ts';
import { ensureStillAdmin } from '../accounts/rights.ts';
import { lockMembers } from '../organizations/organizations.shared-queries.ts';
import type { Clock } from '../platform/clock/clock.ts';
import type { Db, Tx } from '../platform/db/database.ts';
import type { RequestFacts } from '../platform/http/request-facts.ts';
import { listRevealedSenders, listRevealedSongs, type SenderAddress } from '../songs/sent-songs.shared-queries.ts';
import type { SenderDesk } from '../submissions/sender-desk.service.ts';
import { listSendersOfSongs } from '../submissions/song-senders.shared-queries.ts';
import type { Answering } from './answering.service.ts';
import { presentDemo } from './answers.present.ts';
import { dropMerges, listAddressesOf, listAnswersOf, listedAddress, saveMerge } from './answers.repository.ts';

interface SendersDeps {
	readonly db: Db;
	readonly clock: Clock;
	readonly desk: SenderDesk;
	readonly answering: Pick<Answering, 'forget'>;
}

export type Senders = ReturnType<typeof createSenders>;

/** Who sent demos, as far as the viewer may know it, and what admins do about somebody by their address. */
export function createSenders({ db, clock, desk, answering }: SendersDeps) {
	async function listDemos(actor: Member, addresses: readonly string[]): Promise<Map<string, SenderDemo[]>> {
		const found = await listRevealedSongs(db, actor, listedAddress, addresses);
		const ids = found.map(({ song }) => song.id);
		const sent = await listSendersOfSongs(db, actor.organizationId, ids);
		const answers = await listAnswersOf(db, actor.organizationId, ids);
		const facts = { memberCount: await countMembers(db, actor.organizationId), now: clock.now() };
		const demos = new Map<string, SenderDemo[]>();
		for (const { song, address } of found) {
			const answer = answers.find(({ songId, isFinal }) => songId === song.id && isFinal);
			const demo = presentDemo(song, sent.get(song.id), answer, facts);
			if (demo) demos.set(address, [...(demos.get(address) ?? []), demo]);
		}
		return demos;
	}

	async function list(
		actor: Member,
		find: string | undefined,
		{ after, limit }: { after: string | undefined; limit: number },
	) {
		const position = after === undefined ? undefined : readCursor(after);
		const rows = await listRevealedSenders(db, actor, {
			address: listedAddress,
			find,
			after: position,
			limit: limit + 1,
		});
		const shown = rows.slice(0, limit);
		const addresses = shown.map(({ address }) => address);
		const demos = await listDemos(actor, addresses);
		const blocked = await desk.listBlocked(db, actor, addresses);
		const senders: Sender[] = shown.map(({ address, lastMicros }) => {
			const own = demos.get(address) ?? [];
			const others = new Set(own.map((demo) => demo.address.toLowerCase()));
			others.delete(address);
			return {
				address,
				otherAddresses: [...others].sort(),
				isBlocked: blocked.has(address),
				demos: own,
				lastAt: new Date(Number(lastMicros) / 1000),
			};
		});
		const end = rows.length > limit ? shown.at(-1) : undefined;
		return { senders, nextAfter: end ? writeCursor(end) : null };
	}

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
		list,

		async listLines(actor: Member, find: string | undefined, page: { after: string | undefined; limit: number }) {
			const { senders, nextAfter } = await list(actor, find, page);
			const rows: SenderLine[] = senders.flatMap(({ address, isBlocked, demos }) =>
				demos.map((demo) => ({ ...demo, sender: address, isBlocked })),
			);
			return { rows, nextAfter };
		},

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
				if ((await desk.listBlocked(tx, admin, all)).size > 0) await desk.block(tx, admin, all);
			});
		},

		/** Contracts and their evidence are spared, and with them what was signed. */
		async erase(admin: Admin, typed: string, request: RequestFacts): Promise<void> {
			const address = readAddress(typed);
			let storageKeys: readonly string[] = [];
			const erase = async (tx: Tx) => {
				const addresses = await listAddressesOf(tx, admin.organizationId, address);
				const erased = await desk.erase(tx, admin, addresses);
				await answering.forget(tx, erased.keptSongIds);
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

function writeCursor({ lastMicros, address }: SenderAddress): string {
	return Buffer.from(JSON.stringify([lastMicros, address])).toString('base64url');
}

function readCursor(cursor: string): SenderAddress {
	try {
		const [lastMicros, address] = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')) as unknown[];
		if (
			typeof lastMicros === 'string' &&
			/^\d{1,17}$/.test(lastMicros) &&
			typeof address === 'string' &&
			!address.includes('\0')
		)
			return { lastMicros, address };
	} catch {
		// Answered below.
	}
	throw new AppError(withDetail(invalidInput, 'This is not a page of this list.'));
}
