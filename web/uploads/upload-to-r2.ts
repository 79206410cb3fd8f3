import { t } from '../../domain/kernel/message.ts';
import { noSessionForUpload } from '../../domain/uploads/uploads.errors.ts';
import * as m from '../../domain/uploads/uploads.messages.ts';

interface UploadOutcome {
	success?: unknown;
	url?: unknown;
	error?: unknown;
}

/**
 * Uploads a whole file in one call (R-FUNCTION-1); browsers use it to store the waveforms they make. It reports 100 at
 * the end, and nothing before.
 */
export async function uploadToR2(file: File, key?: string, onProgress?: (percent: number) => void) {
	try {
		const form = new FormData();
		// The server decides by what it has read so far, so the key is sent first.
		if (key !== undefined) form.append('key', key);
		form.append('file', file);
		const address = new URL('/functions/v1/upload-to-r2', window.location.origin);
		const response = await fetch(address, { method: 'POST', body: form });
		if (response.status === 401) throw new Error(noSessionForUpload.message);
		const body = await response.text();
		const outcome = parse(body);
		if (!response.ok) throw new Error(t(m.uploadFailed, { message: failureText(response, body, outcome) }));
		if (outcome?.success !== true || typeof outcome.url !== 'string') {
			const message = textOf(outcome?.error);
			throw new Error(message === null ? t(m.uploadFailedUnknown) : t(m.uploadFailed, { message }));
		}
		onProgress?.(100);
		return { url: outcome.url, analysisMs: analysisMsOf(response) };
	} catch (error) {
		// biome-ignore lint/suspicious/noConsole: failed uploads are logged and rethrown (R-FUNCTION-4).
		console.error(error);
		throw error;
	}
}

function analysisMsOf({ headers }: Response) {
	const [, duration] = /(?:^|,)\s*analysis;dur=([\d.]+)/.exec(headers.get('server-timing') ?? '') ?? [];
	return duration === undefined ? null : Number(duration);
}

function failureText(response: Response, body: string, outcome: UploadOutcome | null) {
	const text = outcome === null ? body.trim() : textOf(outcome.error);
	return text || `${response.status} ${response.statusText}`.trim();
}

function textOf(error: unknown) {
	return typeof error === 'string' && error !== '' ? error : null;
}

function parse(body: string): UploadOutcome | null {
	try {
		const value: unknown = JSON.parse(body);
		return typeof value === 'object' && value !== null ? value : null;
	} catch {
		return null;
	}
}
