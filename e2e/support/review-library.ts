// Creates reviews through the API, for journeys about something else.
import type { APIRequestContext } from '@playwright/test';
import { call } from './journey-people.ts';

export interface GivenReview {
	readonly scores: readonly [musical: number, artist: number, overall: number];
	readonly comment?: string;
}

export async function giveReview(
	request: APIRequestContext,
	songId: string,
	{ scores: [musical, artist, overall], comment = '' }: GivenReview,
): Promise<void> {
	await call(request, 'PUT', `/api/songs/${songId}/my-review`, { musical, artist, overall, comment });
}
