// Signs people up and in through the API, for journeys about something else.
import { randomUUID } from 'node:crypto';
import { type APIRequestContext, type BrowserContext, expect } from '@playwright/test';

export interface Person {
	readonly name: string;
	readonly email: string;
	readonly password: string;
}

export interface Label {
	readonly name: string;
	readonly code: string;
}

/** Accounts of operators; one for each screen size, because both may use one server. */
export const operatorEmails = { computer: 'operator.computer@example.com', phone: 'operator.phone@example.com' };

/** A person without an account. */
export function aPerson(name: string): Person {
	const address = name.toLowerCase().replaceAll(/[^a-z]+/g, '.');
	return { name, email: `${address}.${randomUUID().slice(0, 8)}@example.com`, password: 'correct horse battery' };
}

export async function createAccount(context: BrowserContext, person: Person): Promise<void> {
	await call(context.request, 'POST', '/api/auth/sign-up/email', person);
}

/** The session's cookie is stored in the context, so that its pages are signed in. */
export async function signIn(context: BrowserContext, { email, password }: Person): Promise<void> {
	await call(context.request, 'POST', '/api/auth/sign-in/email', { email, password });
}

export async function foundLabel(context: BrowserContext, name: string): Promise<Label> {
	await call(context.request, 'POST', '/api/organizations', { name });
	return { name, code: await invitationCode(context) };
}

export async function joinLabel(context: BrowserContext, code: string): Promise<void> {
	await call(context.request, 'POST', '/api/organizations/join', { code });
}

export async function invitationCode(context: BrowserContext): Promise<string> {
	const { code } = (await call(context.request, 'GET', '/api/organization/invitation')) as { code: string };
	return code;
}

export async function renameLabel(context: BrowserContext, name: string): Promise<void> {
	await call(context.request, 'PATCH', '/api/organization', { name });
}

export async function removeFromLabel(admin: BrowserContext, email: string): Promise<void> {
	const { members } = (await call(admin.request, 'GET', '/api/organization/members')) as {
		members: { id: string; email: string }[];
	};
	const member = members.find((candidate) => candidate.email === email);
	await call(admin.request, 'DELETE', `/api/organization/members/${member?.id}`);
}

export async function askForReset(context: BrowserContext, email: string): Promise<void> {
	await call(context.request, 'POST', '/api/auth/request-password-reset', { email });
}

/** A link is mailed to the new address. */
export async function askForEmail(context: BrowserContext, email: string, currentPassword: string): Promise<void> {
	await call(context.request, 'PATCH', '/api/account/email', { email, currentPassword });
}

/** Who is signed in according to the server; null if no one is. */
export async function viewerOf(request: APIRequestContext, headers: Record<string, string> = {}): Promise<unknown> {
	const response = await request.get('/api/auth/get-session', { headers });
	const { viewer } = (await response.json()) as { viewer: unknown };
	return viewer;
}

/** One API call that must succeed. */
export async function call(request: APIRequestContext, method: string, path: string, data?: unknown): Promise<unknown> {
	const response = await request.fetch(path, { method, ...(data !== undefined && { data }) });
	expect(response.ok(), `${method} ${path} returned ${response.status()} ${await response.text()}`).toBe(true);
	return response.json();
}
