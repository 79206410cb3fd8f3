import type { SenderLine } from '../../domain/answers/sender-table.ts';
import type { Sender, SenderDemo } from '../../domain/answers/senders.api.ts';
import { AppError, withDetail } from '../../domain/kernel/errors.ts';
import { invalidInput } from '../../domain/kernel/kernel.errors.ts';
import type { Member } from '../framework/actor.ts';
import { countMembers } from '../framework/reviewers.shared-queries.ts';
import type { Clock } from '../platform/clock/clock.ts';
import type { Db } from '../platform/db/database.ts';
import { listRevealedSenders, listRevealedSongs, type SenderAddress } from '../songs/sent-songs.shared-queries.ts';
import type { SenderDesk } from '../submissions/sender-desk.service.ts';
import { listSendersOfSongs } from '../submissions/song-senders.shared-queries.ts';
import { answersFor, presentDemo } from './answers.present.ts';
import { listAnswersOf, listedAddress } from './answers.repository.ts';

interface SenderListDeps {
	readonly db: Db;
	readonly clock: Clock;
	readonly desk: Pick<SenderDesk, 'listBlocked'>;
}

export type SenderList = ReturnType<typeof createSenderList>;

/** Who sent demos, as far as the viewer may know it. */
export function createSenderList({ db, clock, desk }: SenderListDeps) {
	async function listDemos(actor: Member, addresses: readonly string[]): Promise<Map<string, SenderDemo[]>> {
		const found = await listRevealedSongs(db, actor, listedAddress, addresses);
		const ids = found.map(({ song }) => song.id);
		const sent = await listSendersOfSongs(db, actor.organizationId, ids);
		const answers = answersFor(await listAnswersOf(db, actor.organizationId, ids), { isRevealed: true });
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

	return {
		list,

		async listLines(actor: Member, find: string | undefined, page: { after: string | undefined; limit: number }) {
			const { senders, nextAfter } = await list(actor, find, page);
			const rows: SenderLine[] = senders.flatMap(({ address, isBlocked, demos }) =>
				demos.map((demo) => ({ ...demo, sender: address, isBlocked })),
			);
			return { rows, nextAfter };
		},
	};
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
