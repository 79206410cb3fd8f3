// Creates songs and reviews through the API, for journeys about what follows from them.
import type { APIRequestContext } from '@playwright/test';
import { call } from './journey-people.ts';
import { addSong } from './song-library.ts';
import { demoFile } from './sounds.ts';

/** A short song with any title and artist. */
export async function addDemo(request: APIRequestContext, title: string, artist: string) {
	const file = await demoFile({ number: 2, format: 'mp3-cbr', seconds: 3 });
	return addSong(request, { ...file, title, artist });
}

export async function giveReview(request: APIRequestContext, songId: string, overall: number): Promise<void> {
	await call(request, 'PUT', `/api/songs/${songId}/my-review`, { musical: 7, artist: 6, overall, comment: '' });
}

/** Asks every colleague who has not reviewed the song. */
export async function askAll(request: APIRequestContext, songId: string): Promise<void> {
	const { colleagues } = (await call(request, 'GET', `/api/songs/${songId}/colleagues-to-ask`)) as {
		colleagues: { id: string }[];
	};
	await call(request, 'POST', `/api/songs/${songId}/review-requests`, {
		reviewerIds: colleagues.map(({ id }) => id),
	});
}
