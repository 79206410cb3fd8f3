// Shared test steps for songs.
import type { ReviewerId, SongId } from '../../domain/kernel/ids.ts';
import type { Notification } from '../../domain/notifications/notifications.api.ts';
import type { ApiResponse, Caller } from './caller.ts';
import type { TestApp } from './test-app.ts';

export const dayMs = 24 * 60 * 60 * 1000;

export async function reviewerIdOf(caller: Caller): Promise<ReviewerId> {
	const { body } = await caller.get('/api/auth/get-session');
	return (body as { viewer: { reviewerId: ReviewerId } }).viewer.reviewerId;
}

interface ReviewFields {
	readonly musical?: number;
	readonly artist?: number;
	readonly overall?: number;
	readonly comment?: string;
}

async function must(response: Promise<ApiResponse>): Promise<unknown> {
	const { status, body } = await response;
	if (status !== 200) throw new Error(`this returned ${status}: ${JSON.stringify(body)}`);
	return body;
}

export async function giveReview(caller: Caller, songId: SongId, fields: ReviewFields = {}): Promise<string> {
	const scores = { musical: 6, artist: 6, overall: 6, comment: '', ...fields };
	const body = await must(caller.call('PUT', `/api/songs/${songId}/my-review`, scores));
	return (body as { reviewId: string }).reviewId;
}

export async function askFor(caller: Caller, songId: SongId, ...colleagues: Caller[]): Promise<void> {
	const reviewerIds = await Promise.all(colleagues.map(reviewerIdOf));
	await must(caller.post(`/api/songs/${songId}/review-requests`, { reviewerIds }));
}

/** Takes an action of an admin on a song: sign, pass, close, extend, … */
export async function decide(admin: Caller, songId: SongId, what: string, body: object = {}): Promise<void> {
	await must(admin.post(`/api/songs/${songId}/${what}`, body));
}

export async function listBell(caller: Caller): Promise<{ notifications: Notification[]; unreadCount: number }> {
	return (await must(caller.get('/api/notifications'))) as { notifications: Notification[]; unreadCount: number };
}

/** Returns the texts of all mails to a person that were sent so far. */
export async function readMails(world: TestApp, caller: Caller): Promise<{ subject: string; text: string }[]> {
	await world.deps.runJob('mails.send', world.clock.now());
	const mails = await world.mailsTo(caller.person.email);
	return mails.map(({ subject = '', text = '' }) => ({ subject, text }));
}
