import type { ParsedMail } from 'mailparser';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Mail, OutgoingMessage } from './mail.ts';

export interface ArrivedMail {
	readonly raw: string;
	readonly parsed: ParsedMail;
	/** Actual recipients, whatever the headers say. */
	readonly recipients: string[];
}

interface MailUnderTest {
	readonly mail: Mail;
	/** Returns the mails that have arrived since the last call. */
	take(): Promise<ArrivedMail[]>;
	close(): Promise<void>;
}

/** What every mail driver must do; `from` of the opened mail is `Acétate Studio <demos@label.example>`. */
export function describeMail(name: string, open: () => Promise<MailUnderTest>): void {
	describe(`mail through ${name}`, () => {
		let test: MailUnderTest;

		beforeAll(async () => {
			test = await open();
		});

		afterAll(() => test.close());

		async function send(message: Partial<OutgoingMessage>): Promise<ArrivedMail> {
			await test.mail.send({ to: 'somebody@label.example', subject: 'Hello', text: 'Hello', ...message });
			const [arrived, ...more] = await test.take();
			if (!arrived || more.length > 0) throw new Error(`one mail was sent and ${more.length + 1} arrived`);
			return arrived;
		}

		it('a mail arrives with sender, recipient, subject and text', async () => {
			const { parsed, recipients } = await send({ subject: 'Reset your password', text: 'Hello Ada,\n\nthe link.\n' });

			expect(parsed.from?.value).toEqual([{ name: 'Acétate Studio', address: 'demos@label.example' }]);
			expect([parsed.to].flat().flatMap((to) => to?.value ?? [])).toEqual([
				{ name: '', address: 'somebody@label.example' },
			]);
			expect(parsed.subject).toBe('Reset your password');
			expect(parsed.text?.trimEnd()).toBe('Hello Ada,\n\nthe link.');
			expect(parsed.messageId).toMatch(/^<.+@.+>$/);
			expect(parsed.date?.getTime()).toBeGreaterThan(Date.now() - 60_000);
			expect(recipients).toEqual(['somebody@label.example']);
		});

		it('a mail with HTML arrives with both parts, the plain text first', async () => {
			const { raw, parsed } = await send({ text: 'Hello “Ada”\n', html: '<p>Hello <b>“Ada”</b></p>' });

			expect(parsed.text?.trimEnd()).toBe('Hello “Ada”');
			expect(parsed.html).toBe('<p>Hello <b>“Ada”</b></p>');
			expect(raw).toMatch(/^Content-Type: multipart\/alternative;/m);
			expect(raw.indexOf('text/plain')).toBeLessThan(raw.indexOf('text/html'));
		});

		it('a mail of a label is from that name, at the address of the installation', async () => {
			const { parsed } = await send({ fromName: 'Árstíðir, "Inc" <x@evil.example>\r\nBcc: all via Acetate' });

			expect(parsed.from?.value).toEqual([
				{ name: expect.stringContaining('Árstíðir, "Inc"'), address: 'demos@label.example' },
			]);
			expect(parsed.headers.has('bcc')).toBe(false);
		});

		it('a mail that repeats names the page that stops it, whole and on its own', async () => {
			const stopUrl = `https://acetate.example/metadata/${'Ab_-'.repeat(20)}?x=1`;

			const { parsed } = await send({ stopUrl });
			const other = await send({});

			expect(parsed.headers.get('list')).toEqual({ unsubscribe: { url: stopUrl } });
			expect(other.parsed.headers.has('list')).toBe(false);
		});

		it.each([
			['accents and ligatures', 'Ængström & Ðorđe — “ﬁn”'],
			['other scripts', '東京レコード · Москва · العربية · हिन्दी'],
			['emoji of several code points', '👩🏽‍🎤🎛️🏳️‍🌈'],
			['long texts', 'Ünglaublich '.repeat(60).trim()],
		])('a mail keeps %s in subject and text', async (_, title) => {
			const { raw, parsed } = await send({ subject: title, text: `Hello ${title},\n\nbye.` });

			expect(parsed.subject).toBe(title);
			expect(parsed.text?.trimEnd()).toBe(`Hello ${title},\n\nbye.`);
			expect(raw).toMatch(/^[\t\n\r\u0020-\u007e]*$/);
		});

		it('a mail keeps long lines and links whole, and sends no line that a server would cut', async () => {
			const link = `https://acetate.example/reset-password?token=${'abcdefghij'.repeat(150)}`;

			const { raw, parsed } = await send({ text: `Before\n\n${link}\n\n${'word '.repeat(500)}end` });

			expect(parsed.text).toContain(`\n${link}\n`);
			expect(parsed.text).toContain(`${'word '.repeat(500)}end`);
			expect(Math.max(...raw.split(/\r?\n/).map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(998);
		});

		it('a mail keeps lines that have a meaning in the SMTP protocol', async () => {
			const text = 'first\n.\n..\nFrom me\nQUIT\nlast';

			const { parsed } = await send({ text });

			expect(parsed.text?.trimEnd()).toBe(text);
		});

		it.each(['\r\n', '\n', '\r'])('a subject with a line break adds no header to the mail (%j)', async (lineBreak) => {
			const { parsed, recipients } = await send({
				subject: `Hello${lineBreak}Bcc: evil@thief.example${lineBreak}X-Evil: 1`,
			});

			expect(parsed.headers.has('bcc')).toBe(false);
			expect(parsed.headers.has('x-evil')).toBe(false);
			expect(recipients).toEqual(['somebody@label.example']);
		});

		it.each([
			'somebody@label.example\r\nBcc: evil@thief.example',
			'somebody@label.example\nX-Evil: 1',
			'somebody@label.example, evil@thief.example',
			'somebody@label.example; evil@thief.example',
			'Somebody <evil@thief.example>',
			'evil@thief.example>, <somebody@label.example',
		])('a mail is not sent to anything but one plain address (%j)', async (to) => {
			await expect(send({ to })).rejects.toThrow('exactly one plain address');

			expect(await test.take()).toEqual([]);
		});

		it('many concurrent mails all arrive, each of them complete', async () => {
			const subjects = Array.from({ length: 20 }, (_, index) => `Number ${index}`);

			await Promise.all(
				subjects.map((subject) => test.mail.send({ to: 'many@label.example', subject, text: subject })),
			);

			const arrived = await test.take();
			expect(arrived.map(({ parsed }) => parsed.subject).sort()).toEqual([...subjects].sort());
			for (const { parsed } of arrived) expect(parsed.text?.trimEnd()).toBe(parsed.subject);
		});
	});
}
