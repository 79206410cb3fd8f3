import { useRef, useState } from 'react';
import type { ChatFile } from '../../domain/chat/chat.api.ts';
import { fileTooLarge, tooManyFiles } from '../../domain/chat/chat.errors.ts';
import * as m from '../../domain/chat/chat.messages.ts';
import { maxFileBytes, maxFilesPerMessage } from '../../domain/chat/chat-rules.ts';
import * as shell from '../../domain/chat/chat-shell.messages.ts';
import { t } from '../../domain/kernel/message.ts';
import { createScope, type Scope } from '../lib/scope.ts';
import { useScope, useWindowEvent } from '../lib/scope-hooks.ts';

/** The server has refused a file, with a message for people. */
class FileRefused extends Error {
	override name = 'FileRefused';
}

/** Uploads a file for a message that is not sent yet. */
async function sendChatFile(songId: string, file: File, signal: AbortSignal): Promise<ChatFile> {
	const response = await fetch('/files/chat', {
		method: 'POST',
		body: file,
		signal,
		credentials: 'same-origin',
		headers: {
			'content-type': 'application/octet-stream',
			'x-song-id': songId,
			'x-file-name': encodeURIComponent(file.name),
		},
	});
	if (response.ok) return (await response.json()) as ChatFile;
	const { message } = (await response.json().catch(() => ({}))) as { message?: string };
	if (response.status < 500) throw new FileRefused(message ?? t(m.fileNotSent));
	throw new Error(message ?? `status ${response.status}`);
}

/** A file that is being uploaded, or that failed to upload. */
export interface PendingFile {
	key: string;
	file: File;
	/** Null while it is being uploaded. */
	failure: string | null;
	/** Whether the server refused it, so that a retry cannot help. */
	isRefused: boolean;
}

let count = 0;

/** Uploads files as soon as they are attached, so that the message itself is small. */
export function useAttachments({
	songId,
	files,
	onSent,
}: {
	songId: string;
	files: readonly ChatFile[];
	onSent: (file: ChatFile) => void;
}) {
	const [pending, setPending] = useState<readonly PendingFile[]>([]);
	const sending = useRef(new Map<string, Scope>());
	useScope(
		(scope) => {
			scope.add(() => {
				for (const each of sending.current.values()) each.dispose();
			});
		},
		[songId],
	);

	function update(key: string, change: Partial<PendingFile> | null) {
		setPending((held) =>
			change === null
				? held.filter((one) => one.key !== key)
				: held.map((one) => (one.key === key ? { ...one, ...change } : one)),
		);
	}

	async function send(key: string, file: File) {
		const scope = createScope();
		sending.current.set(key, scope);
		update(key, { failure: null });
		try {
			const sent = await sendChatFile(songId, file, scope.signal);
			if (scope.signal.aborted) return;
			onSent(sent);
			update(key, null);
		} catch (error) {
			if (scope.signal.aborted) return;
			const isRefused = error instanceof FileRefused;
			const failure = isRefused ? error.message : t(shell.notSent);
			update(key, { failure, isRefused });
		}
	}

	function retryAll() {
		for (const { key, file, failure, isRefused } of pending) if (failure !== null && !isRefused) void send(key, file);
	}
	useWindowEvent('online', retryAll);

	return {
		pending,
		isSending: pending.some(({ failure }) => failure === null),
		hasFailed: pending.some(({ failure }) => failure !== null),
		add(added: readonly File[]) {
			const free = maxFilesPerMessage - files.length - pending.length;
			for (const [index, file] of added.entries()) {
				count += 1;
				const key = String(count);
				const refusal = index >= free ? tooManyFiles.message : file.size > maxFileBytes ? fileTooLarge.message : null;
				setPending((held) => [...held, { key, file, failure: refusal, isRefused: refusal !== null }]);
				if (refusal === null) void send(key, file);
			}
		},
		retry({ key, file }: PendingFile) {
			void send(key, file);
		},
		remove(key: string) {
			sending.current.get(key)?.dispose();
			update(key, null);
		},
	};
}

export type Attachments = ReturnType<typeof useAttachments>;
