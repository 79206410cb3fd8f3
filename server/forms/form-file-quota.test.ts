// Files of forms count towards the quota of a label (R-LABEL-15).
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ApiResponse, type Caller, messageOf } from '../testing/caller.ts';
import { sentForm } from '../testing/form-life.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

const kilobyte = 1024;
let world: TestApp;

beforeAll(async () => {
	// The quota fits the song of each form and ten kilobytes.
	world = await createTestApp({ env: { LABEL_QUOTA_GB: String(10 / kilobyte ** 2) } });
});

afterAll(() => world.close());

const storageFull = 'The label’s storage is full, so this file was not added. Please let the label know.';

function sendPdf(token: string, kilobytes: number): Promise<ApiResponse> {
	const headers = { 'x-link-token': token, 'x-form-path': 'coverLicence', 'x-file-name': 'licence.pdf' };
	const raw = new Uint8Array(kilobytes * kilobyte).fill(32);
	raw.set(new TextEncoder().encode('%PDF-1.7'));
	return world
		.visitor()
		.post('/guest-files', undefined, { raw, headers: { ...headers, 'content-type': 'application/octet-stream' } });
}

async function announce(caller: Caller, kilobytes: number): Promise<string> {
	const files = [{ name: 'a.wav', sizeBytes: kilobytes * kilobyte }];
	const { body } = await caller.mustPost('/api/uploads', { purpose: 'track', files });
	const [upload] = (body as { uploads: { refusal?: { message: string } }[] }).uploads;
	return upload?.refusal?.message ?? 'taken';
}

it("files of forms count towards the label's quota, for forms and for songs", async () => {
	const admin = await world.founder();
	const { token } = await sentForm(world, admin);

	const responses = [await sendPdf(token, 6), await sendPdf(token, 6), await sendPdf(token, 2)];

	expect(responses.map(({ status }) => status)).toEqual([200, 413, 200]);
	expect(messageOf(responses[1] as ApiResponse)).toBe(storageFull);
	expect(await announce(admin, 3)).toMatch(/^Your label has used all its storage/);
	expect(await announce(admin, 1)).toBe('taken');
});

it('two files that are uploaded at once cannot use the same free space twice', async () => {
	const { token } = await sentForm(world, await world.founder());

	const responses = await Promise.all([sendPdf(token, 6), sendPdf(token, 6)]);

	expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 413]);
});
