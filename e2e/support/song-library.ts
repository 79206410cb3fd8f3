// Creates songs through the API, for journeys about something else.
import { readFile } from 'node:fs/promises';
import { type APIRequestContext, expect } from '@playwright/test';
import { call, type Label } from './journey-people.ts';
import { type DemoFile, demoFile, type SoundFile } from './sounds.ts';

interface LibrarySong {
	readonly id: string;
	readonly title: string;
	readonly artist: string;
}

/**
 * A label with three songs, an mp3, an ogg and a flac, as the dashboard lists them: oldest first. Journeys share it.
 */
export interface Library {
	readonly label: Label;
	readonly songs: readonly [LibrarySong, LibrarySong, LibrarySong];
}

/** The server's data about an upload, as far as journeys need it. */
interface Upload {
	readonly id: string;
	readonly state: string;
	readonly receivedBytes: number;
	readonly sizeBytes: number;
	readonly audioUrl: string | null;
	readonly waveformUrl: string | null;
}

interface ListedSong {
	readonly id: string;
	readonly title: string;
	readonly audioUrl: string;
	readonly waveformUrl: string | null;
}

/** Length of each of them. */
export const librarySeconds = 60;

/** Fills the caller's label; each song is a file of another kind. */
export async function stockLibrary(request: APIRequestContext, label: Label): Promise<Library> {
	const files = await Promise.all(
		(['mp3-vbr', 'ogg', 'flac'] as const).map((format, number) =>
			demoFile({ number, format, seconds: librarySeconds }),
		),
	);
	// Uploaded in parallel, and turned into songs one after another: their order is that of the dashboard.
	const uploadIds = await Promise.all(files.map((file) => sendFile(request, file, 'track')));
	const songs: LibrarySong[] = [];
	for (const [index, file] of files.entries()) songs.push(await makeSong(request, file, uploadIds[index] ?? ''));
	const [oldest, middle, newest] = songs;
	if (!oldest || !middle || !newest) throw new Error('the library has three songs');
	return { label, songs: [oldest, middle, newest] };
}

/**
 * Uploads a file and turns it into a song; when this resolves it is there, with the waveform that the server could
 * make.
 */
export async function addSong(request: APIRequestContext, file: DemoFile): Promise<LibrarySong> {
	return makeSong(request, file, await sendFile(request, file, 'track'));
}

async function makeSong(request: APIRequestContext, file: DemoFile, uploadId: string): Promise<LibrarySong> {
	const { title, artist } = file;
	const { added } = (await call(request, 'POST', '/api/songs', { tracks: [{ uploadId, title, artist }] })) as {
		added: { songId: string }[];
	};
	const [song] = added;
	if (!song) throw new Error(`${file.name} has not become a song`);
	return { id: song.songId, title, artist };
}

/** Uploads a file by the tus protocol and waits until the server has analysed it. */
export async function sendFile(
	request: APIRequestContext,
	file: SoundFile,
	purpose: 'track' | 'loose',
): Promise<string> {
	const bytes = await readFile(file.path);
	const files = [{ name: file.name, sizeBytes: bytes.byteLength }];
	const { uploads } = (await call(request, 'POST', '/api/uploads', { purpose, files })) as {
		uploads: [{ id: string; uploadUrl: string }];
	};
	const [{ id, uploadUrl }] = uploads;
	await sendBytes(request, uploadUrl, bytes);
	await expect
		.poll(async () => (await listUploads(request, purpose)).find((upload) => upload.id === id)?.state, {
			timeout: 20_000,
			intervals: [50],
		})
		.toBe('ready');
	return id;
}

/** Sends all bytes of an announced upload in one request, by the tus protocol. */
export async function sendBytes(request: APIRequestContext, uploadUrl: string, bytes: Buffer): Promise<void> {
	const response = await request.patch(uploadUrl, {
		data: bytes,
		headers: {
			'content-type': 'application/offset+octet-stream',
			'tus-resumable': '1.0.0',
			'upload-offset': '0',
		},
	});
	expect(response.status(), await response.text()).toBe(204);
}

export async function listUploads(request: APIRequestContext, purpose: 'track' | 'loose'): Promise<Upload[]> {
	const { uploads } = (await call(request, 'GET', `/api/uploads?purpose=${purpose}`)) as { uploads: Upload[] };
	return uploads;
}

export async function listSongs(request: APIRequestContext): Promise<ListedSong[]> {
	const { songs } = (await call(request, 'GET', '/api/songs')) as { songs: ListedSong[] };
	return songs;
}
