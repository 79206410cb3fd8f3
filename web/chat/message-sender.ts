// Sends messages that wait, one after the other, as soon as the server can be reached.
import { ORPCError } from '@orpc/client';
import type { Message } from '../../domain/chat/chat.api.ts';
import { otherAuthor } from '../../domain/chat/chat.errors.ts';
import { adminRequired, labelRequired, notAuthenticated } from '../../domain/kernel/kernel.errors.ts';
import type { Presence } from '../lib/live/live-presence.ts';
import { createScope, delay, untilAborted } from '../lib/scope.ts';
import { notSent, type UnsentMessage, type UnsentMessages } from './unsent-messages.ts';

const otherSessionCodes: ReadonlySet<string> = new Set(
	[notAuthenticated, labelRequired, adminRequired, otherAuthor].map(({ code }) => code),
);
const longestPauseMs = 15_000;

/** Whether sending it again cannot help. */
function isFinal(error: unknown): error is ORPCError<string, unknown> {
	if (!(error instanceof ORPCError) || otherSessionCodes.has(error.code)) return false;
	return error.status >= 400 && error.status < 500 && error.status !== 408 && error.status !== 429;
}

export interface MessageSenderOptions {
	readonly unsent: UnsentMessages;
	/** Only messages of the label that the reviewer is in. */
	readonly organizationId: string;
	readonly send: (message: UnsentMessage) => Promise<Message>;
	/** Runs the work while no other tab does. */
	readonly alone: (work: () => Promise<void>) => Promise<void>;
	/** The server has it. Called before it leaves the list, so that it is never nowhere. */
	readonly onSent: (message: Message, songId: string) => void;
	/** The session is not what this page believes. */
	readonly onOtherSession: () => void;
}

export function createMessageSender(options: MessageSenderOptions) {
	const { unsent, organizationId, send, alone, onSent, onOtherSession } = options;
	/** A browser that does not let us write would offer what was sent again and again. */
	const settled = new Set<string>();
	const waiting = () =>
		unsent
			.list()
			.filter(({ refusal, nonce }) => refusal === null && !settled.has(nonce))
			.filter((message) => message.organizationId === organizationId);

	/** False if it waits on. */
	async function sendOne(message: UnsentMessage): Promise<boolean> {
		const { nonce, songId } = message;
		try {
			onSent(await send(message), songId);
		} catch (error) {
			if (isFinal(error)) {
				unsent.markRefused(nonce, error.message);
				return true;
			}
			if (error instanceof ORPCError && otherSessionCodes.has(error.code)) onOtherSession();
			const isTooFast = error instanceof ORPCError && error.status === 429;
			unsent.markFailed(nonce, isTooFast ? error.message : notSent);
			return false;
		}
		settled.add(nonce);
		unsent.remove(nonce);
		return true;
	}

	return {
		hasWaiting: () => waiting().length > 0,

		/** False if some could not be sent and wait on. */
		async sendAll(): Promise<boolean> {
			let isAllSent = true;
			await alone(async () => {
				// Looked for only now: the tab that was before may have sent them.
				for (let [message] = waiting(); message && isAllSent; [message] = waiting()) isAllSent = await sendOne(message);
			});
			return isAllSent;
		},
	};
}

/** Until the signal aborts. */
export async function sendWhenReachable(
	sender: ReturnType<typeof createMessageSender>,
	unsent: UnsentMessages,
	presence: Pick<Presence, 'returned'>,
	signal: AbortSignal,
): Promise<void> {
	let failures = 0;
	while (!signal.aborted) {
		if (!sender.hasWaiting()) {
			failures = 0;
			await untilChanged(unsent, signal);
		} else if (await sender.sendAll()) failures = 0;
		else {
			failures += 1;
			// The network may be back without the browser noticing, as when the server was away.
			await delay(Math.min(longestPauseMs, 1000 * 2 ** failures), AbortSignal.any([signal, presence.returned()]));
		}
	}
}

export async function untilChanged(unsent: UnsentMessages, signal: AbortSignal): Promise<void> {
	const wait = createScope();
	wait.add(unsent.subscribe(() => wait.dispose()));
	await untilAborted(AbortSignal.any([signal, wait.signal]));
	wait.dispose();
}
