import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Viewer } from '../../domain/accounts/viewer.ts';
import { queryClient } from '../lib/query-client.ts';
import { prefetchDashboard } from './prefetch-dashboard.ts';

const member = {
	userId: 'mara',
	email: 'mara@label.example',
	name: 'Mara',
	reviewerId: 'reviewer',
	organization: { id: 'label', name: 'Label', isAdmin: false },
	isOperator: false,
	address: { state: 'confirmed', confirmBy: null },
	liveCursor: '1',
} as unknown as Viewer;

const request = vi.fn();

beforeEach(() => {
	request.mockReset();
	// The test only checks which requests are sent, so no response ever arrives.
	request.mockReturnValue(new Promise(() => undefined));
	vi.stubGlobal('fetch', request);
	vi.stubGlobal('window', { location: { origin: 'https://acetate.example' } });
});

afterEach(() => {
	queryClient.clear();
	vi.unstubAllGlobals();
});

/** The endpoints that are requested at an address, with the tab of the songs. */
function askedBy(viewer: Viewer | null, address: string): string[] {
	void prefetchDashboard(viewer, new URL(address, 'https://acetate.example') as unknown as Location);
	return queryClient
		.getQueryCache()
		.findAll({ fetchStatus: 'fetching' })
		.map(({ queryKey: [path, options] }) => {
			const tab = (options as { input?: { tab?: string } }).input?.tab;
			return [(path as string[]).join('.'), tab].filter(Boolean).join(' ');
		})
		.toSorted();
}

const ofEveryMember = [
	'chat.countUnread',
	'organizations.getOrganization',
	'replies.getDemoSummary',
	'reviews.getDashboard',
];

test.each([
	['/', 'pending'],
	['/?tab=mine', 'mine'],
	['/?tab=completed', 'completed'],
	['/?tab=unknown', 'pending'],
])('a reviewer who opens %s requests the %s songs in the one first request', async (address, tab) => {
	expect(askedBy(member, address)).toEqual(
		[...ofEveryMember, 'notifications.listNotifications', `reviews.listDashboard ${tab}`].toSorted(),
	);
	await vi.waitFor(() => expect(request).toHaveBeenCalled());
	expect(request.mock.calls.map(([sent]) => new URL((sent as Request).url).pathname)).toEqual(['/rpc/together']);
});

test('a member who is not a reviewer does not request notifications', () => {
	expect(askedBy({ ...member, reviewerId: null }, '/')).toEqual(
		[...ofEveryMember, 'reviews.listDashboard pending'].toSorted(),
	);
});

test.each<[string, Viewer | null, string]>([
	['no one is signed in', null, '/'],
	['there is no label yet', { ...member, organization: null }, '/'],
	['another page is opened', member, '/overview?tab=mine'],
])('the app sends no first requests if %s', (_, viewer, address) => {
	expect(askedBy(viewer, address)).toEqual([]);
});
