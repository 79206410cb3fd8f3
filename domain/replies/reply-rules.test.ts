import { describe, expect, test } from 'vitest';
import { daysSince } from '../kernel/day.ts';
import { defaultTemplateOf, kindsFor, matterOf, replyKinds } from './reply-kinds.ts';
import {
	canUndoReply,
	checkReply,
	checkReplyText,
	checkSubject,
	checkText,
	hasSender,
	isFinalReply,
	isReplyDue,
	isReplyProposed,
	sendTimeOf,
} from './reply-rules.ts';

const now = new Date('2026-11-16T12:00:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 60 * 60_000);
const codeOf = (verdict: ReturnType<typeof checkText>) => (verdict.allowed ? null : verdict.error.code);

test.each(replyKinds)('the default text of %s can be sent unchanged', (kind) => {
	expect(checkReplyText(defaultTemplateOf(kind)).allowed).toBe(true);
});

test.each(replyKinds)('the default text of %s does not say that anyone has listened', (kind) => {
	expect(defaultTemplateOf(kind).text).not.toMatch(/listen|heard|hear it/i);
});

test.each([
	[{ reviewsMissing: 0, isPlayed: true }, true],
	[{ reviewsMissing: 1, isPlayed: true }, false],
	[{ reviewsMissing: 0, isPlayed: false }, false],
])('with %j the dialog of a decision proposes to send the reply: %s', (song, isProposed) => {
	expect(isReplyProposed(song)).toBe(isProposed);
});

test.each([
	['', 'replies.subject_missing'],
	['  ', 'replies.subject_missing'],
	['x'.repeat(150), null],
	['x'.repeat(151), 'replies.subject_too_long'],
	['Hello\r\nBcc: everybody@label.example', 'replies.subject_too_long'],
	['About {song}', 'replies.placeholder_unknown'],
	['About {title}', null],
])('the subject %j has the verdict %j', (subject, code) => {
	expect(codeOf(checkSubject(subject))).toBe(code);
});

test.each([
	['\n', 'replies.text_missing'],
	['x'.repeat(4001), 'replies.text_too_long'],
	['Dear {Artist}', 'replies.placeholder_unknown'],
	['Dear {artist}\n\n{reason}', null],
])('the text %j has the verdict %j', (text, code) => {
	expect(codeOf(checkText(text))).toBe(code);
});

test('a text with a reason placeholder requires a reason', () => {
	const reply = { subject: 'About {title}', text: '{reason}' };
	expect(codeOf(checkReply(reply, ' '))).toBe('replies.reason_not_given');
	expect(checkReply(reply, 'too long').allowed).toBe(true);
	expect(checkReply({ ...reply, text: 'no' }, '').allowed).toBe(true);
});

test.each([
	[null, '2026-11-16T12:01:00.000Z'],
	['2026-11-16T12:00:30Z', '2026-11-16T12:01:00.000Z'],
	['2026-11-16T09:00:00Z', '2026-11-16T12:01:00.000Z'],
	['2026-11-20T09:00:00+01:00', '2026-11-20T08:00:00.000Z'],
	['2026-12-17T12:00:00Z', null],
	['2020-01-01T00:00:00Z', null],
	['tomorrow', null],
])('a reply scheduled for %j is sent at %j', (chosen, time) => {
	expect(sendTimeOf(chosen, now)?.toISOString() ?? null).toBe(time);
});

test('a reply can be cancelled until it is sent', () => {
	const sendAt = new Date(now.getTime() + 1);
	expect(canUndoReply({ sendAt, sentAt: null }, now).allowed).toBe(true);
	expect(canUndoReply({ sendAt: now, sentAt: null }, now).allowed).toBe(false);
	expect(canUndoReply({ sendAt, sentAt: now }, now).allowed).toBe(false);
});

test.each([
	['a@outside.example', true, true],
	['a@label.example', false, false],
	['Outside sender', true, false],
	['Unknown Reviewer', false, false],
])('the source %j, from outside: %j, can be replied to: %j', (submissionSource, isFromOutside, expected) => {
	expect(hasSender({ submissionSource, isFromOutside })).toBe(expected);
});

describe('a reply that is due', () => {
	const song = {
		decidedAt: null as Date | null,
		cameAt: daysAgo(1),
		isFromPage: true,
		isKnownAsBlocked: false,
		hasReply: false,
		hasFinalReply: false,
	};
	const decided = { ...song, decidedAt: daysAgo(0) };

	test.each([
		['a new demo', song, 14, false],
		['a demo that has waited as long as was promised', { ...song, cameAt: daysAgo(14) }, 14, true],
		['a demo that has waited two weeks without a promised time', { ...song, cameAt: daysAgo(14) }, null, true],
		['a demo within a longer promised time', { ...song, cameAt: daysAgo(14) }, 30, false],
		['a demo that got a thank-you reply', { ...song, cameAt: daysAgo(40), hasReply: true }, 14, false],
		['a decided demo', decided, 14, true],
		['a decided demo that got a thank-you reply before', { ...decided, hasReply: true }, 14, true],
		['a demo that got a reply', { ...decided, hasReply: true, hasFinalReply: true }, 14, false],
		['a demo whose sender is known and blocked', { ...decided, isKnownAsBlocked: true }, 14, false],
	])('whether a reply is due for %s', (_, facts, replyWithinDays, expected) => {
		expect(isReplyDue(facts, { replyWithinDays, dueFrom: null }, now)).toBe(expected);
	});

	test.each([
		['added by staff and decided before', { isFromPage: false, decidedAt: daysAgo(11) }, false],
		['added by staff and decided since', { isFromPage: false, decidedAt: daysAgo(9) }, true],
		['added by staff before, and undecided', { isFromPage: false }, false],
		['from the submit page', { isFromPage: true, decidedAt: daysAgo(11) }, true],
	])('in a label that is older than replies, whether a reply is due for a demo %s', (_, facts, expected) => {
		const old = { ...song, cameAt: daysAgo(40), ...facts };
		expect(isReplyDue(old, { replyWithinDays: 14, dueFrom: daysAgo(10) }, now)).toBe(expected);
	});
});

test('a thank-you does not count as the reply to a later decision', () => {
	expect(isFinalReply('thanks', false)).toBe(false);
	expect(isFinalReply('thanks', true)).toBe(true);
	expect(isFinalReply('talk', false)).toBe(true);
});

test('a pass with a reason counts as the same message as a pass without', () => {
	expect(matterOf('pass_reason')).toBe(matterOf('pass'));
	expect(kindsFor('passed')[0]).toBe('pass');
	expect(kindsFor('signed')[0]).toBe('signed');
});

test('waiting days are whole days', () => {
	expect(daysSince(daysAgo(2.9), now)).toBe(2);
	expect(daysSince(new Date(now.getTime() + 1000), now)).toBe(0);
});
