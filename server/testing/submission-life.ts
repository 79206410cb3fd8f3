// Shared test steps for people outside a label who send demos.
import { createHash, randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { UploadId } from '../../domain/kernel/ids.ts';
import { consentVersion } from '../../domain/submissions/consent-text.ts';
import { isProof, proofCount, proofText } from '../../domain/submissions/proof-of-work.ts';
import type { SubmittedDemo } from '../../domain/submissions/sender-page.api.ts';
import type { DraftDemo } from '../../domain/submissions/sending.api.ts';
import type { SubmitSettings } from '../../domain/submissions/submit-settings.api.ts';
import type { ApiResponse, Caller } from './caller.ts';
import type { TestApp } from './test-app.ts';
import { aFile, type Bytes, untilWorked } from './uploading.ts';

export interface Sent {
	readonly draftToken: string;
	readonly email: string;
	readonly keys: readonly string[];
	readonly uploadIds: readonly UploadId[];
}

interface SendOptions {
	readonly email?: string;
	readonly artistName?: string;
	readonly titles?: readonly string[];
	readonly file?: { readonly name: string; readonly bytes: Bytes };
	readonly form?: object;
	readonly headers?: Record<string, string>;
}

/** Opens a submit page and returns its slug. */
export async function openPage(admin: Caller, settings: object = {}): Promise<string> {
	const now = (await admin.get('/api/submit-settings')).body as SubmitSettings;
	const { pictureUrl: _, link: __, ...before } = now;
	const { status, body } = await admin.call('PUT', '/api/submit-settings', { ...before, state: 'open', ...settings });
	if (status !== 200) throw new Error(`saving returned ${status}: ${JSON.stringify(body)}`);
	return (body as SubmitSettings).slug;
}

/** Computes the proof of work as a browser does. */
export function solve(challenge: string, bits: number): number[] {
	return Array.from({ length: proofCount }, (_, puzzle) => {
		for (let attempt = 0; ; attempt++) {
			const hash = createHash('sha256')
				.update(proofText(challenge, puzzle, attempt))
				.digest();
			if (isProof(hash, bits)) return attempt;
		}
	});
}

export async function tryToStart(
	caller: Caller,
	slug: string,
	headers: Record<string, string> = {},
): Promise<ApiResponse> {
	const asked = await caller.post(`/api/submit-pages/${slug}/challenge`, {}, { headers });
	if (asked.status !== 200) return asked;
	const { challenge, bits } = asked.body as { challenge: string; bits: number };
	const body = { challenge, attempts: solve(challenge, bits) };
	return caller.post(`/api/submit-pages/${slug}/submissions`, body, { headers });
}

export async function startDraft(caller: Caller, slug: string, headers: Record<string, string> = {}): Promise<string> {
	const { status, body } = await tryToStart(caller, slug, headers);
	if (status !== 200) throw new Error(`starting returned ${status}: ${JSON.stringify(body)}`);
	return (body as { token: string }).token;
}

export async function announceDemo(
	caller: Caller,
	token: string,
	file: { name: string; bytes: Uint8Array },
	key: string = randomUUID(),
): Promise<DraftDemo> {
	const named = { token, key, name: file.name, sizeBytes: file.bytes.byteLength };
	const { status, body } = await caller.post('/api/submissions/draft/files', named);
	if (status !== 200) throw new Error(`announcing returned ${status}: ${JSON.stringify(body)}`);
	return body as DraftDemo;
}

export function patchDemo(
	caller: Caller,
	uploadUrl: string,
	token: string,
	offset: number,
	raw: Bytes,
): Promise<ApiResponse> {
	const headers = {
		'content-type': 'application/offset+octet-stream',
		'tus-resumable': '1.0.0',
		'upload-offset': String(offset),
		'x-link-token': token,
	};
	return caller.call('PATCH', uploadUrl, undefined, { raw, headers });
}

export const uploadIdIn = (uploadUrl: string) => (/[^/]+$/.exec(uploadUrl)?.[0] ?? '') as UploadId;

export function filledForm(email: string, keys: readonly string[], titles: readonly string[] = []): object {
	return {
		artistName: 'Wren Attic',
		email,
		links: ['https://wren.example/attic'],
		country: 'Iceland',
		message: 'Recorded in a lighthouse.',
		consentVersion,
		demos: keys.map((key, index) => ({
			key,
			title: titles[index] ?? `Track ${index + 1}`,
			genre: '',
			releasedBefore: false,
			aiUse: 'none',
		})),
	};
}

let senders = 0;

/** Takes all steps from the first call to the mail that asks for a confirmation. */
export async function sendDemos(world: TestApp, slug: string, options: SendOptions = {}): Promise<Sent> {
	senders += 1;
	const { email = `sender-${senders}@outside.example`, titles = ['Low Tide'], form = {}, headers = {} } = options;
	const visitor = world.visitor();
	const draftToken = await startDraft(visitor, slug, headers);
	const file = options.file ?? (await aFile());
	const keys: string[] = [];
	const uploadIds: UploadId[] = [];
	for (const _ of titles) {
		const { key, uploadUrl } = await announceDemo(visitor, draftToken, file);
		await patchDemo(visitor, uploadUrl, draftToken, 0, file.bytes);
		keys.push(key);
		uploadIds.push(uploadIdIn(uploadUrl));
	}
	const named = options.artistName === undefined ? {} : { artistName: options.artistName };
	const body = { ...filledForm(email, keys, titles), ...named, ...form, token: draftToken };
	const response = await visitor.post('/api/submissions/draft/send', body, { headers });
	if (response.status !== 200) throw new Error(`sending returned ${response.status}: ${JSON.stringify(response.body)}`);
	return { draftToken, email, keys, uploadIds };
}

/** Returns the token in the newest mail to this address. */
export async function mailedToken(world: TestApp, email: string): Promise<string> {
	await world.deps.runJob('mails.send');
	const mail = (await world.mailsTo(email)).at(-1);
	const token = /\/submission\/([\w-]+)/.exec(mail?.text ?? '')?.[1];
	if (!token) throw new Error(`no link was mailed to ${email}`);
	return token;
}

export async function mustConfirm(world: TestApp, token: string, headers: Record<string, string> = {}): Promise<void> {
	const { status, body } = await world.visitor().post('/api/submissions/mine/confirm', { token }, { headers });
	if (status !== 200) throw new Error(`confirming returned ${status}: ${JSON.stringify(body)}`);
}

/** Waits until the files of a confirmed submission are analysed and its demos have appeared in the label. */
export async function untilRead(world: TestApp, uploadIds: readonly UploadId[]): Promise<void> {
	await world.deps.runJob('uploads.resume');
	for (const id of uploadIds) await untilWorked(world, id);
	await demosAppear(world);
}

/** Makes demos that are due at the next full hour appear now, without moving the clock for the rest of a test. */
export async function demosAppear(world: TestApp): Promise<void> {
	const now = world.clock.now().toISOString();
	await world.deps.database.db.execute(
		sql`update submission_demos set appears_at = ${now}::timestamptz where appears_at is not null`,
	);
	await world.deps.runJob('submissions.appear');
}

/** Creates a submission that has arrived completely; returns what its sender then has. */
export async function confirmedDemos(world: TestApp, slug: string, options: SendOptions = {}) {
	const sent = await sendDemos(world, slug, options);
	const token = await mailedToken(world, sent.email);
	await mustConfirm(world, token, options.headers);
	await untilRead(world, sent.uploadIds);
	return { ...sent, token };
}

export interface OwnPage {
	readonly state: string;
	readonly labelName: string;
	readonly demos: readonly SubmittedDemo[];
}

export async function ownPage(world: TestApp, token: string): Promise<OwnPage> {
	const { body } = await world.visitor().mustPost('/api/submissions/mine', { token });
	return body as OwnPage;
}

const pages = new WeakMap<TestApp, Promise<string>>();

function plantPage(world: TestApp): Promise<string> {
	const slug = pages.get(world) ?? world.founder('Submit Label').then((admin) => openPage(admin));
	pages.set(world, slug);
	return slug;
}

/** Key of the planted demo, for tests that only need a token. */
export const plantedKey = '3e1f9a52-7a44-4c2b-9d37-5b0a8a1f6c11';

async function plantDraft(world: TestApp): Promise<string> {
	const visitor = world.visitor();
	const token = await startDraft(visitor, await plantPage(world));
	const file = await aFile();
	const { uploadUrl } = await announceDemo(visitor, token, file, plantedKey);
	await patchDemo(visitor, uploadUrl, token, 0, file.bytes);
	return token;
}

export const plantDraftToken = plantDraft;

/** Returns the token of a submission that is confirmed and that no one has heard. */
export async function plantSubmissionToken(world: TestApp): Promise<string> {
	senders += 1;
	const email = `planted-${senders}@outside.example`;
	const token = await plantDraft(world);
	await world.visitor().mustPost('/api/submissions/draft/send', { ...filledForm(email, [plantedKey]), token });
	const mailed = await mailedToken(world, email);
	await mustConfirm(world, mailed);
	await world.deps.runJob('uploads.resume');
	return mailed;
}
