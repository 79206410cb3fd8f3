// A sender outside of the server's process: announces tracks, sends their bytes and records what was acknowledged.
import { setTimeout as wait } from 'node:timers/promises';
import type { Song } from '../../domain/songs/songs.api.ts';
import { type Account, call, Refused } from './kill-runs.ts';
import type { Announced, Bytes } from './uploading.ts';

export interface SentTrack extends Announced {
	readonly title: string;
	/** Number of bytes that the server has acknowledged. */
	acknowledged: number;
}

export interface Sending {
	readonly bytes: Bytes;
	readonly chunkBytes: number;
	/** Called after every acknowledged chunk. */
	readonly onChunk: () => void;
}

const pollIntervalMs = 100;
const patience = 1800;

/** Announces files that become songs automatically as soon as they have arrived. */
export async function announceTracks(account: Account, titles: readonly string[], bytes: Bytes): Promise<SentTrack[]> {
	const files = titles.map((title) => ({ name: `${title}.flac`, sizeBytes: bytes.byteLength }));
	const { uploads } = await call<{ uploads: Announced[] }>(account, 'POST', '/api/uploads', {
		purpose: 'track',
		files,
	});
	const tracks = uploads.map(({ id }, index) => ({ uploadId: id, title: titles[index] ?? '', artist: 'Nobody' }));
	await call(account, 'POST', '/api/songs', { tracks });
	return uploads.map((upload, index) => ({ ...upload, title: titles[index] ?? '', acknowledged: 0 }));
}

/** Sends what is missing, chunk after chunk; returns false when the server is gone. */
export async function sendTrack(account: Account, track: SentTrack, sending: Sending): Promise<boolean> {
	const { bytes, chunkBytes, onChunk } = sending;
	while (track.acknowledged < bytes.byteLength) {
		const chunk = bytes.slice(track.acknowledged, track.acknowledged + chunkBytes);
		const response = await tus(account, track, 'PATCH', chunk).catch(() => null);
		if (response === null) return false;
		if (!response.ok) throw new Refused(`a chunk returned ${response.status}`);
		track.acknowledged = Number(response.headers.get('upload-offset'));
		onChunk();
	}
	return true;
}

/** Returns how much of a track the server reports to have; -1 if it does not know the track. */
export async function askOffset(account: Account, track: SentTrack): Promise<number> {
	const response = await tus(account, track, 'HEAD');
	return response.ok ? Number(response.headers.get('upload-offset')) : -1;
}

function tus({ url, token }: Account, track: SentTrack, method: 'HEAD' | 'PATCH', body?: Bytes): Promise<Response> {
	return fetch(`${url}${track.uploadUrl}`, {
		method,
		...(body === undefined ? {} : { body }),
		headers: {
			authorization: `Bearer ${token}`,
			'tus-resumable': '1.0.0',
			...(body === undefined
				? {}
				: { 'content-type': 'application/offset+octet-stream', 'upload-offset': String(track.acknowledged) }),
		},
	});
}

/** Waits until every track is a song, or until it takes unreasonably long. */
export async function untilSongs(account: Account, titles: readonly string[]): Promise<Map<string, Song[]>> {
	for (let attempt = 0; ; attempt++) {
		const songs = await listAllSongs(account);
		const byTitle = new Map(titles.map((title) => [title, songs.filter((song) => song.title === title)]));
		if (attempt >= patience || [...byTitle.values()].every(({ length }) => length > 0)) return byTitle;
		await wait(pollIntervalMs);
	}
}

async function listAllSongs(account: Account): Promise<Song[]> {
	const songs: Song[] = [];
	for (let query: string | null = ''; query !== null; ) {
		const page: { songs: Song[]; nextBefore: string | null } = await call(account, 'GET', `/api/songs${query}`);
		songs.push(...page.songs);
		query = page.nextBefore === null ? null : `?before=${page.nextBefore}`;
	}
	return songs;
}

/** Whether a song can be played to its end and has a waveform. Tags at its beginning are cut out while it is served. */
export async function isWhole({ url, token }: Account, song: Song, bytes: Bytes): Promise<boolean> {
	const headers = { authorization: `Bearer ${token}` };
	const sound = await fetch(`${url}${song.audioUrl}`, { headers });
	const heard = Buffer.from(await sound.arrayBuffer());
	const secondHalf = Buffer.from(bytes.subarray(bytes.byteLength >> 1));
	const waveform = song.waveformUrl === null ? null : await fetch(`${url}${song.waveformUrl}`, { headers });
	const peaks = waveform?.ok ? ((await waveform.json()) as { data: number[] }).data.length : 0;
	return sound.ok && heard.subarray(-secondHalf.length).equals(secondHalf) && peaks > 0;
}
