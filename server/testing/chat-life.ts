// Shared test steps for chats.
import { randomUUID } from 'node:crypto';
import type { ChatFile, Message } from '../../domain/chat/chat.api.ts';
import type { SongId } from '../../domain/kernel/ids.ts';
import type { ApiResponse, Caller } from './caller.ts';

export interface ThreadPage {
	readonly messages: Message[];
	readonly hasOlder: boolean;
	readonly hasNewer: boolean;
	readonly revision: number;
	readonly unreadFrom: number | null;
}

export function say(caller: Caller, songId: SongId, text: string, more: object = {}): Promise<ApiResponse> {
	return caller.post(`/api/signed-songs/${songId}/messages`, { nonce: randomUUID(), text, ...more });
}

export async function mustSay(caller: Caller, songId: SongId, text: string, more: object = {}): Promise<Message> {
	const { status, body } = await say(caller, songId, text, more);
	if (status !== 200) throw new Error(`this returned ${status}: ${JSON.stringify(body)}`);
	return body as Message;
}

export async function readThread(caller: Caller, songId: SongId, query = ''): Promise<ThreadPage> {
	const { status, body } = await caller.get(`/api/signed-songs/${songId}/messages${query}`);
	if (status !== 200) throw new Error(`the chat returned ${status}: ${JSON.stringify(body)}`);
	return body as ThreadPage;
}

export const textsOf = ({ messages }: Pick<ThreadPage, 'messages'>, kind: 'text' | 'line' = 'text') =>
	messages.filter((message) => message.kind === kind).map(({ text }) => text);

export function markSeen(caller: Caller, songId: SongId, position: number): Promise<ApiResponse> {
	return caller.call('PUT', `/api/signed-songs/${songId}/seen`, { position });
}

/** Counts unread messages of one chat. */
export async function countUnread(caller: Caller, songId: SongId): Promise<number> {
	const { body } = await caller.get('/api/chats/unread');
	const { bySong } = body as { bySong: { songId: SongId; unread: number }[] };
	return bySong.find((song) => song.songId === songId)?.unread ?? 0;
}

export function sendChatFile(
	caller: Caller,
	songId: string,
	name: string,
	raw: Uint8Array<ArrayBuffer>,
): Promise<ApiResponse> {
	const headers = {
		'x-song-id': songId,
		'x-file-name': encodeURIComponent(name),
		'content-type': 'application/octet-stream',
	};
	return caller.call('POST', '/files/chat', undefined, { headers, raw });
}

export async function mustSendChatFile(
	caller: Caller,
	songId: string,
	name: string,
	raw: Uint8Array<ArrayBuffer>,
): Promise<ChatFile> {
	const { status, body } = await sendChatFile(caller, songId, name, raw);
	if (status !== 200) throw new Error(`the file returned ${status}: ${JSON.stringify(body)}`);
	return body as ChatFile;
}
