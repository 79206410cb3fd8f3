// Tests files in chats: their type, who can read them, and when they are removed, and which chat data belongs to one
// person.
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ChatFile } from '../../domain/chat/chat.api.ts';
import type { SongId } from '../../domain/kernel/ids.ts';
import { type Caller, messageOf } from '../testing/caller.ts';
import { signSong } from '../testing/catalogue-life.ts';
import { markSeen, mustSay, mustSendChatFile, readThread, say, sendChatFile } from '../testing/chat-life.ts';
import { rowsOf } from '../testing/injected-faults.ts';
import { dayMs, reviewerIdOf } from '../testing/song-life.ts';
import { createTestApp, type TestApp, testPassword } from '../testing/test-app.ts';
import { aFile } from '../testing/uploading.ts';
import { readZip } from '../testing/zip-entries.ts';

let world: TestApp;
let admin: Caller;
let member: Caller;
let stranger: Caller;
let songId: SongId;

beforeAll(async () => {
	world = await createTestApp({ withoutFfmpeg: true });
	admin = await world.founder();
	member = await world.memberOf(admin);
	stranger = await world.founder('Other Label');
	songId = await signSong(world, admin, 'Mira Quill', 'Paper Lanterns');
});

afterAll(() => world.close());

const bytesOf = (text: string) => new Uint8Array(Buffer.from(text));
const aPicture = async () =>
	new Uint8Array(
		await sharp({ create: { width: 40, height: 30, channels: 3, background: 'teal' } })
			.png()
			.toBuffer(),
	);
const storedKeys = async () => {
	const keys: string[] = [];
	for await (const { key } of world.platform.storage.list('')) if (key.includes('/chat/')) keys.push(key);
	return keys;
};

describe('chat files', () => {
	it('the type of a chat file is detected from its bytes, whatever its name', async () => {
		const picture = await aPicture();
		const sound = new Uint8Array((await aFile()).bytes);
		const detected = [];
		for (const [name, bytes] of [
			['notes.txt', picture],
			['picture.png', bytesOf('<script>alert(1)</script>')],
			['broken.png', picture.slice(0, 60)],
			['bounce', sound],
			['..\\evil/ page.html', bytesOf('<html></html>')],
			['data.bin', new Uint8Array([1, 2, 3, 0, 255])],
		] as const) {
			const { kind, name: kept, width } = await mustSendChatFile(member, songId, name, bytes);
			detected.push([kept, kind, width]);
		}

		expect(detected).toEqual([
			['notes.txt', 'picture', 40],
			['picture.png', 'document', null],
			['broken.png', 'other', null],
			['bounce', 'audio', null],
			['page.html.txt', 'document', null],
			['data.bin', 'other', null],
		]);
	});

	it('a chat file is served to the label only and never as a page, and before its message to its sender only', async () => {
		const file = await mustSendChatFile(member, songId, 'lyrics – final.html', bytesOf('<b>La la</b>'));
		expect([(await admin.get(file.url)).status, (await member.get(file.url)).status]).toEqual([404, 200]);
		await mustSay(member, songId, '', { fileIds: [file.id] });

		const response = await admin.get(file.url);

		expect([response.status, response.body]).toEqual([200, '<b>La la</b>']);
		expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
		expect(response.headers.get('x-content-type-options')).toBe('nosniff');
		expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename\*=UTF-8''lyrics/);
		expect(response.headers.get('cache-control')).toBe('private, no-cache');
		expect([(await stranger.get(file.url)).status, (await world.visitor().get(file.url)).status]).toEqual([404, 401]);
	});

	it('a chat file belongs to one message of its sender, in the order given', async () => {
		const names = ['b.bin', 'a.bin', 'c.bin'];
		const files: ChatFile[] = [];
		for (const name of names) files.push(await mustSendChatFile(member, songId, name, new Uint8Array([0, 1])));
		const fileIds = files.map(({ id }) => id);
		expect((await say(admin, songId, 'x', { fileIds })).status).toBe(409);

		const sent = await mustSay(member, songId, '', { fileIds });

		expect(sent.files.map(({ name }) => name)).toEqual(names);
		expect((await say(member, songId, 'again', { fileIds })).status).toBe(409);
		const listed = (await admin.get(`/api/signed-songs/${songId}/chat-files`)).body as { files: ChatFile[] };
		expect(listed.files.slice(0, 3).map(({ name }) => name)).toEqual(names);
	});

	it('a chat file is refused when it is empty or too large, without a song, or from a stranger', async () => {
		const large = await member.call('POST', '/files/chat', undefined, {
			headers: { 'x-song-id': songId, 'content-length': String(51 * 1024 * 1024) },
			raw: new Uint8Array([1]),
		});
		const empty = await sendChatFile(member, songId, 'empty', new Uint8Array());

		expect([large.status, messageOf(large)]).toEqual([413, 'Files in a chat can be up to 50 MB.']);
		expect([empty.status, messageOf(empty)]).toEqual([422, 'This file is empty.']);
		for (const [caller, song, status] of [
			[stranger, songId, 404],
			[member, 'no-song', 404],
			[world.visitor(), songId, 401],
		] as const)
			expect((await sendChatFile(caller, song, 'x', new Uint8Array([1]))).status).toBe(status);
	});

	it('a chat file is removed with its message, and after a day if no message references it', async () => {
		const file = await mustSendChatFile(member, songId, 'gone.bin', new Uint8Array([0, 1]));
		const { id } = await mustSay(member, songId, 'With a file', { fileIds: [file.id] });
		const before = (await storedKeys()).length;

		await member.call('DELETE', `/api/messages/${id}`);

		expect([(await member.get(file.url)).status, (await storedKeys()).length]).toEqual([404, before - 1]);
		await mustSendChatFile(member, songId, 'loose.bin', new Uint8Array([0, 1]));
		await world.deps.runJob('chat.sweep-files', new Date(world.clock.now().getTime() + 2 * dayMs));
		const kept = await rowsOf<{ key: string }>(world.deps.database.db, 'select storage_key as key from chat_files');
		expect((await storedKeys()).sort()).toEqual(kept.map(({ key }) => key).sort());
		expect(await rowsOf(world.deps.database.db, 'select 1 from chat_files where message_id is null')).toEqual([]);
	});

	it('a chat file counts towards the quota of its label', async () => {
		const small = await createTestApp({
			withoutFfmpeg: true,
			database: world.deps.database,
			env: { LABEL_QUOTA_GB: '0.000001' },
		});
		try {
			const { bytes } = await aFile();
			const headers = { 'x-song-id': songId, 'content-length': String(bytes.length), cookie: cookieOf(member) };
			const response = await small
				.visitor()
				.call('POST', '/files/chat', undefined, { headers, raw: new Uint8Array(bytes) });
			expect([response.status, messageOf(response)]).toEqual([
				expect.any(Number),
				'Your label has used all its storage. Delete songs or uploads, or ask the operator of this server for more.',
			]);
		} finally {
			await small.close();
		}
	});
});

const cookieOf = ({ cookies }: Caller) => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');

describe('personal chat data', () => {
	it('a person downloads their own messages and files, and none of others', async () => {
		const ada = await world.memberOf(admin, 'Ada');
		const file = await mustSendChatFile(ada, songId, 'mine.txt', bytesOf('my words'));
		await mustSay(ada, songId, `Hello @${admin.person.name}`, { fileIds: [file.id] });
		await mustSay(admin, songId, 'Not yours');

		const zip = await ada.open('GET', '/exports/my-data.zip');
		const entries = readZip(Buffer.from(await zip.arrayBuffer()));

		const messages = JSON.parse(entries.get('messages.json')?.toString('utf8') ?? '');
		expect(messages).toMatchObject([
			{
				song: { title: 'Paper Lanterns', artist: 'Mira Quill' },
				text: `Hello @${admin.person.name}`,
				files: [{ name: 'mine.txt', sizeBytes: 8 }],
			},
		]);
		expect(messages).toHaveLength(1);
		const [sent] = [...entries].filter(([name]) => name.includes('mine.txt'));
		expect(sent?.[1].toString('utf8')).toBe('my words');
	});

	it('a person who deletes their account leaves their messages without their name, and nothing else', async () => {
		const ada = await world.memberOf(admin, 'Ada Quill');
		const { position } = await mustSay(ada, songId, 'I was here');
		await mustSay(admin, songId, `Bye @${ada.person.name}`);
		await markSeen(ada, songId, position);
		const id = await reviewerIdOf(ada);

		const { email } = ada.person;
		await ada.mustPost('/api/account/delete', { email, currentPassword: testPassword });

		const said = (await readThread(admin, songId)).messages.slice(-2);
		expect(said.map(({ authorName, text }) => [authorName, text])).toEqual([
			['Unknown Reviewer', 'I was here'],
			[admin.person.name, 'Bye @Unknown Reviewer'],
		]);
		const left = `select 1 from chat_readers where reviewer_id = '${id}' union all select 1 from chat_messages where author_id = '${id}'`;
		expect(await rowsOf(world.deps.database.db, left)).toEqual([]);
	});
});
