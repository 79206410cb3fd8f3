import { useSyncExternalStore } from 'react';
import type { SongId } from '../../domain/kernel/ids.ts';
import { useMember } from '../accounts/member.ts';
import { refreshSession } from '../accounts/session.ts';
import { client, endpoints } from '../lib/api.ts';
import { watchPresence } from '../lib/live/live-presence.ts';
import { queryClient } from '../lib/query-client.ts';
import { delay, type Scope, untilAborted } from '../lib/scope.ts';
import { useScope } from '../lib/scope-hooks.ts';
import { notSent, type UnsentMessage, UnsentMessages } from './unsent-messages.ts';

const stores = new Map<string, UnsentMessages>();
const sendTimeoutMs = 20_000;

/** The messages of this reviewer that are on their way; the same object everywhere, so that all see its changes. */
export function useUnsentMessages(): UnsentMessages {
	const { reviewerId, userId } = useMember();
	const owner = reviewerId ?? userId;
	const store = stores.get(owner) ?? new UnsentMessages(owner, localStorage, Date.now);
	stores.set(owner, store);
	return store;
}

/** Those of the label that the reviewer is in. */
export function useUnsentMessageList(): readonly UnsentMessage[] {
	const unsent = useUnsentMessages();
	const { organization } = useMember();
	const all = useSyncExternalStore(unsent.subscribe, unsent.list);
	return all.filter(({ organizationId }) => organizationId === organization.id);
}

/** Sends what waits, from whatever page one is on. What does it is loaded once there is something to send. */
export function useSendMessages(): void {
	const { reviewerId, organization } = useMember();
	const unsent = useUnsentMessages();
	useScope(
		(scope) => {
			// Another tab has changed them.
			scope.listen(window, 'storage', unsent.changed);
			if (reviewerId) void sendAll(scope, unsent, reviewerId, organization.id);
		},
		[reviewerId, organization.id, unsent],
	);
}

async function sendAll(
	scope: Scope,
	unsent: UnsentMessages,
	reviewerId: NonNullable<ReturnType<typeof useMember>['reviewerId']>,
	organizationId: string,
): Promise<void> {
	const { signal } = scope;
	const presence = watchPresence(scope);
	await untilSome(unsent, signal);
	while (!signal.aborted) {
		try {
			const { createMessageSender, sendWhenReachable } = await import('./message-sender.ts');
			const { withOwn } = await import('./thread-window.ts');
			const sender = createMessageSender({
				unsent,
				organizationId,
				send: ({ songId, nonce, text, files }) =>
					client.chat.sendMessage(
						{ songId: songId as SongId, nonce, text, fileIds: files.map(({ id }) => id), authorId: reviewerId },
						{ signal: AbortSignal.any([signal, AbortSignal.timeout(sendTimeoutMs)]) },
					),
				alone: (work) => alone(`acetate-unsent-messages:${reviewerId}`, signal, work),
				onSent: (message, songId) => {
					const key = endpoints.chat.listMessages.queryKey({ input: { songId: songId as SongId } });
					queryClient.setQueryData(key, (held) => held && withOwn(held, message));
				},
				onOtherSession: () => void refreshSession().catch(() => undefined),
			});
			await sendWhenReachable(sender, unsent, presence, signal);
		} catch {
			// The file could not be loaded: there is no network.
			for (const { nonce } of unsent.list()) unsent.markFailed(nonce, notSent);
			await delay(5000, AbortSignal.any([signal, presence.returned()]));
		}
	}
}

async function untilSome(unsent: UnsentMessages, signal: AbortSignal): Promise<void> {
	if (unsent.list().length > 0) return;
	const some = new AbortController();
	const stop = unsent.subscribe(() => {
		if (unsent.list().length > 0) some.abort();
	});
	await untilAborted(AbortSignal.any([signal, some.signal]));
	stop();
}

/** Browsers without locks (plain http on a local network) rely on the server, which takes the same message once. */
async function alone(name: string, signal: AbortSignal, work: () => Promise<void>): Promise<void> {
	if (!('locks' in navigator)) return work();
	// Rejected when the scope ends before the lock was granted, which is expected.
	await navigator.locks.request(name, { signal }, work).catch((error: unknown) => {
		if (!signal.aborted) throw error;
	});
}
