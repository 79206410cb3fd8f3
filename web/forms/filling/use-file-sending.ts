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
	session: Pick<FormSession, 'setMissingFile' | 'missingFileAt'>;
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
	const [progress, setProgress] = useState<Pick<FileOnItsWay, 'part' | 'isWaiting'>>({ part: 0 });
	// Kept by the session: whoever leaves the step and comes back sees it, and nobody sends the form without it.
	const missing = session.missingFileAt(path);
	const stopper = useRef(new AbortController());
	const online = useRef(new AbortController());
	// The network is back: whatever waits for it goes on.
	useWindowEvent('online', () => {
		online.current.abort();
		online.current = new AbortController();
	});

	function giveUp(file: File, problem: string): void {
		session.setMissingFile(path, { file, problem });
	}

	async function send(file: File): Promise<void> {
		if (file.size > field.maxBytes) return giveUp(file, tooLargeMessage(field.maxBytes));
		stopper.current = new AbortController();
		setProgress({ part: 0 });
		session.setMissingFile(path, { file, problem: null });
		// It may have been left out on another visit of the step.
		const isWanted = () => session.missingFileAt(path)?.file === file;
		try {
			// Loaded now: most people who open a form never send a file.
			const { sendGuestFile, sendPatiently } = await loadSending();
			const { signal } = stopper.current;
			const sent = await sendPatiently({
				send: () => sendGuestFile({ token, path, file, onProgress: (part) => setProgress({ part }), signal }),
				wait: (ms) => delay(ms, AbortSignal.any([signal, online.current.signal])),
				onWaiting: () => setProgress({ part: 0, isWaiting: true }),
				signal,
			});
			if (!isWanted()) return;
			session.setMissingFile(path, null);
			onSent(sent);
		} catch (error) {
			if (!isWanted()) return;
			giveUp(file, guestMessageOf(error, 'This file did not arrive. Please check your connection and send it again.'));
		}
	}

	return {
		onItsWay: missing && { ...progress, file: missing.file, problem: missing.problem },
		send,
		cancel(): void {
			session.setMissingFile(path, null);
			stopper.current.abort();
		},
	};
}
