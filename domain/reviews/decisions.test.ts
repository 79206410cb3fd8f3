import { describe, expect, it } from 'vitest';
import type { Verdict } from '../kernel/verdict.ts';
import { type SongStatus, songStatuses } from '../songs/song-state.ts';
import { canClose, canDecide, canExtend, canReopen, canUndoDecision, checkReason } from './decisions.ts';
import {
	alreadyDecided,
	decisionTooEarly,
	enoughTimeLeft,
	notClosed,
	notDecided,
	reasonTooLong,
} from './reviews.errors.ts';

const refusals = (rule: (status: SongStatus) => Verdict) =>
	Object.fromEntries(
		songStatuses.map((status) => {
			const verdict = rule(status);
			return [status, verdict.allowed ? null : verdict.error];
		}),
	);

const decided = { signed: alreadyDecided, passed: alreadyDecided };

describe('by its status, a song', () => {
	it('is signed or passed once it is completed', () => {
		expect(refusals(canDecide)).toEqual({
			pending: decisionTooEarly,
			completed: null,
			expired: decisionTooEarly,
			...decided,
		});
	});

	it('gets its decision undone where there is one', () => {
		expect(refusals(canUndoDecision)).toEqual({
			pending: notDecided,
			completed: notDecided,
			expired: notDecided,
			signed: null,
			passed: null,
		});
	});

	it('is closed, extended and reopened while nobody has decided', () => {
		const open = { pending: null, completed: null, expired: null, ...decided };

		expect(refusals(canClose)).toEqual(open);
		expect(refusals((status) => canExtend(status))).toEqual(open);
		expect(refusals((status) => canReopen({ isClosed: true, status }))).toEqual(open);
	});
});

it('only a closed review is reopened', () => {
	expect(canReopen({ isClosed: false, status: 'pending' })).toEqual({ allowed: false, error: notClosed });
});

it.each([
	['0 days left', 0, false, null],
	['its first 7 days before it', 7, false, null],
	['more than that', 8, false, enoughTimeLeft],
	['6 days left of an extension', 6, true, null],
	['an extension just given', 7, true, enoughTimeLeft],
	['an extension of its first days', 14, true, enoughTimeLeft],
])('whether a song with %s can have seven days more', (_, daysLeft, isExtended, error) => {
	expect(canExtend('pending', { daysLeft, isExtended })).toEqual(error ? { allowed: false, error } : { allowed: true });
});

it('a reason has up to 500 signs', () => {
	expect(checkReason('🎛'.repeat(500))).toEqual({ allowed: true });
	expect(checkReason('x'.repeat(501))).toEqual({ allowed: false, error: reasonTooLong });
});
