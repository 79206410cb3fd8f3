// More songs than fit on a page, sent together: one by one they would take longer than the journey itself.
import { readFile } from 'node:fs/promises';
import { type APIRequestContext, expect } from '@playwright/test';
import { call } from './journey-people.ts';
import { listUploads, sendBytes } from './song-library.ts';
import { demoFile } from './sounds.ts';

/** One short sound under many titles; all of them are songs when this resolves. */
export async function addManySongs(request: APIRequestContext, titles: readonly string[]): Promise<void> {
	const file = await demoFile({ number: 2, format: 'wav16', seconds: 1 });
	const bytes = await readFile(file.path);
	const files = titles.map((title) => ({ name: `${title}.wav`, sizeBytes: bytes.byteLength }));
	const { uploads } = (await call(request, 'POST', '/api/uploads', { purpose: 'track', files })) as {
		uploads: { id: string; uploadUrl: string }[];
	};
	for (const { uploadUrl } of uploads) await sendBytes(request, uploadUrl, bytes);
	const countReady = async () => (await listUploads(request, 'track')).filter(({ state }) => state === 'ready').length;
	await expect.poll(countReady, { timeout: 40_000, intervals: [200] }).toBe(titles.length);
	const tracks = uploads.map(({ id }, index) => ({ uploadId: id, title: titles[index] ?? '', artist: file.artist }));
	await call(request, 'POST', '/api/songs', { tracks });
}
