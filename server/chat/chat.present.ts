import { unknownReviewer } from '../../domain/accounts/unknown-reviewer.ts';
import type { ChatFile, Message } from '../../domain/chat/chat.api.ts';
import * as m from '../../domain/chat/chat.messages.ts';
import { idsInText, showMentions } from '../../domain/chat/mentions.ts';
import { foldText } from '../../domain/kernel/fold.ts';
import type { ReviewerId } from '../../domain/kernel/ids.ts';
import { t } from '../../domain/kernel/message.ts';
import type { Member } from '../framework/actor.ts';
import { listPeople } from '../framework/reviewers.shared-queries.ts';
import { idsOf, type Queries } from '../platform/db/database.ts';
import { type ChatFileRow, listFilesOf } from './chat-files.repository.ts';
import type { MessageRow } from './messages.repository.ts';
import { composeSystemLine } from './system-line-sources.ts';

export function presentFile({ id, name, kind, sizeBytes, width, height }: ChatFileRow): ChatFile {
	return { id, name, kind, sizeBytes, width, height, url: `/files/chat/${id}` };
}

type Names = ReadonlyMap<string, string>;

/** People who left the label keep their name; a deleted account has none. */
export async function loadNames(queries: Queries, ids: readonly (string | null)[]): Promise<Names> {
	const people = await listPeople(queries, ids as readonly (ReviewerId | null)[]);
	return new Map(people.map(({ id, name }) => [id, name]));
}

type NamingRow = Pick<MessageRow, 'authorId' | 'text'> & Partial<Pick<MessageRow, 'subjectId'>>;

/** Names of all authors and mentioned people. */
export function namesIn(queries: Queries, rows: readonly NamingRow[]): Promise<Names> {
	const ids = rows.flatMap(({ authorId, subjectId = null, text }) => [authorId, subjectId, ...idsInText(text)]);
	return loadNames(queries, ids);
}

export async function presentMessages(
	queries: Queries,
	viewer: Member,
	rows: readonly MessageRow[],
): Promise<Message[]> {
	const names = await namesIn(queries, rows);
	const withFiles = rows.filter(({ kind, deletedAt }) => kind === 'text' && deletedAt === null);
	const files = await listFilesOf(queries, idsOf(withFiles));
	return rows.map((row) => presentRow(row, viewer, names, files.get(row.id) ?? []));
}

export async function presentMessage(queries: Queries, viewer: Member, row: MessageRow): Promise<Message> {
	const [message] = await presentMessages(queries, viewer, [row]);
	if (!message) throw new Error('a message was not presented');
	return message;
}

function presentRow(row: MessageRow, viewer: Member, names: Names, files: readonly ChatFileRow[]): Message {
	const { id, position, revision, kind, createdAt, editedAt } = row;
	const common = { id, position, revision, kind, createdAt, editedAt, isDeleted: row.deletedAt !== null };
	if (kind === 'line') {
		return {
			...common,
			...composeSystemLine(row, names),
			authorId: null,
			authorName: '',
			mentions: [],
			files: [],
			nonce: null,
		};
	}
	const { text, mentions } = showMentions(row.text, names);
	return {
		...common,
		authorId: row.authorId,
		authorName: nameOf(row.authorId, names),
		text,
		mentions: [...mentions],
		files: files.map(presentFile),
		nonce: row.authorId === viewer.reviewerId ? row.nonce : null,
		tone: 'plain',
		note: '',
	};
}

export function nameOf(id: string | null, names: Names) {
	return names.get(id ?? '') ?? unknownReviewer;
}

/** The line of a message in which most of the folded words are, shortened around the first of them. */
export function quoteLine(storedText: string, names: Names, words: readonly string[]) {
	const lines = showMentions(storedText, names)
		.text.split('\n')
		.map((line) => line.replace(/\s+/gu, ' ').trim());
	const countIn = (line: string) => words.filter((word) => foldText(line).includes(word)).length;
	const line = lines.toSorted((one, other) => countIn(other) - countIn(one))[0] ?? '';
	return cutAround(line, words);
}

const quoteLength = 140;
const lettersBefore = 40;

function cutAround(line: string, words: readonly string[]) {
	const letters = Array.from(line);
	if (letters.length <= quoteLength) return line;
	const positions = words.map((word) => foldText(line).indexOf(word)).filter((at) => at >= 0);
	const at = positions.length > 0 ? Math.min(...positions) : 0;
	const from = Math.min(Math.max(0, at - lettersBefore), letters.length - quoteLength);
	const cut = letters
		.slice(from, from + quoteLength)
		.join('')
		.trim();
	return `${from > 0 ? '…' : ''}${cut}${from + quoteLength < letters.length ? '…' : ''}`;
}

/** One line of a message for lists; the author's first name is separate. */
export function excerptOf(row: MessageRow, names: Names) {
	if (row.kind === 'line') return { by: null, text: composeSystemLine(row, names).text };
	const by = nameOf(row.authorId, names);
	if (row.deletedAt) return { by, text: t(m.messageDeleted) };
	const text = showMentions(row.text, names).text.replace(/\s+/gu, ' ');
	return { by, text: text === '' ? t(m.sentFiles, { count: 1 }) : Array.from(text).slice(0, 140).join('') };
}
