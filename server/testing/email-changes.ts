import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { Caller } from './caller.ts';
import { type TestApp, testPassword } from './test-app.ts';

let addresses = 0;

/** Requests another email address and returns the token of the mailed link. */
export async function requestEmailChange(world: TestApp, member: Caller, email = freshEmail()): Promise<string> {
	const response = await member.call('PATCH', '/api/account/email', { email, currentPassword: testPassword });
	expect(response.status).toBe(200);
	return newestConfirmToken(world, email);
}

/** Takes all steps: requests the change, opens the mail and presses the button. */
export async function changeEmail(world: TestApp, member: Caller, email: string): Promise<void> {
	const token = await requestEmailChange(world, member, email);
	await world.visitor().mustPost('/api/guest/email-change/confirm', { token });
}

export async function newestConfirmToken(world: TestApp, email: string): Promise<string> {
	const mail = (await world.mailsTo(email.trim().toLowerCase())).at(-1);
	return /\/confirm\/([\w-]+)$/m.exec(mail?.text ?? '')?.[1] ?? '';
}

export function freshEmail(): string {
	addresses += 1;
	return `moved-${addresses}-${process.pid}@label.example`;
}

/** Steps that these tests repeat, in the world that exists when they run. */
export function createEmailCalls(given: () => { world: TestApp; admin: Caller }) {
	const visitor = () => given().world.visitor();
	return {
		ask: (caller: Caller, email: string, currentPassword = testPassword) =>
			caller.call('PATCH', '/api/account/email', { email, currentPassword }),
		show: (token: string) => visitor().post('/api/guest/email-change', { token }),
		confirm: (token: string) => visitor().post('/api/guest/email-change/confirm', { token }),
		resend: (caller: Caller) => caller.post('/api/account/email-change/resend'),
		cancel: (caller: Caller) => caller.call('DELETE', '/api/account/email-change'),
		signIn: (email: string, password = testPassword) => visitor().post('/api/auth/sign-in/email', { email, password }),

		async addressOf(caller: Caller): Promise<string | undefined> {
			const { body } = await caller.get('/api/auth/get-session');
			return (body as { viewer: { email: string } | null }).viewer?.email;
		},

		async waitingOf(caller: Caller): Promise<unknown> {
			return ((await caller.get('/api/account/email-change')).body as { waiting: unknown }).waiting;
		},

		async newestActivity(): Promise<unknown> {
			const { body } = await given().admin.get('/api/organization/activity');
			return (body as { entries: unknown[] }).entries[0];
		},

		/** Runs the work while no mail can be sent. */
		async withoutMail<Result>(work: () => Promise<Result>): Promise<Result> {
			const outbox = join(given().world.config.DATA_DIR, 'outbox');
			await rm(outbox, { recursive: true, force: true });
			await writeFile(outbox, 'not a folder');
			try {
				return await work();
			} finally {
				await rm(outbox);
			}
		},
	};
}
