// Outbox of chat messages. They are stored in the browser until the server has them.
import { ORPCError } from '@orpc/client';
import { useSyncExternalStore } from 'react';
import type { ChatFile } from '../../domain/chat/chat.api.ts';
import { otherAuthor } from '../../domain/chat/chat.errors.ts';
import * as m from '../../domain/chat/chat-shell.messages.ts';
import { t } from '../../domain/kernel/message.ts';
import { useMember, usePersonId } from '../accounts/member.ts';
import { recheckSession } from '../accounts/session.ts';
import { client, endpoints } from '../lib/api-client.ts';
import { keepSending, outboxes, type Unsent } from '../lib/outbox.ts';
import { queryClient } from '../lib/query-client.ts';
import { useScope } from '../lib/scope-hooks.ts';

export interface UnsentMessage extends Unsent {
	/** Sent with every attempt, so that the server accepts the message only once. */
	nonce: string;
	songId: string;
	text: string;
	files: readonly ChatFile[];
}

const storageName = 'acetate-unsent-messages';
const sendTimeoutMs = 20_000;
const outboxOf = outboxes<UnsentMessage>(storageName, ({ nonce }) => nonce);

/** The unsent messages of this reviewer. */
export function useUnsentMessages() {
	return outboxOf(usePersonId());
}

/** Only the messages of the reviewer's current label. */
export function useUnsentMessageList(): readonly UnsentMessage[] {
	const unsent = useUnsentMessages();
	const { organization } = useMember();
	const all = useSyncExternalStore(unsent.subscribe, unsent.list);
	return all.filter(({ organizationId }) => organizationId === organization.id);
}

/** Explains why a message could not be sent just now. */
export function messageFailure(error: unknown) {
	const isTooFast = error instanceof ORPCError && error.status === 429;
	return isTooFast ? error.message : t(m.notSent);
}

/** Sends the unsent messages from every page of the app. */
export function useSendMessages() {
	const { reviewerId, organization } = useMember();
	const outbox = useUnsentMessages();
	useScope(
		(scope) => {
			if (!reviewerId) return;
			void keepSending(scope, `${storageName}:${reviewerId}`, {
				outbox,
				organizationId: organization.id,
				otherPerson: otherAuthor,
				onOtherSession: recheckSession,
				failure: messageFailure,
				send: async ({ songId, nonce, text, files }) => {
					// Few pages show messages, so this file is loaded when the first message is sent.
					const { withOwn } = await import('./thread-window.ts');
					const message = await client.chat.sendMessage(
						{ songId, nonce, text, fileIds: files.map(({ id }) => id), authorId: reviewerId },
						{ signal: AbortSignal.any([scope.signal, AbortSignal.timeout(sendTimeoutMs)]) },
					);
					// Added to the thread before it leaves the outbox, so that it never disappears in between.
					const key = endpoints.chat.listMessages.queryKey({ input: { songId } });
					queryClient.setQueryData(key, (held) => held && withOwn(held, message));
				},
			});
		},
		[reviewerId, organization.id, outbox],
	);
}
