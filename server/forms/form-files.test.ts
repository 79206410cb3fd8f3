// Tests files as answers: accepted by their bytes from the holder of the link, read by the label.
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkForm } from '../../domain/forms/check-form.ts';
import { metadataForm } from '../../domain/forms/definitions/metadata.ts';
import { type ApiResponse, type Caller, messageOf } from '../testing/caller.ts';
import {
	getForm,
	mustAct,
	mustSave,
	mustSend,
	openForm,
	rightAnswers,
	sentForm,
	submit,
} from '../testing/form-life.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

let world: TestApp;
let admin: Caller;
let guest: Caller;

beforeAll(async () => {
	world = await createTestApp();
	admin = await world.founder('Nordlys Harbour');
	guest = world.visitor();
});

afterAll(() => world.close());

type Bytes = Uint8Array<ArrayBuffer>;

interface Sent {
	readonly path?: string;
	readonly name?: string;
	readonly bytes: Bytes;
}

function sendFile(token: string, { path = 'cover', name = 'cover.png', bytes }: Sent): Promise<ApiResponse> {
	const headers = { 'x-link-token': token, 'x-form-path': path, 'x-file-name': encodeURIComponent(name) };
	return guest.post('/guest-files', undefined, {
		raw: bytes,
		headers: { ...headers, 'content-type': 'application/octet-stream' },
	});
}

async function picture(
	width: number,
	height = width,
	options: { alpha?: boolean; cmyk?: boolean } = {},
): Promise<Bytes> {
	const channels = options.alpha ? 4 : 3;
	const made = sharp({ create: { width, height, channels, background: { r: 9, g: 8, b: 7, alpha: 0.5 } } });
	const encoded = options.cmyk ? made.toColourspace('cmyk').jpeg() : options.alpha ? made.png() : made.jpeg();
	return new Uint8Array(await encoded.toBuffer());
}

async function gif(): Promise<Bytes> {
	const made = sharp({ create: { width: 2000, height: 2000, channels: 3, background: 'teal' } });
	return new Uint8Array(await made.gif().toBuffer());
}

const text = (content: string): Bytes => new Uint8Array(new TextEncoder().encode(content));
const idOf = ({ body }: ApiResponse) => (body as { id: string }).id;

describe('files as answers', () => {
	it('an uploaded file is an answer of the form, is visible to both sides and becomes the cover with the approval', async () => {
		const { token, formId, songId } = await sentForm(world, admin);
		const bytes = await picture(3000);

		const sent = await sendFile(token, { bytes, name: '../Grüße "1".jpg' });
		const answers = { ...rightAnswers(), cover: [idOf(sent)] };

		const facts = {
			width: 3000,
			height: 3000,
			format: 'jpeg',
			hasAlpha: false,
			colourSpace: 'srgb',
			bytes: bytes.length,
		};
		expect(sent.body).toMatchObject({
			file: { name: 'Grüße "1".jpg', kind: 'picture', bytes: bytes.length, picture: facts },
		});
		expect((await openForm(guest, token)).context.files).toHaveProperty(idOf(sent));
		expect((await submit(guest, token, answers)).body).toMatchObject({ status: 'submitted' });
		const { review } = await getForm(admin, formId);
		expect(review?.context.files[idOf(sent)]).toMatchObject({ name: 'Grüße "1".jpg' });
		const download = await admin.open('GET', `/files/forms/${idOf(sent)}`);
		expect(Buffer.from(await download.arrayBuffer()).equals(Buffer.from(bytes))).toBe(true);
		expect(download.headers.get('content-disposition')).toMatch(/^attachment/);
		await mustAct(admin, formId, 'approve');
		const next = await openForm(guest, (await mustSend(admin, songId)).token);
		expect([next.answers.cover, Object.keys(next.context.files)]).toEqual([[idOf(sent)], [idOf(sent)]]);
	});

	it.each<[string, string, () => Promise<Bytes> | Bytes, string]>([
		['a text with the name of a picture', 'cover', () => text('not a picture'), 'Please add an image (JPG or PNG).'],
		[
			'a broken picture',
			'cover',
			() => new Uint8Array([0xff, 0xd8, 0xff, 0, 1, 2]),
			'Please add an image (JPG or PNG).',
		],
		['a GIF with the name of a JPG', 'cover', () => text('GIF89a…'), 'Please add an image (JPG or PNG).'],
		['a valid GIF', 'cover', gif, 'Please add an image (JPG or PNG).'],
		['an MP3 as master', 'master', () => text('ID3\u0004'), 'Please add the audio as WAV or FLAC.'],
		['a picture as stems', 'stems', () => picture(10), 'Please add a ZIP file.'],
		['empty', 'cover', () => new Uint8Array(), 'Please add an image (JPG or PNG).'],
		[
			'an executable as a document',
			'coverLicence',
			() => text('MZ\u0000\u0001'),
			'Please add a PDF, an image or a text document.',
		],
		[
			'too large',
			'coverLicence',
			() => new Uint8Array(25 * 1024 * 1024 + 1),
			'This file is too large. Please choose one under 25 MB.',
		],
	])('an uploaded file is refused if it is %s', async (_, path, bytes, message) => {
		const { token } = await sentForm(world, admin);

		const response = await sendFile(token, { path, bytes: await bytes() });

		expect([response.status, messageOf(response)]).toEqual([422, message]);
		expect((await openForm(guest, token)).context.files).toEqual({});
	});

	it.each<[string, string, Bytes, string]>([
		['a PDF', 'coverLicence', text('%PDF-1.7 …'), 'document'],
		['a text', 'coverLicence', text('We agree.'), 'document'],
		['a WAV', 'master', text('RIFF1234WAVEfmt '), 'audio'],
		['a FLAC', 'instrumental', text('fLaC1234'), 'audio'],
		['a ZIP', 'stems', text('PK\u0003\u0004stem.wav'), 'archive'],
	])('an uploaded file may be %s', async (_, path, bytes, kind) => {
		const { token } = await sentForm(world, admin);

		expect((await sendFile(token, { path, bytes })).body).toMatchObject({ file: { kind, picture: null } });
	});

	it.each([
		['no file', 'title'],
		['unknown', 'nonsense'],
		['a prototype key', '__proto__'],
	])('a file for an answer that is %s is refused', async (_, path) => {
		const { token } = await sentForm(world, admin);

		expect((await sendFile(token, { path, bytes: text('x') })).status).toBe(400);
	});

	it('a file of one form is unknown to another form, and to other labels', async () => {
		const mine = await sentForm(world, admin);
		const other = await sentForm(world, admin);
		const id = idOf(await sendFile(mine.token, { bytes: await picture(3000) }));
		await mustSave(guest, other.token, { cover: [id] }, { device: 'label' });

		const refused = await submit(guest, other.token, rightAnswers());

		expect(refused.status).toBe(409);
		expect((await openForm(guest, other.token)).context.files).toEqual({});
		const stranger = await world.founder('Elsewhere');
		expect((await stranger.get(`/files/forms/${id}`)).status).toBe(404);
		expect((await guest.get(`/files/forms/${id}`)).status).toBe(401);
	});

	it('a file is removed some time after its form is deleted', async () => {
		const { token, songId } = await sentForm(world, admin);
		const kept = await sentForm(world, admin);
		await sendFile(token, { path: 'stems', bytes: text('PK\u0003\u0004gone') });
		const keptId = idOf(await sendFile(kept.token, { path: 'stems', bytes: text('PK\u0003\u0004kept') }));
		const countStored = async () => {
			let stored = 0;
			for await (const { key } of world.platform.storage.list('')) if (key.includes('/forms/')) stored += 1;
			return stored;
		};
		const before = await countStored();
		await admin.call('DELETE', `/api/songs/${songId}`);
		const later = new Date(world.clock.now().getTime() + 8 * 24 * 60 * 60_000);

		await world.deps.runJob('forms.sweep-files');
		const atOnce = await countStored();
		await world.deps.runJob('uploads.sweep', later);
		await world.deps.runJob('forms.sweep-files', later);

		expect([atOnce, await countStored()]).toEqual([before, before - 1]);
		expect((await admin.get(`/files/forms/${keptId}`)).status).toBe(200);
	});

	it('uploading a file requires a valid link', async () => {
		const { token, formId } = await sentForm(world, admin);
		const bytes = text('x');
		const none = [await sendFile('', { bytes }), await sendFile('a'.repeat(43), { bytes })];
		await mustAct(admin, formId, 'cancel', { reason: 'x' });

		expect(none.map(({ status }) => status)).toEqual([404, 404]);
		expect((await sendFile(token, { bytes })).status).toBe(410);
	});
});

describe('file checks', () => {
	it('a truncated file is found by reading it to its end', async () => {
		const { token } = await sentForm(world, admin);
		const whole = await picture(3000);

		const cut = await sendFile(token, { bytes: whole.slice(0, Math.floor(whole.length / 2)), name: 'cut.jpg' });

		expect([cut.status, messageOf(cut)]).toEqual([422, expect.any(String)]);
	});

	it('a text that is uploaded as a page gets the extension .txt', async () => {
		const { token } = await sentForm(world, admin, { kind: 'marketing' });

		const sent = await sendFile(token, { path: 'lyricSheet', name: 'evil.html', bytes: text('<p>La la</p>') });

		expect(sent.body).toMatchObject({ file: { name: 'evil.html.txt' } });
	});
});

describe('cover checks', () => {
	it.each<[string, () => Promise<Bytes>, string]>([
		['not square', () => picture(3000, 3001), 'The cover must be square. This one has 3000 × 3001 pixels.'],
		['too small', () => picture(1400), 'The cover needs at least 3000 × 3000 pixels. This one has 1400 × 1400.'],
		[
			'transparent',
			() => picture(3000, 3000, { alpha: true }),
			'The cover can’t be transparent. Export it again with a background.',
		],
		[
			'in CMYK, for print',
			() => picture(3000, 3000, { cmyk: true }),
			'The cover must be in RGB. Export it again for screens, not for print.',
		],
	])('a form cannot be sent with a cover that is %s', async (_, bytes, message) => {
		const { token } = await sentForm(world, admin, { sections: ['files'] });
		const id = idOf(await sendFile(token, { bytes: await bytes() }));

		const response = await submit(guest, token, {
			cover: [id],
			declarantName: 'M',
			declarantRole: 'A',
			confirmed: true,
		});

		expect(response.status).toBe(409);
		const { context, answers, sections } = await openForm(guest, token);

		const found = checkForm(metadataForm, answers, { ...context, audience: 'guest', sections, label: null });
		expect(found.map((finding) => finding.message)).toContain(message);
	});
});
