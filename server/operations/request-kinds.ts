import { isContractProcedure } from '@orpc/contract';
import type { RequestKind } from '../../domain/operations/server-metrics.ts';

/** Endpoints that check a password, which takes half a second on purpose and would hide how fast the others are. */
const signingIn = new Set([
	'accounts.signIn',
	'accounts.signUp',
	'accounts.resetPassword',
	'accounts.changePassword',
	'accounts.changeEmail',
	'accounts.deleteAccount',
	'accounts.beginTwoFactor',
	'accounts.switchOffTwoFactor',
	'accounts.renewRecoveryCodes',
]);

/** Kind of every endpoint by its name. A stream has none: how long it is open says nothing. */
export function kindsOfEndpoints(api: Readonly<Record<string, object>>): ReadonlyMap<string, RequestKind | null> {
	const kinds = new Map<string, RequestKind | null>();
	for (const [module, endpoints] of Object.entries(api))
		for (const [name, endpoint] of Object.entries(endpoints)) {
			if (!isContractProcedure(endpoint)) continue;
			const { meta, route } = endpoint['~orpc'];
			const fullName = `${module}.${name}`;
			kinds.set(fullName, kindOf(fullName, (meta as { policy?: unknown }).policy === 'guest', route.method ?? 'POST'));
		}
	return kinds;
}

function kindOf(name: string, isGuest: boolean, method: string): RequestKind | null {
	if (name.startsWith('live.')) return null;
	if (signingIn.has(name)) return 'sign-in';
	if (name.startsWith('search.')) return 'search';
	if (isGuest) return 'guests';
	return method === 'GET' ? 'reading' : 'changing';
}

const kindsOfPaths: readonly (readonly [prefix: string, kind: RequestKind])[] = [
	['/files/*', 'sound'],
	['/files', 'downloads'],
	['/guest-files', 'downloads'],
	['/tus', 'uploads'],
	['/functions', 'uploads'],
	['/exports', 'downloads'],
];

/** Kind of a route by its pattern. Calls of the API are counted individually instead, and health checks not at all. */
export function kindOfRoute(pattern: string): RequestKind | null {
	if (pattern === '*') return 'pages';
	return kindsOfPaths.find(([prefix]) => pattern === prefix || pattern.startsWith(`${prefix}/`))?.[1] ?? null;
}
