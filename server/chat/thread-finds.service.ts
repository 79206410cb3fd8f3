import type { InferContractRouterOutputs } from '@orpc/contract';
import type { chatApi } from '../../domain/chat/chat.api.ts';
import { showMentions } from '../../domain/chat/mentions.ts';
import type { SongId } from '../../domain/kernel/ids.ts';
import type { Member } from '../framework/actor.ts';
import { listPeople } from '../framework/reviewers.shared-queries.ts';
import type { Db } from '../platform/db/database.ts';
import { nameOf, namesIn, presentFile } from './chat.present.ts';
import { listThreadFiles } from './chat-files.repository.ts';
import { getChatSong } from './chat-song.ts';
import { searchThread } from './messages.repository.ts';

type Outputs = InferContractRouterOutputs<typeof chatApi>;

const mostFound = 20;
const mostFiles = 20;

export type ThreadFindsService = ReturnType<typeof createThreadFinds>;

/** What one looks for in a chat: words and files. */
export function createThreadFinds({ db }: { db: Db }) {
	return {
		async search(
			me: Member,
			songId: SongId,
			find: string,
			before: number | undefined,
		): Promise<Outputs['searchMessages']> {
			await getChatSong(db, me, songId);
			const words = find.trim();
			if (words === '') return { found: [], nextBefore: null };
			const song = { organizationId: me.organizationId, songId };
			const rows = await searchThread(db, song, words, before, mostFound + 1);
			const page = rows.slice(0, mostFound);
			const names = await namesIn(db, me, page);
			return {
				found: page.map((row) => ({
					id: row.id,
					position: row.position,
					createdAt: row.createdAt,
					authorName: nameOf(row.authorId, names),
					text: showMentions(row.text, names).text,
				})),
				nextBefore: rows.length > mostFound ? String(page.at(-1)?.position ?? 0) : null,
			};
		},

		async listFiles(me: Member, songId: SongId, before: number | undefined): Promise<Outputs['listFiles']> {
			await getChatSong(db, me, songId);
			const song = { organizationId: me.organizationId, songId };
			const rows = await listThreadFiles(db, song, before, mostFiles + 1);
			// The files of one message stay together, so the next page begins before it.
			const isCut = rows.length > mostFiles;
			const next = isCut ? (rows.at(-1)?.position ?? 0) : 0;
			const page = isCut ? rows.filter(({ position }) => (position ?? 0) > next) : rows;
			const shown = page.length > 0 ? page : rows;
			const ids = shown.flatMap(({ senderId }) => senderId ?? []);
			const people = await listPeople(db, me.organizationId, { ids: [...new Set(ids)], emails: [] });
			const names = new Map<string, string>(people.map(({ id, name }) => [id, name]));
			return {
				files: shown.flatMap((row) =>
					row.messageId === null
						? []
						: [
								{
									...presentFile(row),
									messageId: row.messageId,
									authorName: nameOf(row.senderId, names),
									createdAt: row.createdAt,
								},
							],
				),
				nextBefore: isCut ? String(shown.at(-1)?.position ?? 0) : null,
			};
		},
	};
}
