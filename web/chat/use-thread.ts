import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { client, endpoints } from '../lib/api-client.ts';
import { hasStatus } from '../lib/call-error.ts';
import { type ThreadWindow, withChanges, withNewer, withOlder } from './thread-window.ts';

/**
 * The part of a chat that is on the page. Changes by others are fetched by revision, so that a long thread is never
 * fetched again as a whole. `around` is a message to show.
 */
export function useThread(songId: string, around: string | undefined) {
	const queryClient = useQueryClient();
	const queryKey = endpoints.chat.listMessages.queryKey({ input: { songId } });
	const [isMissing, setIsMissing] = useState(false);
	const [hasFailed, setHasFailed] = useState(false);
	const [isLoading, setIsLoading] = useState(false);
	const isBusy = useRef(false);

	async function open(at: string | undefined, signal?: AbortSignal): Promise<ThreadWindow> {
		if (at !== undefined) {
			try {
				return await client.chat.listMessages({ songId, around: at }, signal && { signal });
			} catch (error) {
				signal?.throwIfAborted();
				if (!hasStatus(error, 404)) throw error;
				setIsMissing(true);
			}
		}
		return client.chat.listMessages({ songId }, signal && { signal });
	}

	/** The newest messages or, if more than these are unread, the first unread ones. */
	async function openUnread(signal: AbortSignal): Promise<ThreadWindow> {
		const newest = await open(undefined, signal);
		const { unreadFrom, messages } = newest;
		if (unreadFrom === null || messages.some(({ position }) => position <= unreadFrom)) return newest;
		return client.chat.listMessages({ songId, after: String(unreadFrom - 1) }, { signal });
	}

	const query = useQuery({
		queryKey,
		// A reopened thread starts anew, with a new unread marker.
		gcTime: 0,
		queryFn: async ({ signal }): Promise<ThreadWindow> => {
			const held = queryClient.getQueryData(queryKey);
			if (!held) return around === undefined ? openUnread(signal) : open(around, signal);
			const changes = await client.chat.listChanges({ songId, since: String(held.revision) }, { signal });
			if (changes.isCut) return open(undefined, signal);
			// Pages may have been loaded while the request was running.
			return withChanges(queryClient.getQueryData(queryKey) ?? held, changes);
		},
	});
	const { data: thread } = query;

	/** Runs one request at a time; each result is merged into the window as it is by then. */
	async function load(change: () => Promise<void>) {
		if (isBusy.current) return;
		isBusy.current = true;
		setIsLoading(true);
		setHasFailed(false);
		try {
			await change();
		} catch {
			setHasFailed(true);
		}
		isBusy.current = false;
		setIsLoading(false);
	}

	const put = (change: (held: ThreadWindow) => ThreadWindow) =>
		queryClient.setQueryData(queryKey, (held) => held && change(held));
	const goTo = (at: string | undefined) =>
		load(async () => {
			const opened = await open(at);
			put((held) => ({ ...opened, unreadFrom: held.unreadFrom }));
		});

	const isHeld = around === undefined || thread?.messages.some(({ id }) => id === around) === true;
	const goToAround = useEffectEvent(() => {
		if (around !== undefined && thread && !isHeld) void goTo(around);
	});
	// biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each requested message
	useEffect(() => {
		setIsMissing(false);
		goToAround();
	}, [around, thread === undefined]);

	return {
		thread,
		query,
		/** The requested message does not exist. */
		isMissing,
		isLoading,
		hasFailed,
		loadOlder: () =>
			load(async () => {
				const first = queryClient.getQueryData(queryKey)?.messages[0];
				if (!first) return;
				const page = await client.chat.listMessages({ songId, before: String(first.position) });
				put((held) => withOlder(held, page));
			}),
		loadNewer: () =>
			load(async () => {
				const last = queryClient.getQueryData(queryKey)?.messages.at(-1);
				if (!last) return;
				const page = await client.chat.listMessages({ songId, after: String(last.position) });
				put((held) => withNewer(held, page));
			}),
		goToNewest: () => goTo(undefined),
	};
}

export type LoadedThread = ReturnType<typeof useThread>;
