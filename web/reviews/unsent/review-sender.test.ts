import { ORPCError } from '@orpc/client';
import { expect, test, vi } from 'vitest';
import { type Refusal, withValues } from '../../../domain/kernel/errors.ts';
import { databaseAway, notAuthenticated, tooManyRequests, unexpected } from '../../../domain/kernel/kernel.errors.ts';
import { otherReviewer, reviewedElsewhere } from '../../../domain/reviews/reviews.errors.ts';
import { songNotFound } from '../../../domain/songs/songs.errors.ts';
import { Outbox, sendWaiting } from '../../lib/outbox.ts';
import { isServerAway, type UnsentReview } from './use-unsent-reviews.ts';

const given = { musical: 4, artist: 5, overall: 6, comment: 'Written on a train' };
const offline = new TypeError('Failed to fetch');
const errorOf = ({ code, status, message }: Refusal) => new ORPCError(code, { status, message });

function createStorage() {
	const items = new Map<string, string>();
	return {
		getItem: (key: string) => items.get(key) ?? null,
		setItem: (key: string, value: string) => void items.set(key, value),
		removeItem: (key: string) => void items.delete(key),
	};
}

/** Tabs of one browser, each with its sender; only one of them works at a time. */
function openTabs(count: number, send: (review: UnsentReview) => Promise<void>) {
	const storage = createStorage();
	let last: Promise<unknown> = Promise.resolve();
	let now = 0;
	const onOtherSession = vi.fn();
	const tabs = Array.from({ length: count }, () => {
		const unsent = new Outbox<UnsentReview>({
			key: 'reviews:ada',
			idOf: ({ songId }) => songId,
			storage,
			nowMs: () => {
				now += 1;
				return now;
			},
		});
		const alone = (work: () => Promise<void>) => {
			const turn = last.then(work);
			last = turn;
			return turn;
		};
		return {
			unsent,
			sendAll: () =>
				sendWaiting({
					outbox: unsent,
					organizationId: 'label',
					send,
					alone,
					otherPerson: otherReviewer,
					onOtherSession,
				}),
			hasWaiting: () => unsent.waiting('label').length > 0,
		};
	});
	const [first] = tabs as [(typeof tabs)[number]];
	const keep = (songId: string, organizationId = 'label') =>
		first.unsent.keep({ songId, organizationId, title: songId, given, replaces: null, heardShare: null });
	return { tabs, ...first, keep, onOtherSession };
}

test('a waiting review is sent once, even by two tabs at the same moment', async () => {
	const send = vi.fn(async () => undefined);
	const { tabs, keep, unsent } = openTabs(2, send);
	keep('one');
	keep('two');

	const done = await Promise.all(tabs.map(({ sendAll }) => sendAll()));

	expect(done).toEqual([true, true]);
	expect(send.mock.calls.map(([review]: unknown[]) => (review as UnsentReview).songId)).toEqual(['one', 'two']);
	expect(unsent.list()).toEqual([]);
});

test('waiting reviews of a label that the reviewer is not in are kept', async () => {
	const send = vi.fn(async () => undefined);
	const { sendAll, hasWaiting, keep, unsent } = openTabs(1, send);
	keep('one', 'another label');

	expect([hasWaiting(), await sendAll()]).toEqual([false, true]);
	expect(send).not.toHaveBeenCalled();
	expect(unsent.list()).toHaveLength(1);
});

test.each([
	['without a network', offline],
	['while the server is down', errorOf(databaseAway)],
	['after a fault of the server', errorOf(unexpected)],
	['after too many attempts', errorOf(withValues(tooManyRequests, { minutes: 1 }))],
])('%s the reviews keep waiting, and nothing is lost', async (_, error) => {
	const { sendAll, hasWaiting, keep, unsent } = openTabs(1, () => Promise.reject(error));
	keep('one');

	expect(await sendAll()).toBe(false);
	expect(unsent.find('one')?.refusal).toBeNull();
	expect(hasWaiting()).toBe(true);
});

test.each([notAuthenticated, otherReviewer])(
	'if another account or none is signed in ($code), the reviews keep waiting',
	async (refusal) => {
		const { sendAll, keep, unsent, onOtherSession } = openTabs(1, () => Promise.reject(errorOf(refusal)));
		keep('one');

		expect(await sendAll()).toBe(false);
		expect(unsent.find('one')?.refusal).toBeNull();
		expect(onOtherSession).toHaveBeenCalled();
	},
);

test.each([songNotFound, reviewedElsewhere])(
	'a refused review ($code) says why, is kept and does not block the next',
	async (refusal) => {
		const send = vi.fn(async ({ songId }: UnsentReview) => {
			if (songId === 'one') throw errorOf(refusal);
		});
		const { sendAll, hasWaiting, keep, unsent } = openTabs(1, send);
		keep('one');
		keep('two');

		expect(await sendAll()).toBe(true);
		expect(unsent.list()).toMatchObject([{ songId: 'one', refusal: refusal.message, given }]);
		expect(hasWaiting()).toBe(false);
	},
);

test('a review rewritten while its earlier version is being sent waits for its own turn', async () => {
	const { sendAll, hasWaiting, keep, unsent } = openTabs(1, async () => void keep('one'));
	keep('one');

	await sendAll();

	expect(unsent.list()).toHaveLength(1);
	expect(hasWaiting()).toBe(true);
});

test.each([
	['no response at all', offline, true],
	['a proxy without a server', new ORPCError('BAD_GATEWAY', { status: 502 }), true],
	['a server that is restarting', errorOf(databaseAway), true],
	['a fault of the server', errorOf(unexpected), false],
	['a refusal', errorOf(songNotFound), false],
])('%s: whether the server counts as unavailable', (_, error, isAway) => {
	expect(isServerAway(error)).toBe(isAway);
});
