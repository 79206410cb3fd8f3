// Loaded once a file was chosen: proof of work, announcing and uploading.

import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import { isProof, proofCount, proofText } from '../../domain/submissions/proof-of-work.ts';
import type { DraftDemo } from '../../domain/submissions/sending.api.ts';
import { challengeExpired } from '../../domain/submissions/submissions.errors.ts';
import { isCallError } from '../lib/call-error.ts';
import { delay } from '../lib/scope.ts';
import { guestClient } from '../links/guest-client.ts';
import { type SendEnd, sendFile, untilWorthATry } from '../uploads/send-file.ts';

// The work that a browser proves before it may send something (domain/submissions/proof-of-work.ts).

/** Less than a frame, so that the page stays responsive. */
const sliceMs = 12;

/** One solution for each puzzle; empty if it was cancelled. */
export async function proveWork(challenge: string, bits: number, signal: AbortSignal): Promise<number[]> {
	const attempts: number[] = [];
	let sliceEndsAt = performance.now() + sliceMs;
	for (let puzzle = 0; puzzle < proofCount; puzzle++) {
		for (let attempt = 0; ; attempt++) {
			if (isProof(sha256(utf8ToBytes(proofText(challenge, puzzle, attempt))), bits)) {
				attempts.push(attempt);
				break;
			}
			// Reading the clock costs as much as a few hashes.
			if (attempt % 32 !== 0 || performance.now() < sliceEndsAt) continue;
			await delay(0, signal);
			if (signal.aborted) return [];
			sliceEndsAt = performance.now() + sliceMs;
		}
	}
	return attempts;
}

const pausesMs = [500, 1000, 2000, 4000, 8000, 15_000];

interface Patience {
	readonly signal: AbortSignal;
	/** Called when the connection is lost, before a retry. */
	readonly onLost: () => void;
}

/** Retries until there is a response. The server's response is final. */
async function patiently<Result>(ask: () => Promise<Result>, { signal, onLost }: Patience) {
	for (let tries = 0; ; tries++) {
		try {
			return await ask();
		} catch (error) {
			if (signal.aborted || (isCallError(error) && error.status < 500)) throw error;
			onLost();
			await untilWorthATry(pausesMs[Math.min(tries, pausesMs.length - 1)] ?? 0, signal);
			if (signal.aborted) throw error;
		}
	}
}

/** The token that allows one submission to this page. */
export async function startSubmission(slug: string, patience: Patience) {
	for (let tries = 1; ; tries++) {
		const { challenge, bits } = await patiently(() => guestClient.submissions.getChallenge({ slug }), patience);
		const attempts = await proveWork(challenge, bits, patience.signal);
		try {
			return (await patiently(() => guestClient.submissions.startSubmission({ slug, challenge, attempts }), patience))
				.token;
		} catch (error) {
			// A phone that slept may be too late, and a lost response had used the challenge up.
			if (tries === 3 || !isCallError(error) || error.code !== challengeExpired.code) throw error;
		}
	}
}

interface FileToSend {
	readonly token: string;
	readonly key: string;
	readonly file: File;
	readonly onProgress: (sentBytes: number) => void;
}

export async function sendDemo(demo: FileToSend, patience: Patience): Promise<SendEnd> {
	const { addDraftFile } = guestClient.submissions;
	const announced: DraftDemo = await patiently(() => addDraftFile(announcementOf(demo)), patience);
	return announced.isComplete ? { kind: 'sent' } : sendBytes(demo, announced.uploadUrl, patience);
}

/** Replaces the file of a demo that was sent before. */
export async function sendReplacement(replacement: FileToSend, patience: Patience) {
	const { replaceSubmittedFile } = guestClient.submissions;
	const { uploadUrl } = await patiently(() => replaceSubmittedFile(announcementOf(replacement)), patience);
	return sendBytes(replacement, uploadUrl, patience);
}

function announcementOf({ token, key, file }: FileToSend) {
	return { token, key, name: file.name.slice(-255) || 'Untitled', sizeBytes: file.size };
}

function sendBytes({ token, file, onProgress }: FileToSend, uploadUrl: string, patience: Patience) {
	return sendFile({ file, onProgress, uploadUrl, headers: { 'x-link-token': token }, ...patience });
}
