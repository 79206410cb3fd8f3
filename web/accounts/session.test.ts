import { afterEach, beforeEach, expect, test } from 'vitest';
import type { SessionState } from '../../domain/accounts/viewer.ts';
import { endpoints } from '../lib/api-client.ts';
import { queryClient } from '../lib/query-client.ts';
import { refreshViewer } from './session.ts';

const sessionKey = endpoints.accounts.getSession.queryKey();
const membersKey = endpoints.organizations.listMembers.queryKey();
const state = {
	viewer: {
		userId: 'user-1',
		email: 'ada@example.com',
		name: 'Ada',
		reviewerId: 'reviewer-1',
		organization: { id: 'label-1', name: 'Moss and Vinyl', isAdmin: true },
		isOperator: false,
		address: { state: 'confirmed', confirmBy: null },
		liveCursor: '1',
	},
	supportEmail: '',
	signUp: 'open',
	signedOutMarker: 'acetate.signed_out',
} as SessionState;

const usualOptions = queryClient.getDefaultOptions();

// There is no server here, so every request for the session fails as without a network.
beforeEach(() => {
	queryClient.setDefaultOptions({ ...usualOptions, queries: { ...usualOptions.queries, retry: false } });
	queryClient.setQueryData(sessionKey, state);
	queryClient.setQueryData(membersKey, { members: [] });
});
afterEach(() => {
	queryClient.clear();
	// Restores the options, because tests in other files use the same client.
	queryClient.setDefaultOptions(usualOptions);
});

test('an accepted change is shown even if the session cannot be fetched, and the session stays stale', async () => {
	await refreshViewer({ name: 'Ada Quill' });

	expect(queryClient.getQueryData(sessionKey)).toEqual({ ...state, viewer: { ...state.viewer, name: 'Ada Quill' } });
	expect(queryClient.getQueryState(sessionKey)?.isInvalidated).toBe(true);
	expect(queryClient.getQueryData(membersKey)).toEqual({ members: [] });
});

test('leaving the label clears its cached data, even if the session cannot be fetched', async () => {
	await refreshViewer({ organization: null });

	expect(queryClient.getQueryData<SessionState>(sessionKey)?.viewer?.organization).toBeNull();
	expect(queryClient.getQueryData(membersKey)).toBeUndefined();
});
