// The status of an upload, from what this tab and the server know of it.
import type { UploadId } from '../../domain/kernel/ids.ts';
import type { TrackName } from '../../domain/uploads/track-name.ts';
import type { Upload } from '../../domain/uploads/uploads.api.ts';
import { emptyFile, notAudio, tooCostly, tooLarge, tooLong, unplayable } from '../../domain/uploads/uploads.errors.ts';

/** What this tab does for an upload. */
export type Phase =
	/** The upload is waiting for a free slot. */
	| { kind: 'waiting' }
	| { kind: 'sending'; bytesPerSecond: number | null }
	| { kind: 'lost' }
	/** Another tab of this browser sends it. */
	| { kind: 'elsewhere' }
	/** Unfinished, and this browser does not have the file. */
	| { kind: 'file-gone' }
	| { kind: 'sent' }
	| { kind: 'failed'; refusal: Refusal };

/** Why it ended; the code is null if it does not concern the file. */
export interface Refusal {
	code: string | null;
	message: string;
}

export interface LocalUpload {
	key: string;
	/** Null until it is announced. */
	uploadId: UploadId | null;
	/** Null for a song whose artist is hidden from the sender. */
	fileName: string | null;
	sizeBytes: number;
	/** Duration announced by the file; the server has the exact one once it has read it. */
	durationMs: number | null;
	file: File | null;
	phase: Phase;
	sentBytes: number;
	texts: TrackName;
	/** Which of the texts were typed; the others follow the file's tags. */
	typed: { title: boolean; artist: boolean };
	/** Null until they have been read. */
	tags: Upload['tags'];
	/** Whether this browser makes the waveform, if the server could not. */
	waveform: 'untried' | 'making' | 'failed';
	/** Why the browser could not make it, if there is a message for people. */
	noWaveformBecause: string | null;
}

/** One line of an upload list. */
export interface UploadRow extends LocalUpload {
	server: Upload | null;
	status: UploadStatus;
}

export type UploadStatus =
	| { kind: 'waiting' }
	| { kind: 'uploading'; bytesPerSecond: number | null }
	| { kind: 'lost' }
	| { kind: 'elsewhere' }
	| { kind: 'file-gone' }
	| { kind: 'making-waveform'; percent: number | null }
	| { kind: 'ready' }
	/** Retrying the same file makes sense only after temporary faults. */
	| { kind: 'refused'; message: string; canRetry: boolean };

export function statusOf(local: LocalUpload, server: Upload | null): UploadStatus {
	// After its file was replaced, the server's data about the first file no longer applies to a row.
	if (server !== null && server.id === local.uploadId) {
		if (server.state === 'refused') return refusedBy(server.refusal ?? { code: null, message: '' });
		if (server.state === 'analysing') return { kind: 'making-waveform', percent: server.analysisPercent };
		if (server.state === 'ready') return isMakingWaveform(local, server) ? makingWaveform : { kind: 'ready' };
	}
	const { phase } = local;
	if (phase.kind === 'failed') return refusedBy(phase.refusal);
	// All bytes are sent; the server responds when it has analysed them.
	if (phase.kind === 'sending' && local.sentBytes >= local.sizeBytes) return makingWaveform;
	if (phase.kind === 'sending') return { kind: 'uploading', bytesPerSecond: phase.bytesPerSecond };
	if (phase.kind === 'sent') return makingWaveform;
	return phase;
}

const makingWaveform: UploadStatus = { kind: 'making-waveform', percent: null };

/** Refusals that the same file would get again; a damaged file may have been damaged during transfer. */
const finalRefusals = [notAudio, emptyFile, tooLarge, tooLong, unplayable, tooCostly].map(({ code }) => code);

function refusedBy({ code, message }: Refusal): UploadStatus {
	return { kind: 'refused', message, canRetry: code === null || !finalRefusals.includes(code) };
}

function isMakingWaveform(local: LocalUpload, server: Upload) {
	return server.waveformUrl === null && local.waveform !== 'failed';
}

/** Whether leaving the page would interrupt something. */
export function isInProgress({ phase }: LocalUpload) {
	return phase.kind === 'waiting' || phase.kind === 'sending' || phase.kind === 'lost';
}

/** Whether its state will change without further action. */
export function isUploading(row: UploadRow) {
	return isInProgress(row) || row.status.kind === 'making-waveform' || row.status.kind === 'elsewhere';
}

/** How often to poll the server: often while it works, occasionally while another tab may be sending. */
export function pollIntervalMs(rows: readonly UploadRow[]): number | false {
	if (rows.some(({ status }) => status.kind === 'making-waveform')) return 700;
	return rows.some(({ status }) => status.kind === 'elsewhere' || status.kind === 'file-gone') ? 3000 : false;
}
