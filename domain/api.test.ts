import { expect, test } from 'vitest';
import { api } from './api.ts';
import type { Policy } from './kernel/endpoint.ts';

function endpointsFor(policy: Policy): string[] {
	return Object.entries(api).flatMap(([module, endpoints]) =>
		Object.entries(endpoints)
			.filter(([, endpoint]) => endpoint['~orpc'].meta.policy === policy)
			.map(([name]) => `${module}.${name}`),
	);
}

// Written out, because the other tests take the policy from the definition itself: one that was weakened by mistake would
// pass them all.
test('only these endpoints are open to anyone', () => {
	expect(endpointsFor('public')).toEqual([
		'accounts.getSession',
		'accounts.signIn',
		'accounts.signUp',
		'accounts.signOut',
		'accounts.requestPasswordReset',
		'accounts.checkPasswordReset',
		'accounts.resetPassword',
	]);
});

test('these endpoints are for admins', () => {
	expect(endpointsFor('admin')).toEqual(
		expect.arrayContaining([
			'organizations.renameOrganization',
			'organizations.updateSettings',
			'organizations.getInvitation',
			'organizations.rotateInvitation',
			'organizations.setMemberRole',
			'organizations.removeMember',
			'organizations.listActivity',
			'reviews.signSong',
			'reviews.passSong',
			'reviews.undoDecision',
			'reviews.closeReview',
			'reviews.reopenReview',
			'reviews.extendSong',
		]),
	);
});
