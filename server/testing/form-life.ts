// Shared test steps for forms.
import type { GuestForm, ListedForm, ReviewedForm, SavedForm } from '../../domain/forms/form-shapes.ts';
import type { SongId } from '../../domain/kernel/ids.ts';
import type { ApiResponse, Caller } from './caller.ts';
import { signSong } from './catalogue-life.ts';
import type { TestApp } from './test-app.ts';

export const everySection = {
	metadata: ['song', 'artists', 'writers', 'credits', 'rights', 'identifiers', 'content', 'files', 'dates'],
	marketing: ['story', 'sound', 'artist', 'focus', 'plan', 'budget', 'assets', 'contacts'],
	label_copy: ['lines', 'additions'],
} as const;

type Kind = keyof typeof everySection;

export interface SentForm {
	readonly formId: string;
	readonly token: string;
	readonly songId: SongId;
}

export function tokenOf(link: string): string {
	return /\/([\w-]+)$/.exec(link)?.[1] ?? '';
}

export function send(caller: Caller, songId: SongId, form: object = {}): Promise<ApiResponse> {
	const kind = (form as { kind?: Kind }).kind ?? 'metadata';
	const usual = { kind, sections: everySection[kind], recipientName: 'Mira', recipientEmail: 'mira@artist.example' };
	return caller.post(`/api/signed-songs/${songId}/forms`, { ...usual, ...form });
}

export async function mustSend(caller: Caller, songId: SongId, form: object = {}): Promise<SentForm> {
	const { status, body } = await send(caller, songId, form);
	if (status !== 200) throw new Error(`sending returned ${status}: ${JSON.stringify(body)}`);
	const { formId, link } = body as { formId: string; link: string };
	return { formId, token: tokenOf(link), songId };
}

let songs = 0;

/** Sends a form about a song that was signed for it. */
export async function sentForm(world: TestApp, admin: Caller, form: object = {}): Promise<SentForm> {
	songs += 1;
	return mustSend(admin, await signSong(world, admin, `Artist ${songs}`, `Song ${songs}`), form);
}

const senders = new WeakMap<TestApp, Promise<{ admin: Caller; songId: SongId }>>();

async function plantSender(world: TestApp): Promise<{ admin: Caller; songId: SongId }> {
	const admin = await world.founder();
	return { admin, songId: await signSong(world, admin, 'Sent Artist', 'Sent Song') };
}

/** Returns the token of a new form, with a separate label and song: for tests that only need the link. */
export async function plantFormToken(world: TestApp): Promise<string> {
	const sender = senders.get(world) ?? plantSender(world);
	senders.set(world, sender);
	const { admin, songId } = await sender;
	return (await mustSend(admin, songId)).token;
}

export async function openForm(caller: Caller, token: string): Promise<GuestForm> {
	return (await caller.mustPost('/api/guest/form', { token })).body as GuestForm;
}

export function save(caller: Caller, token: string, changes: object, more: object = {}): Promise<ApiResponse> {
	return caller.post('/api/guest/form/save', { token, changes, ...more });
}

export async function mustSave(caller: Caller, token: string, changes: object, more: object = {}): Promise<SavedForm> {
	return (await caller.mustPost('/api/guest/form/save', { token, changes, ...more })).body as SavedForm;
}

export function submit(caller: Caller, token: string, changes: object = {}): Promise<ApiResponse> {
	return caller.post('/api/guest/form/submit', { token, changes });
}

/** Every answer that a metadata form needs, and some more. */
export function rightAnswers(title = 'Paper Lanterns', day = '2099-01-22'): Record<string, unknown> {
	return {
		title,
		titleLanguage: 'eng',
		audioLanguage: 'eng',
		releaseKind: 'single',
		genre: 'Electronic',
		bpm: '122',
		recordedYear: '2026',
		recordedCountry: 'NO',
		'artists.a1': 1,
		'artists.a1.name': 'Mira Quill',
		'artists.a1.role': 'main',
		'writers.w1': 1,
		'writers.w1.creditName': 'Mira Quill',
		'writers.w1.email': 'mira.w@example.com',
		'writers.w1.legalFirst': 'Miriam',
		'writers.w1.legalLast': 'Quillon',
		'writers.w1.role': 'CA',
		'writers.w1.share': '60',
		'writers.w1.society': 'PRS',
		'writers.w1.ipi': '00014107338',
		'writers.w1.publisher': 'Tidewater Songs Ltd',
		'writers.w2': 2,
		'writers.w2.creditName': 'Otto Vantage',
		'writers.w2.role': 'A',
		'writers.w2.share': '40',
		'writers.w2.society': 'None yet',
		'writers.w2.noPublisher': true,
		'credits.c1': 1,
		'credits.c1.name': 'Edda Marsh',
		'credits.c1.role': 'mixing_engineer',
		pYear: '2026',
		pOwner: 'Nordlys',
		cYear: '2026',
		cOwner: 'Nordlys',
		isCover: false,
		hasSamples: false,
		aiUse: 'none',
		previouslyReleased: false,
		advisory: 'none',
		releaseDate: day,
		territory: 'world',
		declarantName: 'Mira Quill',
		declarantRole: 'Artist',
		confirmed: true,
	};
}

/** A WAV file by its header alone: byte rates are trusted, so that a few kilobytes can be minutes long. */
export function wavOf(durationMs: number): Uint8Array<ArrayBuffer> {
	const [byteRate, head] = [1000, Buffer.alloc(44)];
	const size = Math.round((durationMs * byteRate) / 1000);
	head.write('RIFF', 0, 'latin1');
	head.writeUInt32LE(36 + size, 4);
	head.write('WAVEfmt ', 8, 'latin1');
	head.writeUInt32LE(16, 16);
	head.writeUInt16LE(1, 20);
	head.writeUInt16LE(2, 22);
	head.writeUInt32LE(44_100, 24);
	head.writeUInt32LE(byteRate, 28);
	head.writeUInt16LE(4, 32);
	head.writeUInt16LE(16, 34);
	head.write('data', 36, 'latin1');
	head.writeUInt32LE(size, 40);
	return new Uint8Array(Buffer.concat([head, Buffer.alloc(size)]));
}

/** Sends a master with a form, and returns it as an answer. */
export async function masterOf(caller: Caller, token: string, durationMs: number): Promise<{ master: string[] }> {
	const headers = { 'x-link-token': token, 'x-form-path': 'master', 'x-file-name': 'Master.wav' };
	const { status, body } = await caller.post('/guest-files', undefined, {
		raw: wavOf(durationMs),
		headers: { ...headers, 'content-type': 'application/octet-stream' },
	});
	if (status !== 200) throw new Error(`the master returned ${status}: ${JSON.stringify(body)}`);
	return { master: [(body as { id: string }).id] };
}

/** Returns a form that was submitted. */
export async function submittedForm(world: TestApp, admin: Caller, answers = rightAnswers(), form: object = {}) {
	const sent = await sentForm(world, admin, form);
	await world.visitor().mustPost('/api/guest/form/submit', { token: sent.token, changes: answers });
	return sent;
}

export async function getForm(caller: Caller, formId: string): Promise<ReviewedForm> {
	return (await caller.get(`/api/forms/${formId}`)).body as ReviewedForm;
}

export async function listForms(caller: Caller, query: Record<string, string> = {}): Promise<ListedForm[]> {
	return ((await caller.get(`/api/forms?${new URLSearchParams(query)}`)).body as { forms: ListedForm[] }).forms;
}

/** Takes an action on the current version of a form: approve, cancel, verdicts, … */
export async function act(caller: Caller, formId: string, what: string, body: object = {}): Promise<ApiResponse> {
	const { rowVersion } = await getForm(caller, formId);
	return caller.post(`/api/forms/${formId}/${what}`, { rowVersion, ...body });
}

export async function mustAct(caller: Caller, formId: string, what: string, body: object = {}): Promise<void> {
	const { status, body: given } = await act(caller, formId, what, body);
	if (status !== 200) throw new Error(`${what} returned ${status}: ${JSON.stringify(given)}`);
}
