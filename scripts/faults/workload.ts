// People of one label who add tracks, review and ask each other, and try again by themselves as a page does.
import { setTimeout as pause } from 'node:timers/promises';
import { writeWav } from '../sounds/wav.ts';

export interface Acknowledged {
	/** Titles of tracks whose last byte was acknowledged. */
	readonly tracks: Set<string>;
	/** `song reviewer` of acknowledged reviews. */
	readonly reviews: Set<string>;
	/** `song recipient` of acknowledged requests. */
	readonly requests: Set<string>;
}

export interface CallCounts {
	calls: number;
	/** Attempts that were answered by nobody, or with 5xx. */
	failedAttempts: number;
	failedAfterRetry: number;
	/** Attempts that took longer than anybody should wait. */
	hung: string[];
	/** Attempts that were answered as a fault of ours, and not as an outage. */
	faults: string[];
	longestMs: number;
}

interface Person {
	readonly token: string;
	readonly reviewerId: string;
}

const hungMs = 15_000;
const retryMs = 300;
const patienceMs = 90_000;
const people = 6;
const password = 'correct horse battery';

export function createWorkload(anyUrl: () => string) {
	const acknowledged: Acknowledged = { tracks: new Set(), reviews: new Set(), requests: new Set() };
	const counts: CallCounts = { calls: 0, failedAttempts: 0, failedAfterRetry: 0, hung: [], faults: [], longestMs: 0 };
	const sound = new Uint8Array(writeWav([new Float32Array(44_100).map((_, at) => Math.sin(at / 20))], 44_100));
	let tracks = 0;

	/** One attempt; null where it may be tried again. */
	async function attempt(method: string, path: string, init: RequestInit): Promise<Response | null> {
		const from = performance.now();
		const signal = AbortSignal.timeout(2 * hungMs);
		const answer = await fetch(`${anyUrl()}${path}`, { ...init, method, signal }).catch(() => null);
		const text = await answer
			?.clone()
			.text()
			.catch(() => null);
		const ms = performance.now() - from;
		counts.longestMs = Math.max(counts.longestMs, ms);
		if (ms > hungMs) counts.hung.push(`${method} ${path} ${Math.round(ms)} ms`);
		if (answer && answer.status < 500 && answer.status !== 429 && text !== null) return answer;
		if (answer && answer.status >= 500 && answer.status !== 503)
			counts.faults.push(`${method} ${path.replace(/[0-9a-f-]{36}/g, '…')} ${answer.status} ${text?.slice(0, 100)}`);
		counts.failedAttempts += 1;
		return null;
	}

	async function persist(method: string, path: string, init: RequestInit): Promise<Response> {
		counts.calls += 1;
		for (const until = performance.now() + patienceMs; performance.now() < until; await pause(retryMs)) {
			const answer = await attempt(method, path, init);
			if (answer) return answer;
		}
		counts.failedAfterRetry += 1;
		throw new Error(`${method} ${path} failed for ${patienceMs} ms`);
	}

	async function call<Body>(person: Person | null, method: string, path: string, body?: unknown): Promise<Body> {
		const answer = await persist(method, path, {
			...(body === undefined ? {} : { body: JSON.stringify(body) }),
			headers: {
				...(body === undefined ? {} : { 'content-type': 'application/json' }),
				...(person ? { authorization: `Bearer ${person.token}` } : {}),
			},
		});
		if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
		return (await answer.json()) as Body;
	}

	async function signUp(number: number): Promise<Person> {
		const form = { name: `Person ${number}`, email: `person-${number}@label.example`, password };
		await call(null, 'POST', '/api/auth/sign-up/email', form);
		const { token } = await call<{ token: string }>(null, 'POST', '/api/auth/sign-in/email', form);
		const viewer = async () =>
			(await call<{ viewer: { reviewerId: string } }>({ token, reviewerId: '' }, 'GET', '/api/auth/get-session'))
				.viewer;
		return { token, reviewerId: (await viewer()).reviewerId };
	}

	/** Before anything fails. */
	async function found(): Promise<Person[]> {
		const label: Person[] = [];
		for (let number = 0; number < people; number++) label.push(await signUp(number));
		const [founder, ...others] = label;
		if (!founder) throw new Error('nobody is there');
		await call(founder, 'POST', '/api/organizations', { name: 'Faulty Label' });
		const { code } = await call<{ code: string }>(founder, 'GET', '/api/organization/invitation');
		for (const person of others) await call(person, 'POST', '/api/organizations/join', { code });
		return label;
	}

	/** By the tus protocol, asking for the offset after every failure. */
	async function sendBytes(person: Person, uploadUrl: string): Promise<void> {
		const headers = { authorization: `Bearer ${person.token}`, 'tus-resumable': '1.0.0' };
		for (;;) {
			const asked = await persist('HEAD', uploadUrl, { headers });
			const offset = Number(asked.headers.get('upload-offset'));
			if (!asked.ok) throw new Error(`an upload was answered ${asked.status}`);
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
		// Asked twice it is refused, because the file already is a song: then it was heard the first time.
		await call(person, 'POST', '/api/songs', { tracks: [track] }).catch(onlyIf(/already is a song/));
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
		found,
		/** Everybody works until it is over. What throws is a refusal that nobody expected. */
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
