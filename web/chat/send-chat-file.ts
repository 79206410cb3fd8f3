import type { ChatFile } from '../../domain/chat/chat.api.ts';

/** The server has refused a file, in words for people. */
export class FileRefused extends Error {
	override name = 'FileRefused';
}

/** Sends a file for a message to come. */
export async function sendChatFile(songId: string, file: File, signal: AbortSignal): Promise<ChatFile> {
	const answer = await fetch('/files/chat', {
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
	if (answer.ok) return (await answer.json()) as ChatFile;
	const { message } = (await answer.json().catch(() => ({}))) as { message?: string };
	if (answer.status < 500) throw new FileRefused(message ?? 'The file could not be sent.');
	throw new Error(message ?? `answered ${answer.status}`);
}
