import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Verdict } from '../kernel/errors.ts';
import type { ReviewerId } from '../kernel/ids.ts';
import { canDemote, canLeave, canRemove, type MemberRole } from './membership.ts';

const keepsOne = 'A label needs at least one admin. Make someone else an admin first.';
const useLeave = 'To leave the label yourself, use Leave label.';

function admin(id: string): MemberRole {
	return { id: id as ReviewerId, isAdmin: true };
}

function member(id: string): MemberRole {
	return { id: id as ReviewerId, isAdmin: false };
}

function messageOf(verdict: Verdict): string {
	return verdict.allowed ? 'allowed' : verdict.error.message;
}

const [ada, ben, cleo] = [admin('ada'), admin('ben'), member('cleo')];

describe('a label keeps its last admin', () => {
	it.each([
		['the only admin among members', ada, [ada, cleo], keepsOne],
		['one of two admins', ada, [ada, ben], 'allowed'],
		['a member', cleo, [ada, cleo], 'allowed'],
	])('%s may be demoted and may leave the label: %#', (_, who, members, message) => {
		expect(messageOf(canDemote(who, members))).toBe(message);
		expect(messageOf(canLeave(who, members))).toBe(message);
	});

	it.each([
		['a member, as an admin', cleo, ada, [ada, cleo], 'allowed'],
		['an admin, as another admin', ben, ada, [ada, ben], 'allowed'],
		['the last admin, as a member', ada, cleo, [ada, cleo], keepsOne],
		['oneself', ada, ada, [ada, ben], useLeave],
		['oneself, as the last admin', ada, ada, [ada], useLeave],
	])('removing the member %s: %#', (_, who, by, members, message) => {
		expect(messageOf(canRemove(who, by.id, members))).toBe(message);
	});

	it('the only member may leave, because the label then closes, but may not be demoted', () => {
		expect(messageOf(canLeave(ada, [ada]))).toBe('allowed');
		expect(messageOf(canDemote(ada, [ada]))).toBe(keepsOne);
	});

	it('every allowed change leaves the label at least one admin', () => {
		const label = fc
			.array(fc.boolean(), { minLength: 2, maxLength: 6 })
			.map((roles) => roles.map((isAdmin, at) => (isAdmin ? admin(`${at}`) : member(`${at}`))))
			.filter((members) => members.some(({ isAdmin }) => isAdmin));

		fc.assert(
			fc.property(label, fc.nat(), fc.nat(), (members, at, byAt) => {
				const who = members[at % members.length] ?? ada;
				const by = members[byAt % members.length] ?? ada;
				const others = members.filter(({ id }) => id !== who.id);
				const hasAdminLeft = others.some(({ isAdmin }) => isAdmin);
				const isAllowed = [canDemote(who, members), canLeave(who, members), canRemove(who, by.id, members)].map(
					({ allowed }) => allowed,
				);
				expect(hasAdminLeft || isAllowed.every((each) => !each)).toBe(true);
			}),
		);
	});
});
