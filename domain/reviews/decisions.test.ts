import { describe, expect, it } from 'vitest';
import type { Verdict } from '../kernel/errors.ts';
import { type SongStatus, songStatuses } from '../songs/song-state.ts';
import {
	canClose,
	canDecide,
	canExtend,
	canPass,
	canReopen,
	canUndoDecision,
	checkReason,
	isExtensionOffered,
} from './decisions.ts';
import { alreadyDecided, notClosed, notDecided, reasonTooLong } from './reviews.errors.ts';

const refusals = (rule: (status: SongStatus) => Verdict) =>
	Object.fromEntries(
		songStatuses.map((status) => {
			const verdict = rule(status);
			return [status, verdict.allowed ? null : verdict.error];
		}),
	);

const decided = { signed: alreadyDecided, passed: alreadyDecided };

describe('decisions by song status', () => {
	it('a song can be signed or passed at any time, unless it is decided', () => {
		expect(refusals(canDecide)).toEqual({ pending: null, completed: null, expired: null, ...decided });
	});

	it('a pass without a reason can be given one by the person who passed', () => {
		const song = { status: 'passed', passReason: null, isOwnDecision: true } as const;
		const late = { reason: 'Too slow', isReplying: false };
		const refusedLate = { allowed: false, error: alreadyDecided };

		expect(canPass(song, late)).toEqual({ allowed: true });
		expect(canPass(song, { ...late, reason: ' ' })).toEqual(refusedLate);
		expect(canPass(song, { ...late, isReplying: true })).toEqual(refusedLate);
		expect(canPass({ ...song, passReason: 'Too fast' }, late)).toEqual(refusedLate);
		expect(canPass({ ...song, isOwnDecision: false }, late)).toEqual(refusedLate);
		expect(canPass({ ...song, status: 'signed' }, late)).toEqual(refusedLate);
		expect(canPass({ ...song, status: 'completed' }, { ...late, reason: '' })).toEqual({ allowed: true });
	});

	it('a song can have its decision undone if there is one', () => {
		expect(refusals(canUndoDecision)).toEqual({
			pending: notDecided,
			completed: notDecided,
			expired: notDecided,
			signed: null,
			passed: null,
		});
	});

	it('a song can be closed, extended and reopened while it is undecided', () => {
		const open = { pending: null, completed: null, expired: null, ...decided };

		expect(refusals(canClose)).toEqual(open);
		expect(refusals(canExtend)).toEqual(open);
		expect(refusals((status) => canReopen({ isClosed: true, status }))).toEqual(open);
	});
});

it('only a closed review can be reopened', () => {
	expect(canReopen({ isClosed: false, status: 'pending' })).toEqual({ allowed: false, error: notClosed });
});

it.each([
	['pending', 0, true],
	['pending', 6.9, true],
	['completed', 3, true],
	['expired', -2, true],
	['pending', 7, false],
	['pending', 12, false],
	['signed', 3, false],
	['passed', 3, false],
] as const)('Extend 7 days is offered for a %s song with %s days left: %s', (status, daysLeft, isOffered) => {
	const now = new Date('2026-03-10T12:00:00Z');
	const extendedUntil = new Date(now.getTime() + daysLeft * 24 * 60 * 60 * 1000);

	expect(isExtensionOffered(status, { submittedAt: new Date('2026-02-01'), extendedUntil }, now)).toBe(isOffered);
});

it('a pass reason has up to 500 characters', () => {
	expect(checkReason('🎛'.repeat(500))).toEqual({ allowed: true });
	expect(checkReason('x'.repeat(501))).toEqual({ allowed: false, error: reasonTooLong });
});
