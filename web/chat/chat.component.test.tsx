// The chat of a signed song: where it opens, and when its messages count as read.
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Message } from '../../domain/chat/chat.api.ts';
import { done } from '../../domain/kernel/endpoint.ts';
import { messageIdSchema, reviewerIdSchema } from '../../domain/kernel/ids.ts';
import { openAsMember } from '../testing/open-app.tsx';
import { pendingSong } from '../testing/sample-songs.ts';
import { callsOf, type Responses } from '../testing/server-stub.ts';
import { signedSong } from '../testing/signed-songs.ts';

const { songId } = signedSong;
const bo = { id: reviewerIdSchema.parse('5d1f8a34-5c2b-4a57-9a53-0b9d4a0c6b31'), name: 'Bo Lindgren' };
const pageSize = 50;

function messageAt(position: number): Message {
	return {
		id: messageIdSchema.parse(`00000000-0000-4000-8000-${String(position).padStart(12, '0')}`),
		position,
		revision: position,
		kind: 'text',
		authorId: bo.id,
		authorName: bo.name,
		text: `Message ${position}`,
		mentions: [],
		files: [],
		createdAt: new Date(Date.UTC(2026, 2, 2, 9, position)),
		editedAt: null,
		isDeleted: false,
		nonce: null,
		tone: 'plain',
		note: '',
	};
}

/** A chat with this many messages, which is read up to one of them. */
function chatOf(count: number, unreadFrom: number | null): Responses {
	const all = Array.from({ length: count }, (_, index) => messageAt(index + 1));
	return {
		signedSongs: { getSignedSong: signedSong },
		songs: { getSong: { ...pendingSong('Low Tide', 1).song, id: songId } },
		chat: {
			listMessages({ before, after }) {
				const found = all.filter(
					({ position }) => position < Number(before ?? Number.POSITIVE_INFINITY) && position > Number(after ?? 0),
				);
				const messages = after === undefined ? found.slice(-pageSize) : found.slice(0, pageSize);
				const [first, last] = [messages[0]?.position ?? 0, messages.at(-1)?.position ?? 0];
				return { messages, hasOlder: first > 1, hasNewer: last < count, revision: count, unreadFrom };
			},
			listChanges: { messages: [], revision: count, isCut: false },
			listSeen: { seen: [] },
			markSeen: done,
			listFiles: { files: [], nextBefore: null },
		},
	};
}

const openChat = (responses: Responses) => openAsMember(`/signed-songs/${songId}/chat`, responses);
const message = (position: number) => page.getByText(`Message ${position}`, { exact: true });

test.each([
	['few', 40, 12],
	['more than one page', 120, 12],
])('a chat with %s unread messages opens at the first, and they stay unread', async (_, count, unreadFrom) => {
	await openChat(chatOf(count, unreadFrom));

	await expect.element(page.getByText('New', { exact: true })).toBeInViewport();
	await expect.element(message(unreadFrom)).toBeInViewport();
	expect(callsOf('chat', 'markSeen')).toEqual([]);
});

test('a chat without unread messages opens at its end', async () => {
	await openChat(chatOf(40, null));

	await expect.element(message(40)).toBeInViewport();
});

test('the unread messages of a chat are read once its end is in sight', async () => {
	await openChat(chatOf(40, 12));
	await expect.element(message(12)).toBeInViewport();

	await page.getByRole('button', { name: 'Jump to newest' }).click();

	await expect.element(message(40)).toBeInViewport();
	await expect.poll(() => callsOf('chat', 'markSeen')).toMatchObject([{ position: 40 }]);
});
