import { afterEach, beforeEach, expect, test } from 'vitest';
import type { SessionState } from '../../domain/accounts/viewer.ts';
import { endpoints } from '../lib/api.ts';
import { queryClient } from '../lib/query-client.ts';
import { followChange } from './session.ts';

const sessionKey = endpoints.accounts.getSession.queryKey();
const membersKey = endpoints.organizations.listMembers.queryKey();
const state = {
	viewer: {
		userId: 'user-1',
		email: 'ada@example.com',
		name: 'Ada',
		reviewerId: 'reviewer-1',
		organization: { id: 'label-1', name: 'Moss and Vinyl', isAdmin: true },
		liveCursor: '1',
	},
	supportEmail: '',
	signedOutMarker: 'acetate.signed_out',
} as SessionState;

// There is no server here, so every question for the session fails, as with a network that has just gone.
beforeEach(() => {
	queryClient.setDefaultOptions({ queries: { retry: false } });
	queryClient.setQueryData(sessionKey, state);
	queryClient.setQueryData(membersKey, { members: [] });
});
afterEach(() => queryClient.clear());

test('a change that was accepted shows even when the session cannot be asked again, which is still due', async () => {
	await followChange({ name: 'Ada Quill' });

	expect(queryClient.getQueryData(sessionKey)).toEqual({ ...state, viewer: { ...state.viewer, name: 'Ada Quill' } });
	expect(queryClient.getQueryState(sessionKey)?.isInvalidated).toBe(true);
	expect(queryClient.getQueryData(membersKey)).toEqual({ members: [] });
});

test('whoever has left their label keeps nothing of it, even when the session cannot be asked again', async () => {
	await followChange({ organization: null });

	expect(queryClient.getQueryData<SessionState>(sessionKey)?.viewer?.organization).toBeNull();
	expect(queryClient.getQueryData(membersKey)).toBeUndefined();
});
