import type { TestApp } from './test-app.ts';

/**
 * From now on the mail server refuses every mail to these addresses. Removing an address from the set lets mails
 * through again.
 */
export function refuseMailsTo({ platform }: Pick<TestApp, 'platform'>, addresses: ReadonlySet<string>): void {
	const { mail } = platform;
	const send = mail.send.bind(mail);
	Object.assign(mail, {
		async send(...[message, options]: Parameters<typeof send>) {
			if (addresses.has(message.to)) throw Object.assign(new Error('550 no such mailbox'), { code: 'EENVELOPE' });
			await send(message, options);
		},
	});
}
