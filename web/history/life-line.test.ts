import { expect, test } from 'vitest';
import type { HistoryEvent, HistoryTrack } from '../../domain/history/history.api.ts';
import { lifeSentences } from './history-track-row.tsx';
import { lifeLineOf } from './life-marks.tsx';

const now = new Date(2026, 10, 15, 12);

function event(kind: HistoryEvent['kind'], at: Date, change: Partial<HistoryEvent> = {}): HistoryEvent {
	const nothing = { askedCount: null, overall: null, wasArtistKnown: false, reason: null };
	return { kind, at, actorName: 'Mara Kestrel', ...nothing, ...change };
}

function track(submittedAt: Date, status: HistoryTrack['status'], events: HistoryEvent[]): HistoryTrack {
	return { submittedAt, status, events } as HistoryTrack;
}

test('life line marks are placed on a scale of 21 days, and the line of an open track ends today', () => {
	const submittedAt = new Date(2026, 10, 8, 12);
	const line = lifeLineOf(
		track(submittedAt, 'pending', [event('added', submittedAt), event('reviewed', new Date(2026, 10, 11, 12))]),
		now,
	);

	expect(line.isOpen).toBe(true);
	expect(line.marks.map(({ kind, position }) => [kind, Math.round(position * 21)])).toEqual([
		['added', 0],
		['review', 3],
		['today', 7],
	]);
	expect(line.end).toBeCloseTo(7 / 21);
});

test('events after 21 days are placed at the end of the scale, and a decided track has no mark for today', () => {
	const submittedAt = new Date(2026, 8, 1);
	const line = lifeLineOf(track(submittedAt, 'signed', [event('signed', new Date(2026, 9, 20))]), now);

	expect(line.marks).toEqual([
		{ kind: 'added', position: 0 },
		{ kind: 'signed', position: 1 },
	]);
	expect(line).toMatchObject({ end: 1, isOpen: false });
});

test('an undone decision is left out of the life line', () => {
	const at = new Date(2026, 10, 10);
	const events = (['added', 'passed', 'undone', 'signed'] as const).map((kind) => event(kind, at));

	expect(lifeLineOf(track(at, 'signed', events), now).marks.map(({ kind }) => kind)).toEqual(['added', 'signed']);
});

test.each([
	[10, 0.06],
	[30, -0.06],
])('a reply sent %i days after a decision is drawn beside the decision', (days, distance) => {
	const submittedAt = new Date(2026, 9, 1);
	const at = new Date(2026, 9, 1 + days);
	const events = [event('passed', at), event('replied', new Date(at.getTime() + 60_000))];
	const [, passed, replied] = lifeLineOf(track(submittedAt, 'passed', events), now).marks;

	expect(replied?.kind).toBe('replied');
	expect((replied?.position ?? 0) - (passed?.position ?? 0)).toBeCloseTo(distance);
});

test('the life line mentions replies to a sender without their text', () => {
	const kinds = ['thanked', 'replied', 'replied_elsewhere'] as const;
	const sentences = lifeSentences(
		kinds.map((kind) => event(kind, now)),
		now,
	);

	expect(sentences.map(({ text }) => text)).toEqual([
		'Mara thanked the sender',
		'Mara replied to the sender',
		'Mara recorded a reply sent elsewhere',
	]);
});

test('events become dated sentences, and consecutive reviews share one', () => {
	const day = (date: number) => new Date(2026, 9, date);
	const review = (date: number, overall: number | null) => event('reviewed', day(date), { overall });

	const sentences = lifeSentences(
		[
			event('added', day(22)),
			event('expired', day(29), { actorName: null }),
			event('extended', day(30)),
			event('requested', day(30), { askedCount: 5 }),
			review(30, 5),
			review(31, 6),
			event('completed', day(31), { actorName: null }),
			event('passed', new Date(2026, 10, 6), { actorName: 'Jonas Okafor', reason: 'close to what we have' }),
		],
		now,
	);

	expect(sentences.map(({ date, text }) => `${date}: ${text}`)).toEqual([
		'22 Oct: Mara added the song',
		'29 Oct: Expired without a review',
		'30 Oct: Mara extended it for 7 days',
		'30 Oct: Mara requested reviews from 5 colleagues',
		'30 Oct – 31 Oct: 2 reviews, average 5.5',
		'31 Oct: Completed with the second review',
		'6 Nov: Jonas passed on it: “close to what we have”',
	]);
});

test('the sentences of the life line mark reviews that were scored after their authors knew the artist', () => {
	const [blind, known] = [false, true].map((wasArtistKnown) => event('reviewed', now, { overall: 7, wasArtistKnown }));
	if (!blind || !known) throw new Error('two reviews are missing');
	const sentenceOf = (...events: HistoryEvent[]) => lifeSentences(events, now)[0]?.text;

	expect(sentenceOf(known)).toBe('Mara reviewed it: 7 overall (artist known)');
	expect(sentenceOf(blind, known)).toBe('2 reviews, average 7.0 (1 with the artist known)');
	expect(sentenceOf(blind, blind)).toBe('2 reviews, average 7.0');
});

test('the sentences of the life line omit scores that the viewer may not see yet', () => {
	const hidden = event('reviewed', now);

	expect(lifeSentences([hidden], now)[0]?.text).toBe('Mara reviewed it');
	expect(lifeSentences([hidden, { ...hidden, overall: 7 }], now)[0]?.text).toBe('2 reviews');
});

test.each<[string, HistoryEvent['kind'], number, string]>([
	['a review', 'reviewed', 0, 'Completed with the first review'],
	['Close', 'closed', 0, 'Completed'],
	['its expiry, long after a review', 'reviewed', 3, 'Completed'],
	['its expiry, which comes first', 'expired', 0, 'Completed'],
])('only a song completed by a review names that review: %s', (_, kind, daysBefore, text) => {
	const before = new Date(now.getTime() - daysBefore * 24 * 60 * 60 * 1000);
	const first = event('reviewed', new Date(2026, 10, 1), { overall: 6 });
	const events = kind === 'reviewed' ? [event(kind, before, { overall: 6 })] : [first, event(kind, before)];

	const sentences = lifeSentences([...events, event('completed', now, { actorName: null })], now);

	expect(sentences.at(-1)?.text).toBe(text);
});

test.each([
	[3, 'third'],
	[11, '11th'],
	[12, '12th'],
	[13, '13th'],
	[21, '21st'],
	[22, '22nd'],
	[23, '23rd'],
	[24, '24th'],
	[111, '111th'],
])('review number %i is the %s', (count, ordinal) => {
	const reviews = Array.from({ length: count }, () => event('reviewed', now, { overall: 6 }));

	expect(lifeSentences([...reviews, event('completed', now)], now).at(-1)?.text).toBe(
		`Completed with the ${ordinal} review`,
	);
});

test('a song that an approved form has renamed shows the names of its demo', () => {
	const demo = { title: 'Demo 3', artist: 'M. Q.' };
	expect(lifeSentences([event('added', now)], now, demo)[0]?.text).toBe('Mara added the song as “Demo 3” by M. Q.');
	expect(lifeSentences([event('signed', now)], now, demo)[0]?.text).toBe('Mara signed it');
});
