import { chatApi } from '../../domain/chat/chat.api.ts';
import { done } from '../../domain/kernel/done.ts';
import { handle } from '../framework/handle.ts';
import type { InboxService } from './inbox.service.ts';
import type { MessageChangesService } from './message-changes.service.ts';
import type { SendingService } from './sending.service.ts';
import type { ThreadFindsService } from './thread-finds.service.ts';
import type { ThreadsService } from './threads.service.ts';

interface ChatRoutesDeps {
	readonly inbox: InboxService;
	readonly threads: ThreadsService;
	readonly finds: ThreadFindsService;
	readonly sending: SendingService;
	readonly changes: MessageChangesService;
}

const placeOf = (text: string | undefined) => (text === undefined ? undefined : Number(text));

export function createChatRoutes({ inbox, threads, finds, sending, changes }: ChatRoutesDeps) {
	return {
		listThreads: handle(chatApi.listThreads, ({ input, actor }) => inbox.listThreads(actor, input.after)),

		countUnread: handle(chatApi.countUnread, ({ actor }) => inbox.countUnread(actor)),

		listMessages: handle(chatApi.listMessages, ({ input: { songId, before, after, around }, actor }) =>
			threads.listMessages(actor, songId, { before: placeOf(before), after: placeOf(after), around }),
		),

		listChanges: handle(chatApi.listChanges, ({ input, actor }) =>
			threads.listChanges(actor, input.songId, Number(input.since)),
		),

		listSeen: handle(chatApi.listSeen, ({ input, actor }) => threads.listSeen(actor, input.songId)),

		searchMessages: handle(chatApi.searchMessages, ({ input, actor }) =>
			finds.search(actor, input.songId, input.find, placeOf(input.before)),
		),

		listFiles: handle(chatApi.listFiles, ({ input, actor }) =>
			finds.listFiles(actor, input.songId, placeOf(input.before)),
		),

		sendMessage: handle(chatApi.sendMessage, ({ input, actor }) => sending.send(actor, input)),

		editMessage: handle(chatApi.editMessage, ({ input, actor }) => changes.edit(actor, input.messageId, input.text)),

		deleteMessage: handle(chatApi.deleteMessage, async ({ input, actor }) => {
			await changes.delete(actor, input.messageId);
			return done;
		}),

		markSeen: handle(chatApi.markSeen, async ({ input, actor }) => {
			await threads.markSeen(actor, input.songId, input.position);
			return done;
		}),
	};
}
