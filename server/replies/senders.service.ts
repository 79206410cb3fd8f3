// Senders of demos, as far as the viewer may know them, and what admins do with a sender by address (R-SENDER-2).

import { checkEmail } from '../../domain/accounts/account-rules.ts';
import { normalizeEmail } from '../../domain/accounts/email.ts';
import type { ActivityKind } from '../../domain/framework/activity.ts';
import { AppError } from '../../domain/kernel/errors.ts';
import { activityTopic, replyTopic, senderTopic } from '../../domain/kernel/topics.ts';
import { repliesApi } from '../../domain/replies/replies.api.ts';
import { addressInvalid, sameAddress } from '../../domain/replies/replies.errors.ts';
import { senderColumns } from '../../domain/replies/sender-table.ts';
import { type SenderDemo, senderFilterSchema } from '../../domain/replies/senders.api.ts';
import type { Admin, Member } from '../framework/actor.ts';
import { csvRoute } from '../framework/csv-download.ts';
import { type Call, handlers } from '../framework/handle.ts';
import { countMembers } from '../framework/reviewers.shared-queries.ts';
import { lockMembers } from '../organizations/organizations.shared-queries.ts';
import { cutPage, type Tx } from '../platform/db/database.ts';
import { invalidCursor, readParts, writeParts } from '../songs/list-cursor.ts';
import { listRevealedSenders, listRevealedSongs, type SenderAddress } from '../songs/sent-songs.shared-queries.ts';
import { rememberArtistKnown } from '../songs/song-changes.shared-queries.ts';
import { listSendersOfSongs } from '../submissions/submissions.shared-queries.ts';
import type { ReplyListeners } from './replies.listeners.ts';
import { presentDemo, repliesFor } from './replies.present.ts';
import {
	dropMerges,
	listAddressesOf,
	listedAddress,
	listRepliesOf,
	saveMerge,
	separate,
} from './replies.repository.ts';
import type { RepliesCore } from './replying.service.ts';

const pageSize = 30;

interface Page {
	readonly after?: string | undefined;
	readonly limit: number;
}

export function createSenderList(core: RepliesCore) {
	const { db, clock, senderModeration } = core;

	async function listDemos(actor: Member, addresses: readonly string[]) {
		const found = await listRevealedSongs(db, actor, listedAddress, addresses);
		const ids = found.map(({ song }) => song.id);
		const sent = await listSendersOfSongs(db, actor.organizationId, ids);
		const replies = repliesFor(await listRepliesOf(db, actor.organizationId, ids), { isRevealed: true });
		const facts = { memberCount: await countMembers(db, actor.organizationId), now: clock.now() };
		const demos = new Map<string, SenderDemo[]>();
		for (const { song, address } of found) {
			const reply = replies.find(({ songId, isFinal }) => songId === song.id && isFinal);
			const demo = presentDemo(song, sent.get(song.id), reply, facts);
			if (demo) demos.set(address, [...(demos.get(address) ?? []), demo]);
		}
		return demos;
	}

	async function list(actor: Member, find: string | undefined, { after, limit }: Page) {
		const position = after === undefined ? undefined : readCursor(after);
		const page = { address: listedAddress, find, after: position, limit: limit + 1 };
		const rows = await listRevealedSenders(db, actor, page);
		const { page: shown, last } = cutPage(rows, limit);
		const addresses = shown.map(({ address }) => address);
		const allDemos = await listDemos(actor, addresses);
		const blocked = await senderModeration.listBlocked(db, actor, addresses);
		const senders = shown.map(({ address, lastMicros }) => {
			const demos = allDemos.get(address) ?? [];
			const others = new Set(demos.map((demo) => demo.address.toLowerCase()));
			others.delete(address);
			return {
				address,
				otherAddresses: [...others].sort(),
				isBlocked: blocked.has(address),
				demos,
				lastAt: new Date(Number(lastMicros) / 1000),
			};
		});
		return { senders, nextAfter: last ? writeParts(last.lastMicros, last.address) : null };
	}

	return {
		routes: handlers(core, repliesApi, {
			listSenders: ({ actor, input: { find, after } }) => list(actor, find, { after, limit: pageSize }),
		}),

		/** Exports senders and their demos as a CSV file, as far as they are revealed to its reader. */
		csv: csvRoute(core, {
			path: '/exports/senders.csv',
			filter: senderFilterSchema,
			columns: senderColumns,
			idOf: ({ songId }) => songId,
			async load(actor, { find }, page) {
				const { senders, nextAfter } = await list(actor, find, page);
				const rows = senders.flatMap(({ address, isBlocked, demos }) =>
					demos.map((demo) => ({ ...demo, sender: address, isBlocked })),
				);
				return { rows, nextAfter };
			},
		}),
	};
}

function readCursor(cursor: string): SenderAddress {
	const [lastMicros, address] = readParts(cursor);
	const isMicros = typeof lastMicros === 'string' && /^\d{1,17}$/.test(lastMicros);
	if (!isMicros || typeof address !== 'string' || address.includes('\0')) throw new AppError(invalidCursor());
	return { lastMicros, address };
}

function readAddress(typed: string) {
	if (!checkEmail(typed).allowed) throw new AppError(addressInvalid);
	return normalizeEmail(typed);
}

/**
 * Responds alike whether the label knows the address or not: otherwise people who may not know the sender could find
 * out.
 */
function act<Result>(
	{ actor, mutate }: Pick<Call<unknown, Admin>, 'actor' | 'mutate'>,
	kind: ActivityKind,
	change: (tx: Tx) => Promise<Result>,
	lock: 'shared' | 'exclusive' = 'shared',
) {
	return mutate(
		async (tx, { touch, log }) => {
			const result = await change(tx);
			await log(kind);
			await touch(senderTopic, replyTopic, activityTopic);
			return result;
		},
		(tx) => lockMembers(tx, actor.organizationId, lock),
	);
}

/** Applies to all addresses of the person who has this one. */
async function actOnPerson<Result>(
	call: Pick<Call<{ readonly address: string }, Admin>, 'actor' | 'input' | 'mutate'>,
	kind: ActivityKind,
	change: (tx: Tx, addresses: readonly string[]) => Promise<Result>,
	lock?: 'shared' | 'exclusive',
) {
	const address = readAddress(call.input.address);
	const { organizationId } = call.actor;
	return act(call, kind, async (tx) => change(tx, await listAddressesOf(tx, organizationId, address)), lock);
}

export function createSenderActions(core: RepliesCore, { forget }: ReplyListeners) {
	const { clock, senderModeration } = core;
	return handlers(core, repliesApi, {
		blockAddress: (call) =>
			actOnPerson(call, 'demo.address_blocked', (tx, addresses) => senderModeration.block(tx, call.actor, addresses)),

		unblockAddress: (call) =>
			actOnPerson(call, 'demo.address_unblocked', (tx, addresses) =>
				senderModeration.unblock(tx, call.actor, addresses),
			),

		async mergeAddresses(call) {
			const { actor, input } = call;
			const [from, into] = [readAddress(input.from), readAddress(input.into)];
			if (from === into) throw new AppError(sameAddress);
			const { organizationId, reviewerId } = actor;
			await act(call, 'demo.addresses_merged', async (tx) => {
				const addresses = await listAddressesOf(tx, organizationId, from);
				const all = [...new Set([...addresses, ...(await listAddressesOf(tx, organizationId, into))])];
				const merge = { organizationId, address: from, mainAddress: into, mergedAt: clock.now(), mergedBy: reviewerId };
				await saveMerge(tx, { ...merge, addresses: all });
				// A blocked sender stays blocked under every address.
				await senderModeration.blockTogether(tx, actor, all);
			});
		},

		/** Lists the address on its own again. Addresses that the merge has blocked stay blocked. */
		async separateAddress(call) {
			const { actor, input } = call;
			const address = readAddress(input.address);
			await act(call, 'demo.address_separated', (tx) => separate(tx, actor.organizationId, address));
		},

		/** Contracts and their evidence are kept, and with them the signed songs. */
		async eraseAddress(call) {
			const { actor } = call;
			const erase = async (tx: Tx, addresses: readonly string[]) => {
				const { keptSongIds, demoIds, storageKeys } = await senderModeration.erase(tx, actor, addresses);
				await forget(tx, keptSongIds, demoIds);
				await rememberArtistKnown(tx, actor, keptSongIds);
				await dropMerges(tx, actor.organizationId, addresses, true);
				return storageKeys;
			};
			await senderModeration.removeFiles(await actOnPerson(call, 'demo.person_erased', erase, 'exclusive'));
		},
	});
}
