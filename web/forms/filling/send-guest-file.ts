// Sends a file as an answer. Not with `fetch`, which does not tell how far it is.
import type { FileFacts } from '../../../domain/forms/form-context.ts';
import { untilAborted } from '../../lib/scope.ts';

export interface SentFile {
	/** What stands in the answer. */
	readonly id: string;
	readonly file: FileFacts;
}

interface FileToSend {
	readonly token: string;
	/** Of the answer that it belongs to. */
	readonly path: string;
	readonly file: File;
	/** From 0 to 1. */
	readonly onProgress: (part: number) => void;
	readonly signal: AbortSignal;
}

export function sendGuestFile({ token, path, file, onProgress, signal }: FileToSend): Promise<SentFile> {
	return new Promise((resolve, reject) => {
		const request = new XMLHttpRequest();
		request.open('POST', '/guest-files');
		request.responseType = 'json';
		// In headers: an address would stand in logs.
		request.setRequestHeader('x-link-token', token);
		request.setRequestHeader('x-form-path', path);
		request.setRequestHeader('x-file-name', encodeURIComponent(file.name));
		request.upload.onprogress = ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total);
		request.onload = () => {
			if (request.status === 200) resolve(request.response as SentFile);
			else reject(refusalOf(request));
		};
		request.onerror = () => reject(new TypeError('The file could not be sent'));
		request.onabort = () => reject(new DOMException('Aborted', 'AbortError'));
		void untilAborted(signal).then(() => request.abort());
		request.send(file);
	});
}

function refusalOf({ status, response }: XMLHttpRequest): Error {
	const { code, message } = (response ?? {}) as { code?: string; message?: string };
	return Object.assign(new Error(message ?? 'The file could not be sent'), { code: code ?? 'http', status });
}
