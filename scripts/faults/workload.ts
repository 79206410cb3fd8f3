// People of one label who add tracks, review and ask each other, with automatic retries as in a page.
import { setTimeout as pause } from 'node:timers/promises';
import { writeWav } from '../sounds/wav.ts';
import { foundLabel } from './fault-users.ts';
import { createPersistentCalls, type Person } from './persistent-calls.ts';

export interface Acknowledged {
	/** Titles of tracks whose last byte was acknowledged. */
	readonly tracks: Set<string>;
	/** `song reviewer` of acknowledged reviews. */
	readonly reviews: Set<string>;
	/** `song recipient` of acknowledged requests. */
	readonly requests: Set<string>;
}

export function createWorkload(anyUrl: () => string) {
	const acknowledged: Acknowledged = { tracks: new Set(), reviews: new Set(), requests: new Set() };
	const sound = new Uint8Array(writeWav([new Float32Array(44_100).map((_, at) => Math.sin(at / 20))], 44_100));
	const { attempt, persist, call, counts } = createPersistentCalls(anyUrl);
	let tracks = 0;

	/** Uses the tus protocol, requesting the offset after every failure. */
	async function sendBytes(person: Person, uploadUrl: string): Promise<void> {
		const headers = { authorization: `Bearer ${person.token}`, 'tus-resumable': '1.0.0' };
		for (;;) {
			const asked = await persist('HEAD', uploadUrl, { headers });
			const offset = Number(asked.headers.get('upload-offset'));
			if (!asked.ok) throw new Error(`an upload returned ${asked.status}`);
			if (offset === sound.byteLength) return;
			await attempt('PATCH', uploadUrl, {
				headers: { ...headers, 'content-type': 'application/offset+octet-stream', 'upload-offset': String(offset) },
				body: sound.slice(offset),
			});
		}
	}

	async function addTrack(person: Person): Promise<void> {
		const title = `Track ${++tracks}`;
		const files = [{ name: `${title}.wav`, sizeBytes: sound.byteLength }];
		const announced = await call<{ uploads: { id: string; uploadUrl: string }[] }>(person, 'POST', '/api/uploads', {
			purpose: 'track',
			files,
		});
		const [upload] = announced.uploads;
		if (!upload) return;
		const track = { uploadId: upload.id, title, artist: 'Nobody' };
		// A second request is refused, because the file is already a song: then the first one was received.
		await call(person, 'POST', '/api/songs', { tracks: [track] }).catch(onlyIf(/is already a song/));
		await sendBytes(person, upload.uploadUrl);
		acknowledged.tracks.add(title);
	}

	async function review(person: Person, colleagues: readonly Person[]): Promise<void> {
		const { songs } = await call<{ songs: { id: string }[] }>(person, 'GET', '/api/songs');
		const song = songs[Math.floor(Math.random() * songs.length)];
		if (!song) return;
		const scores = { musical: 5, artist: 6, overall: 7, comment: 'Heard.' };
		await call(person, 'PUT', `/api/songs/${song.id}/my-review`, scores);
		acknowledged.reviews.add(`${song.id} ${person.reviewerId}`);
		const colleague = colleagues[Math.floor(Math.random() * colleagues.length)];
		if (!colleague || colleague === person) return;
		if (acknowledged.reviews.has(`${song.id} ${colleague.reviewerId}`)) return;
		const reviewerIds = [colleague.reviewerId];
		await call(person, 'POST', `/api/songs/${song.id}/review-requests`, { reviewerIds }).then(
			() => acknowledged.requests.add(`${song.id} ${colleague.reviewerId}`),
			// They may have reviewed it just now.
			onlyIf(/has not reviewed this song/),
		);
	}

	return {
		acknowledged,
		counts,
		found: () => foundLabel(call),
		/** Everyone works until it is over. An exception is an unexpected refusal. */
		async work(label: readonly Person[], isOver: () => boolean): Promise<string[]> {
			const surprises: string[] = [];
			await Promise.all(
				label.map(async (person) => {
					while (!isOver()) {
						const step = Math.random() < 0.3 ? addTrack(person) : review(person, label);
						await step.catch((error: Error) => surprises.push(error.message));
						await pause(50);
					}
				}),
			);
			return surprises;
		},
	};
}

function onlyIf(expected: RegExp): (error: Error) => void {
	return (error) => {
		if (!expected.test(error.message)) throw error;
	};
}
