// An upload of a megabyte costs the installation little, whatever its bytes are (R-PAPER-4).
import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { pngBomb } from '../audio/testing/png-bomb.ts';
import type { SongId } from '../domain/kernel/ids.ts';
import { jpegBomb, pdfObjectBomb, pdfTableBomb, webpBomb, zipBomb } from './testing/bombs.ts';
import type { ApiResponse, Caller } from './testing/caller.ts';
import { signSong } from './testing/catalogue-life.ts';
import { sendChatFile } from './testing/chat-life.ts';
import { plantDraft } from './testing/contract-life.ts';
import { createTestApp, type TestApp } from './testing/test-app.ts';

const mebibyte = 1024 ** 2;
let world: TestApp;
let admin: Caller;
let other: Caller;
let songId: SongId;
let otherSongId: SongId;
let contractId: string;
let cover: Uint8Array<ArrayBuffer>;

beforeAll(async () => {
	world = await createTestApp({ withoutFfmpeg: true });
	admin = await world.founder();
	other = await world.founder('Other Label');
	({ songId, contractId } = await plantDraft(world, admin));
	otherSongId = await signSong(world, other, 'Ilse Marrow', 'Salt Road');
	const picture = sharp({ create: { width: 300, height: 300, channels: 3, background: 'teal' } });
	cover = new Uint8Array(await picture.png().toBuffer());
	// What the first upload loads is not counted for the uploads that follow.
	await sendCover();
});

afterAll(() => world.close());

async function sendCover(): Promise<void> {
	expect(await sendChatFile(other, otherSongId, 'cover.png', cover)).toMatchObject({ body: { kind: 'picture' } });
}

const inChat = (bytes: Uint8Array) => sendChatFile(admin, songId, 'file', new Uint8Array(bytes));
const asContract = (bytes: Uint8Array) =>
	admin.call('POST', `/files/contracts/${contractId}`, undefined, {
		raw: new Uint8Array(bytes),
		headers: { 'content-type': 'application/pdf', 'x-file-name': 'Signed.pdf' },
	});

function residentBytes(pid: number): number {
	try {
		return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1024;
	} catch {
		// The process has ended.
		return 0;
	}
}

function residentOfAll(): number {
	const children = readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8').split(' ').filter(Boolean);
	return residentBytes(process.pid) + children.reduce((sum, pid) => sum + residentBytes(Number(pid)), 0);
}

/** Returns the peak memory of this process and its children, beyond what they held before. */
async function mostMemory(work: () => Promise<unknown>): Promise<number> {
	const before = residentOfAll();
	let most = before;
	const timer = setInterval(() => {
		most = Math.max(most, residentOfAll());
	}, 3);
	await work().finally(() => clearInterval(timer));
	return most - before;
}

type Row = readonly [name: string, make: () => Buffer | Promise<Buffer>, send: (bytes: Buffer) => Promise<ApiResponse>];

const rows: readonly Row[] = [
	['a PDF with a huge table of objects', pdfTableBomb, asContract],
	['a PDF with a huge stream of objects', pdfObjectBomb, asContract],
	['an interlaced PNG of 100 megapixels', () => pngBomb(10_000, true), inChat],
	['an interlaced PNG that is just allowed', () => pngBomb(3_200, true), inChat],
	['a progressive JPEG of 100 megapixels', () => jpegBomb(10_000), inChat],
	['a progressive JPEG that is just allowed', () => jpegBomb(5_200), inChat],
	['a WebP of 100 megapixels', () => webpBomb(10_000), inChat],
	['a WebP that is just allowed', () => webpBomb(4_500), inChat],
	['a DOCX that unpacks to 900 MB', zipBomb, inChat],
];

it.skipIf(process.platform !== 'linux').each(rows)(
	'an upload of %s takes at most 200 MB of memory and causes no server error',
	async (_, make, send) => {
		const bytes = await make();
		expect(bytes.byteLength).toBeLessThan(1.1 * mebibyte);
		let status = 0;

		const most = await mostMemory(async () => {
			({ status } = await send(bytes));
		});

		expect(status).toBeLessThan(500);
		expect(most / mebibyte).toBeLessThan(200);
	},
);

it('a picture that takes seconds to decode does not delay the pictures of another label', async () => {
	const finished: string[] = [];
	// The picture is decoded row by row, so it takes time instead of memory.
	const slow = inChat(pngBomb(10_900, false)).then(() => finished.push('slow'));

	await sendCover();
	finished.push('cover');
	await slow;

	expect(finished).toEqual(['cover', 'slow']);
});
