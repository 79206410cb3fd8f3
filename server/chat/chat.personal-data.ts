import { idsInText, showMentions } from '../../domain/chat/mentions.ts';
import type { Core } from '../framework/core.ts';
import { type DataOwner, inPages, type ListPersonalFiles, type PersonalData } from '../framework/personal-data.ts';
import { idsOf } from '../platform/db/database.ts';
import { listTitles } from '../songs/songs.shared-queries.ts';
import { loadNames } from './chat.present.ts';
import { type ChatFileRow, listFilesOf, listFilesSentBy } from './chat-files.repository.ts';
import { listMessagesBy, type MessageRow } from './messages.repository.ts';

const pageSize = 100;
/** Characters that some operating systems refuse in file names. */
const unfitCharacters = /[\\/:*?"<>|\p{Cc}]/gu;

/**
 * Messages that a person wrote in chats. Messages in an earlier label come without its songs and without the names of
 * others.
 */
export function createChatPersonalData({ db, storage }: Core) {
	async function describeMessages(page: readonly MessageRow[], { reviewerId, organizationId }: DataOwner) {
		const isHere = (row: MessageRow) => row.organizationId === organizationId;
		const songIds = page.filter(isHere).map(({ songId }) => songId);
		const titles =
			reviewerId && organizationId ? await listTitles(db, { reviewerId, organizationId }, songIds) : new Map();
		const ids = page.filter(isHere).flatMap(({ text }) => idsInText(text));
		const names = organizationId ? await loadNames(db, ids) : new Map();
		const files = await listFilesOf(db, idsOf(page));
		return page.map((row) => {
			const song = titles.get(row.songId);
			return {
				song: song ? { title: song.title, artist: song.artist } : null,
				text: showMentions(row.text, names).text,
				files: (files.get(row.id) ?? []).map(({ name, sizeBytes }) => ({ name, sizeBytes })),
				sentAt: row.createdAt,
				editedAt: row.editedAt,
			};
		});
	}

	const data: PersonalData = {
		name: 'messages',
		async *list(owner) {
			const { reviewerId } = owner;
			if (!reviewerId) return;
			const pages = inPages<MessageRow>(pageSize, (last, limit) => listMessagesBy(db, reviewerId, last, limit));
			for await (const page of pages) yield await describeMessages(page, owner);
		},
	};

	const files: ListPersonalFiles = async function* ({ reviewerId }) {
		if (!reviewerId) return;
		let count = 0;
		const pages = inPages<ChatFileRow>(pageSize, (last, limit) => listFilesSentBy(db, reviewerId, last, limit));
		for await (const page of pages)
			for (const { storageKey, name, createdAt } of page) {
				count += 1;
				if (!(await storage.find(storageKey))) continue;
				const inZip = `chat ${String(count).padStart(4, '0')} ${name.replaceAll(unfitCharacters, '_').slice(-200)}`;
				yield { name: inZip, modifiedAt: createdAt, open: () => storage.read(storageKey) };
			}
	};

	return { data, files };
}
