// Sending files and making songs of them, for tests that take these steps for granted.
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { encodeSound, type SoundOptions } from '../../audio/testing/test-sounds.ts';
import type { SongId, UploadId } from '../../domain/kernel/ids.ts';
import type { Song } from '../../domain/songs/songs.api.ts';
import type { Upload, UploadPurpose } from '../../domain/uploads/uploads.api.ts';
import { isOwnKey } from '../uploads/file-address.ts';
import type { ApiResponse, Caller } from './caller.ts';
import { run } from './injected-faults.ts';
import type { TestApp } from './test-app.ts';

export type Bytes = Uint8Array<ArrayBuffer>;

interface FileToSend {
	readonly name: string;
	readonly bytes: Bytes;
}

export interface Announced {
	readonly id: UploadId;
	readonly uploadUrl: string;
}

/** Returns a short sound, as a file that is about to be sent. */
export async function aFile(options: Partial<SoundOptions> = {}): Promise<FileToSend> {
	return fileAt(await encodeSound({ format: 'flac', seconds: 0.5, sampleRate: 8000, ...options }));
}

export async function fileAt(path: string, name = basename(path)): Promise<FileToSend> {
	return { name, bytes: new Uint8Array(await readFile(path)) };
}

export async function announce(
	caller: Caller,
	file: { name: string; bytes: Uint8Array },
	purpose: UploadPurpose = 'track',
): Promise<Announced> {
	const files = [{ name: file.name, sizeBytes: file.bytes.byteLength }];
	const { body } = await caller.mustPost('/api/uploads', { purpose, files });
	return (body as { uploads: [Announced] }).uploads[0];
}

/** Sends one PATCH of the tus protocol. */
export function sendChunk(
	caller: Caller,
	uploadUrl: string,
	offset: number,
	raw: Bytes | ReadableStream<Uint8Array>,
): Promise<ApiResponse> {
	const headers = {
		'content-type': 'application/offset+octet-stream',
		'tus-resumable': '1.0.0',
		'upload-offset': String(offset),
	};
	return caller.call('PATCH', uploadUrl, undefined, { raw, headers });
}

/** Returns how much has arrived, by the tus protocol. */
export async function offsetOf(caller: Caller, uploadUrl: string): Promise<number> {
	const { headers } = await caller.call('HEAD', uploadUrl, undefined, { headers: { 'tus-resumable': '1.0.0' } });
	return Number(headers.get('upload-offset'));
}

export async function sendWhole(caller: Caller, uploadUrl: string, bytes: Bytes): Promise<void> {
	const response = await sendChunk(caller, uploadUrl, 0, bytes);
	if (response.status !== 204)
		throw new Error(`the bytes returned ${response.status}: ${JSON.stringify(response.body)}`);
}

/** Waits until nothing is left to do for an upload that has arrived. */
export function untilWorked(world: TestApp, id: UploadId): Promise<void> {
	return world.deps.analysis.settled(id);
}

/** Announces a file, sends it and waits for its final state, good or bad. */
export async function sendFile(
	world: TestApp,
	caller: Caller,
	file: FileToSend,
	purpose: UploadPurpose = 'track',
): Promise<Upload> {
	const { id, uploadUrl } = await announce(caller, file, purpose);
	await sendChunk(caller, uploadUrl, 0, file.bytes);
	await untilWorked(world, id);
	return getUpload(caller, id);
}

export async function listUploads(caller: Caller, query = ''): Promise<Upload[]> {
	return ((await caller.get(`/api/uploads${query}`)).body as { uploads: Upload[] }).uploads;
}

export async function getUpload(caller: Caller, id: UploadId): Promise<Upload> {
	const upload = (await listUploads(caller)).find((one) => one.id === id);
	if (!upload) throw new Error('the caller has no such upload');
	return upload;
}

interface TrackName {
	readonly title?: string;
	readonly artist?: string;
	readonly submissionSource?: string;
	readonly askForReview?: 'everyone' | readonly string[];
}

export async function addTrack(caller: Caller, uploadId: UploadId, details: TrackName = {}): Promise<SongId> {
	const { title = 'Low Tide Radio', artist = 'Esme Harrow', ...rest } = details;
	const { body } = await caller.mustPost('/api/songs', { tracks: [{ uploadId, title, artist }], ...rest });
	const [added] = (body as { added: { songId: SongId }[] }).added;
	if (!added) throw new Error('the track still waits for its file');
	return added.songId;
}

/** Creates a song with its sound, from the file to the finished waveform. */
export async function addSong(
	world: TestApp,
	caller: Caller,
	details: TrackName & { file?: FileToSend } = {},
): Promise<Song> {
	const { file, ...rest } = details;
	const { id } = await sendFile(world, caller, file ?? (await aFile()));
	return getSong(caller, await addTrack(caller, id, rest));
}

export async function getSong(caller: Caller, id: SongId): Promise<Song> {
	const response = await caller.get(`/api/songs/${id}`);
	if (response.status !== 200) throw new Error(`the song returned ${response.status}`);
	return response.body as Song;
}

export async function listSongs(caller: Caller): Promise<Song[]> {
	return ((await caller.get('/api/songs')).body as { songs: Song[] }).songs;
}

/** Does what a review does for its author: the artist is known from now on. */
export async function reveal(world: TestApp, songId: SongId, caller: Caller): Promise<void> {
	await run(
		world.deps.database.db,
		`insert into reveals (song_id, reviewer_id, organization_id, song_submitted_at)
		 select songs.id, reviewers.id, songs.organization_id, songs.submitted_at from songs, reviewers
		 where songs.id = '${songId}' and reviewers.email = '${caller.person.email}'`,
	);
}

export async function bytesOf(response: Response): Promise<Buffer> {
	return Buffer.from(await response.arrayBuffer());
}

/** Lists every key under which something is stored, finished or incoming. */
export async function storedKeys({ platform }: TestApp): Promise<string[]> {
	const keys: string[] = [];
	for await (const { key } of platform.storage.list('')) if (isOwnKey(key)) keys.push(key);
	for await (const { key } of platform.incoming.list()) keys.push(key);
	return keys.sort();
}
