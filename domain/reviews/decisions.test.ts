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

describe('depending on its status, a song', () => {
	it('can be signed or passed once it is completed', () => {
		expect(refusals(canDecide)).toEqual({
			pending: decisionTooEarly,
			completed: null,
			expired: decisionTooEarly,
			...decided,
		});
	});

	it('can have its decision undone if there is one', () => {
		expect(refusals(canUndoDecision)).toEqual({
			pending: notDecided,
			completed: notDecided,
			expired: notDecided,
			signed: null,
			passed: null,
		});
	});

	it('can be closed, extended and reopened while it is undecided', () => {
		const open = { pending: null, completed: null, expired: null, ...decided };

		expect(refusals(canClose)).toEqual(open);
		expect(refusals((status) => canExtend(status))).toEqual(open);
		expect(refusals((status) => canReopen({ isClosed: true, status }))).toEqual(open);
	});
});

it('only a closed review can be reopened', () => {
	expect(canReopen({ isClosed: false, status: 'pending' })).toEqual({ allowed: false, error: notClosed });
});

it.each([
	['0 days left', 0, false, null],
	['its original 7 days left', 7, false, null],
	['more than 7 days left', 8, false, enoughTimeLeft],
	['6 days left of an extension', 6, true, null],
	['an extension from just now', 7, true, enoughTimeLeft],
	['an extension from its first day', 14, true, enoughTimeLeft],
])('whether a song with %s can be extended', (_, daysLeft, isExtended, error) => {
	expect(canExtend('pending', { daysLeft, isExtended })).toEqual(error ? { allowed: false, error } : { allowed: true });
});

it('a reason has up to 500 characters', () => {
	expect(checkReason('🎛'.repeat(500))).toEqual({ allowed: true });
	expect(checkReason('x'.repeat(501))).toEqual({ allowed: false, error: reasonTooLong });
});
