// How long another label waits for its upload while a megabyte of the most costly bytes is analysed.
import sharp from 'sharp';
import { pngBomb } from '../audio/testing/png-bomb.ts';
import type { OrganizationId } from '../domain/kernel/ids.ts';
import { jpegBomb, pdfObjectBomb, pdfTableBomb, webpBomb, zipBomb } from '../server/testing/bombs.ts';
import { killAllProcesses } from '../server/testing/server-process.ts';
import { foundLabel, send } from './bench-account.ts';
import { openEmbedded, startServer, stopServer } from './bench-server.ts';
import { seedCatalogue } from './catalogue-seed.ts';
import { limitRow, median, ms, printTable, type Row } from './table.ts';

const limitMs = 2_000;
const rounds = 5;

interface Sender {
	readonly token: string;
	readonly songId: string;
}

const database = await openEmbedded();
const first = await startServer(database.env);
const [costly, other] = await seedTwoLabels(first.url);
const server = await startServer(database.env);
for (const { token, songId } of [costly, other]) await send(server.url, 'POST', `/api/songs/${songId}/sign`, {}, token);
const picture = sharp({ create: { width: 300, height: 300, channels: 3, background: 'teal' } });
const cover = new Uint8Array(await picture.png().toBuffer());

/** Each has a song, which is signed later, because signed songs have a chat. */
async function seedTwoLabels(url: string): Promise<[Sender, Sender]> {
	const tokens = [await foundLabel(url), await foundOther(url)];
	const ids: OrganizationId[] = [];
	for (const token of tokens) {
		const { id } = (await send(url, 'GET', '/api/organization', undefined, token)) as { id: OrganizationId };
		ids.push(id);
	}
	await stopServer(first);
	const sql = await database.connect();
	const senders: Sender[] = [];
	for (const [index, organizationId] of ids.entries()) {
		await seedCatalogue(sql, { organizationId, songs: 1, isWhole: false });
		const [song] = await sql.run('select id from songs where organization_id = $1', [organizationId]);
		senders.push({ token: tokens[index] ?? '', songId: String(song?.id) });
	}
	await sql.end();
	return senders as [Sender, Sender];
}

async function foundOther(url: string): Promise<string> {
	const bo = { name: 'Bo', email: 'bo@other.example', password: 'correct horse battery' };
	await send(url, 'POST', '/api/auth/sign-up/email', bo);
	const { token } = (await send(url, 'POST', '/api/auth/sign-in/email', bo)) as { token: string };
	await send(url, 'POST', '/api/organizations', { name: 'Other Label' }, token);
	return token;
}

async function inChat({ token, songId }: Sender, name: string, body: Uint8Array<ArrayBuffer>): Promise<number> {
	const response = await fetch(`${server.url}/files/chat`, {
		method: 'POST',
		body,
		headers: {
			authorization: `Bearer ${token}`,
			'content-type': 'application/octet-stream',
			'x-song-id': songId,
			'x-file-name': name,
		},
	});
	await response.arrayBuffer();
	return response.status;
}

async function timeCover(): Promise<number> {
	const from = performance.now();
	const status = await inChat(other, 'cover.png', cover);
	if (status !== 200) throw new Error(`the picture returned ${status}`);
	return performance.now() - from;
}

const files = [
	['a PDF with a huge table of objects', pdfTableBomb],
	['a PDF with a huge stream of objects', pdfObjectBomb],
	['an interlaced PNG that is just allowed', () => pngBomb(3_200, true)],
	['a PNG of 119 megapixels', () => pngBomb(10_900, false)],
	['a progressive JPEG that is just allowed', () => jpegBomb(5_200)],
	['a WebP that is just allowed', () => webpBomb(4_500)],
	['a DOCX that unpacks to 900 MB', zipBomb],
] as const;

await timeCover();
const alone: number[] = [];
for (let round = 0; round < rounds; round++) alone.push(await timeCover());
const usual = median(alone);
const rows: Row[] = [];
for (const [name, make] of files) {
	const bytes = new Uint8Array(await make());
	const waits: number[] = [];
	for (let round = 0; round < rounds; round++) {
		const sent = inChat(costly, 'file', bytes);
		waits.push(await timeCover());
		await sent;
	}
	const row = limitRow(name, Math.max(0, Math.max(...waits) - usual), limitMs, ms);
	rows.push({ ...row, against: `${row.against}; the picture alone ${ms(usual)}` });
}
await killAllProcesses();
await database.remove();
printTable(`A picture of another label while a megabyte is read (longest of ${rounds})`, rows);
