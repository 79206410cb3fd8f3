// Uploads a file as an answer, also over mobile connections: a lost connection is retried, a refusal is not.
import type { FileFacts } from '../../../domain/forms/form-context.ts';
import * as m from '../../../domain/forms/form-files.messages.ts';
import { t } from '../../../domain/kernel/message.ts';
import { isCallError } from '../../lib/call-error.ts';
import { untilAborted } from '../../lib/scope.ts';

export interface SentFile {
	/** Value of the answer. */
	readonly id: string;
	readonly file: FileFacts;
}

interface FileToSend {
	readonly token: string;
	/** Path of the answer that it belongs to. */
	readonly path: string;
	readonly file: File;
	/** From 0 to 1. */
	readonly onProgress: (part: number) => void;
	readonly signal: AbortSignal;
}

/** Uses XMLHttpRequest, because `fetch` does not report upload progress. */
export function sendGuestFile({ token, path, file, onProgress, signal }: FileToSend): Promise<SentFile> {
	return new Promise((resolve, reject) => {
		const request = new XMLHttpRequest();
		request.open('POST', '/guest-files');
		request.responseType = 'json';
		// Sent in headers, because an address would appear in logs.
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
	return Object.assign(new Error(message ?? t(m.uploadFailed)), { code: code ?? 'http', status });
}

interface PatienceOptions<Sent> {
	readonly send: () => Promise<Sent>;
	/** Resolves after the time, when the network is back, or as soon as the signal aborts. */
	readonly wait: (ms: number, signal: AbortSignal) => Promise<void>;
	/** Called when the connection was lost, before a retry. */
	readonly onWaiting: () => void;
	readonly signal: AbortSignal;
}

const mostTries = 8;
const firstPauseMs = 2000;
const longestPauseMs = 30_000;

/** Retries with growing delays while there is no response; a response of the server is final. */
export async function sendPatiently<Sent>({ send, wait, onWaiting, signal }: PatienceOptions<Sent>) {
	for (let tries = 1; ; tries += 1) {
		try {
			return await send();
		} catch (error) {
			const isFinal = isCallError(error) && error.status < 500;
			if (isFinal || signal.aborted || tries === mostTries) throw error;
			onWaiting();
			await wait(Math.min(longestPauseMs, firstPauseMs * 2 ** (tries - 1)), signal);
			if (signal.aborted) throw error;
		}
	}
}
