import { useRef, useState } from 'react';
import type { PlainField } from '../../../domain/forms/form-definition.ts';
import { tooLargeMessage } from '../../../domain/forms/form-messages.ts';
import { delay } from '../../lib/scope.ts';
import { useWindowEvent } from '../../lib/scope-hooks.ts';
import { guestMessageOf } from '../../links/guest-client.ts';
import type { FormSession } from './form-session.ts';
import type { SentFile } from './send-guest-file.ts';

export type FileField = Extract<PlainField, { kind: 'file' }>;

export interface FileOnItsWay {
	readonly file: File;
	/** From 0 to 1. */
	readonly part: number;
	/** The connection was lost; sending goes on when it is back. */
	readonly isWaiting?: boolean;
	/** Why it did not arrive; null while it is on its way. */
	readonly problem: string | null;
}

interface FileSendingOptions {
	token: string;
	field: FileField;
	path: string;
	session: Pick<FormSession, 'setLostFile' | 'lostFileAt'>;
	onSent: (sent: SentFile) => void;
}

async function loadSending() {
	const [{ sendGuestFile }, { sendPatiently }] = await Promise.all([
		import('./send-guest-file.ts'),
		import('./send-patiently.ts'),
	]);
	return { sendGuestFile, sendPatiently };
}

/** One file after the other is sent to where an answer keeps its files. */
export function useFileSending({ token, field, path, session, onSent }: FileSendingOptions) {
	// Whoever comes back to the step still sees what did not arrive.
	const [onItsWay, setOnItsWay] = useState<FileOnItsWay | null>(() => {
		const lost = session.lostFileAt(path);
		return lost && { file: lost.file, part: 0, problem: lost.problem };
	});
	const stopper = useRef(new AbortController());
	const online = useRef(new AbortController());
	// The network is back: whatever waits for it goes on.
	useWindowEvent('online', () => {
		online.current.abort();
		online.current = new AbortController();
	});

	function giveUp(file: File, problem: string): void {
		setOnItsWay({ file, part: 0, problem });
		session.setLostFile(path, { file, problem });
	}

	async function send(file: File): Promise<void> {
		session.setLostFile(path, null);
		if (file.size > field.maxBytes) return giveUp(file, tooLargeMessage(field.maxBytes));
		stopper.current = new AbortController();
		setOnItsWay({ file, part: 0, problem: null });
		try {
			// Loaded now: most people who open a form never send a file.
			const { sendGuestFile, sendPatiently } = await loadSending();
			const onProgress = (part: number) => setOnItsWay({ file, part, problem: null });
			const { signal } = stopper.current;
			const sent = await sendPatiently({
				send: () => sendGuestFile({ token, path, file, onProgress, signal }),
				wait: (ms) => delay(ms, AbortSignal.any([signal, online.current.signal])),
				onWaiting: () => setOnItsWay({ file, part: 0, problem: null, isWaiting: true }),
				signal,
			});
			onSent(sent);
			setOnItsWay(null);
		} catch (error) {
			if (stopper.current.signal.aborted) return;
			giveUp(file, guestMessageOf(error, 'This file did not arrive. Please check your connection and send it again.'));
		}
	}

	return {
		onItsWay,
		send,
		cancel(): void {
			stopper.current.abort();
			setOnItsWay(null);
			session.setLostFile(path, null);
		},
	};
}
