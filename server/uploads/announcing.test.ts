// Files are announced before their bytes are sent; everything that can be checked by then is checked.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Caller, messageOf } from '../testing/caller.ts';
import { run } from '../testing/injected-faults.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { type Announced, getUpload, listUploads } from '../testing/uploading.ts';

const megabyte = 1024 * 1024;

let world: TestApp;
let sender: Caller;

beforeAll(async () => {
	world = await createTestApp();
	sender = await world.founder();
});

afterAll(() => world.close());

type Entry = Partial<Announced> & { refusal?: { code: string; message: string } };

async function announceAll(files: unknown[], purpose = 'track'): Promise<Entry[]> {
	const { body } = await sender.mustPost('/api/uploads', { purpose, files });
	return (body as { uploads: Entry[] }).uploads;
}

describe('announcing files', () => {
	it('announcing files responds for each in the same order, with an address or with what is wrong', async () => {
		const entries = await announceAll([
			{ name: 'first.wav', sizeBytes: 500 * megabyte },
			{ name: 'empty.wav', sizeBytes: 0 },
			{ name: 'huge.wav', sizeBytes: 500 * megabyte + 1 },
			{ name: 'last.wav', sizeBytes: 1 },
		]);

		expect(entries.map(({ refusal }) => refusal?.code ?? 'fine')).toEqual([
			'fine',
			'uploads.empty',
			'uploads.too_large',
			'fine',
		]);
		expect(entries.map(({ refusal }) => refusal?.message)).toEqual([
			undefined,
			'This file is empty. Export it again and replace it.',
			'This file is larger than 500 MB. Send a smaller one, such as a flac or an mp3.',
			undefined,
		]);
		const names = await Promise.all(
			[entries[0], entries[3]].map(async (entry) => (await getUpload(sender, entry?.id as Announced['id'])).fileName),
		);
		expect(names).toEqual(['first.wav', 'last.wav']);
		expect(entries[0]?.uploadUrl).toBe(`/tus/${entries[0]?.id}`);
	});

	it.each(['Ünïcode 東京 🎧.wav', '../../etc/passwd', 'a"b\'c;d\r\n.wav', '\u202Eevil.wav', ' ', 'x'.repeat(255)])(
		'announcing files keeps the name %j as it is',
		async (name) => {
			const [entry] = await announceAll([{ name, sizeBytes: 10 }]);

			expect(await getUpload(sender, entry?.id as Announced['id'])).toMatchObject({
				fileName: name,
				sizeBytes: 10,
				receivedBytes: 0,
				state: 'receiving',
			});
		},
	);

	it.each([
		['no files', []],
		['too many files at once', Array(201).fill({ name: 'a.wav', sizeBytes: 1 })],
		['a negative size', [{ name: 'a.wav', sizeBytes: -1 }]],
		['half a byte', [{ name: 'a.wav', sizeBytes: 1.5 }]],
		['a size beyond safe integers', [{ name: 'a.wav', sizeBytes: 2 ** 60 }]],
		['a name that is too long', [{ name: 'x'.repeat(256), sizeBytes: 1 }]],
		['a name that is not valid text', [{ name: 'a\u0000b', sizeBytes: 1 }]],
	])('announcing files refuses %s', async (_what, files) => {
		const before = await listUploads(sender);

		const response = await sender.post('/api/uploads', { purpose: 'track', files });

		expect(response.status).toBe(400);
		expect(await listUploads(sender)).toEqual(before);
	});

	it('announcing files refuses an unknown purpose', async () => {
		const files = [{ name: 'a.wav', sizeBytes: 1 }];

		const responses = [];
		for (const purpose of ['song', 'other', undefined])
			responses.push(await sender.post('/api/uploads', { purpose, files }));

		expect(responses.map(({ status }) => status)).toEqual([400, 400, 400]);
	});
});

it('a person can have at most five hundred unfinished uploads', async () => {
	const busy = await world.memberOf(sender);
	await run(
		world.deps.database.db,
		`insert into uploads (organization_id, reviewer_id, purpose, file_name, size_bytes, storage_key)
		 select organization_id, id, 'track', 'waiting.wav', 1, 'made-up/' || n
		 from reviewers, generate_series(1, 499) as n where email = '${busy.person.email}'`,
	);
	const file = { name: 'one-more.wav', sizeBytes: 1 };

	const two = await busy.post('/api/uploads', { purpose: 'track', files: [file, file] });
	const one = await busy.post('/api/uploads', { purpose: 'track', files: [file] });

	expect([two.status, messageOf(two)]).toEqual([
		429,
		'Too many uploads are in progress. Wait for some to finish, or remove them.',
	]);
	expect(one.status).toBe(200);
});
