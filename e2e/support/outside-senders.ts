// Sends demos from outside through the API, for journeys about what comes after.
import { createHash, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { type APIRequestContext, expect } from '@playwright/test';
import { consentVersion } from '../../domain/submissions/consent-text.ts';
import { isProof, proofCount, proofText } from '../../domain/submissions/proof-of-work.ts';
import { call } from './journey-people.ts';
import type { SoundFile } from './sounds.ts';

interface SubmissionToSend {
	readonly email: string;
	readonly artistName: string;
	readonly demos: readonly { readonly title: string; readonly file: SoundFile }[];
}

/** Stops at the mail that asks to confirm the address. */
export async function sendDemos(request: APIRequestContext, slug: string, sent: SubmissionToSend): Promise<void> {
	const page = `/api/submit-pages/${slug}`;
	const { challenge, bits } = (await call(request, 'POST', `${page}/challenge`, {})) as {
		challenge: string;
		bits: number;
	};
	const work = { challenge, attempts: solve(challenge, bits) };
	const { token } = (await call(request, 'POST', `${page}/submissions`, work)) as { token: string };
	const demos: object[] = [];
	for (const { title, file } of sent.demos) {
		const key = randomUUID();
		await sendFile(request, token, key, file);
		demos.push({ key, title, genre: '', releasedBefore: false, aiUse: 'none' });
	}
	const { email, artistName } = sent;
	await call(request, 'POST', '/api/submissions/draft/send', {
		token,
		email,
		artistName,
		links: [],
		country: '',
		message: '',
		consentVersion,
		demos,
	});
}

/**
 * Waits until the files of a confirmed submission are analysed; its demos appear in the label at the next full hour.
 */
export async function untilRead(request: APIRequestContext, ownPage: string): Promise<void> {
	const token = new URL(ownPage).pathname.split('/').at(-1);
	const statuses = async () => {
		const mine = (await call(request, 'POST', '/api/submissions/mine', { token })) as { demos: { status: string }[] };
		return mine.demos.map(({ status }) => status);
	};
	await expect.poll(statuses, { timeout: 60_000 }).not.toContain('reading');
}

async function sendFile(request: APIRequestContext, token: string, key: string, file: SoundFile): Promise<void> {
	const data = await readFile(file.path);
	const announced = { token, key, name: file.name, sizeBytes: data.length };
	const { uploadUrl } = (await call(request, 'POST', '/api/submissions/draft/files', announced)) as {
		uploadUrl: string;
	};
	const headers = {
		'content-type': 'application/offset+octet-stream',
		'tus-resumable': '1.0.0',
		'upload-offset': '0',
		'x-link-token': token,
	};
	expect((await request.patch(uploadUrl, { data, headers })).status()).toBe(204);
}

/** The proof of work that a browser does before it may send something. */
function solve(challenge: string, bits: number): number[] {
	return Array.from({ length: proofCount }, (_, puzzle) => {
		for (let attempt = 0; ; attempt++) {
			const text = proofText(challenge, puzzle, attempt);
			if (isProof(createHash('sha256').update(text).digest(), bits)) return attempt;
		}
	});
}
