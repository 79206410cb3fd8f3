import { describe, expect, it } from 'vitest';
import { composeMail, greet } from './compose-mail.ts';
import type { MailContent } from './mail-content.ts';
import { inLines, mailText, ownLink, typedLines } from './mail-text.ts';

const url = 'https://acetate.example/contract/Ab_1?x=1&y=2';

const licence: MailContent = {
	to: 'mira@outside.example',
	replyTo: 'mara@label.example',
	label: 'Nordlys Harbour',
	subject: mailText`please sign the licence for “Cordillera”`,
	greeting: greet('Mira Quill'),
	blocks: [
		mailText`Nordlys Harbour asks you to sign “Licence”.`,
		{ kind: 'quote', caption: mailText`Note from Nordlys Harbour:`, text: typedLines('Hi!\r\n\r\nCall me: 10:30') },
	],
	button: { caption: mailText`Read and sign`, url },
	notes: [mailText`It works until 13 November 2026.`],
	person: 'Mara Kestrel',
	footer: [mailText`You are a party to this contract.`],
};

const withoutLabel: MailContent = {
	to: 'mira@outside.example',
	label: null,
	subject: mailText`Reset your Acetate password`,
	greeting: greet(),
	blocks: [mailText`Someone asked for it. Write to ${ownLink('help@label.example')}.`],
};

/** The HTML part as a person reads it: without its head and its markup. */
const seen = (html: string) =>
	html
		.replace(/^.*<body[^>]*>/s, '')
		.replace(/<br>|<div dir="auto">|<\/(?:td|li|h1|div)>/g, '\n')
		.replace(/<[^>]*>/g, '')
		.replaceAll('&nbsp;', '');

describe('the plain text of a mail', () => {
	it('the plain text has greeting, text, note, link, sender and reason in this order', () => {
		expect(composeMail(licence).text).toBe(`Hello Mira Quill,

Nordlys Harbour asks you to sign “Licence”.

Note from Nordlys Harbour:
> Hi!
>
> Call me: 10:30

Read and sign:
${url}

It works until 13 November 2026.

Mara Kestrel, Nordlys Harbour
Reply to this email to reach Mara Kestrel.

--
You are a party to this contract.
Sent by Acetate for Nordlys Harbour`);
	});

	it('the plain text has a code, a link and an answer each on its own line', () => {
		const { text } = composeMail({
			...withoutLabel,
			blocks: [
				{ kind: 'heading', text: mailText`Writers` },
				{
					kind: 'list',
					heading: mailText`Mira Quill`,
					items: [mailText`Share: ${'60.00%'}`, mailText`Two${inLines('first\nsecond')}`],
				},
				{ kind: 'code', code: mailText`012345` },
				{ kind: 'link', caption: mailText`Tide`, url: 'https://acetate.example/review/1' },
			],
		});

		expect(text).toBe(`Hello,

Writers

Mira Quill
- Share: 60.00%
- Twofirst
  second

012345

Tide
https://acetate.example/review/1

--
Sent by Acetate`);
	});
});

describe('several things to do in one mail', () => {
	const actions = ['one', 'two'].map((name) => ({
		kind: 'action' as const,
		about: mailText`About form ${name}.`,
		caption: mailText`Fill in form ${name}`,
		url: `https://acetate.example/${name}`,
	}));
	const { text, html } = composeMail({ ...withoutLabel, blocks: actions });

	it('each thing to do has its sentence, its button and its link', () => {
		expect(text).toContain('About form one.\nFill in form one:\nhttps://acetate.example/one\n\nAbout form two.');
		expect(html.match(/(?<=class="on-button" href=")[^"]*/g)).toEqual(actions.map(({ url }) => url));
		expect(seen(html)).toContain('About form one.\nFill in form one\n');
	});

	it('the links of several buttons can be copied below the mail', () => {
		expect(seen(html)).toContain(
			'Buttons not working? Paste these into your browser:\nhttps://acetate.example/one\nhttps://acetate.example/two\n',
		);
	});
});

describe('the last lines of a mail', () => {
	it('a link in the last lines has a name, and its address in the plain text only', () => {
		const footer = [{ kind: 'link' as const, caption: mailText`See the status`, url }];
		const { text, html } = composeMail({ ...withoutLabel, footer });

		expect(text).toContain(`--\nSee the status:\n${url}\n`);
		expect(seen(html)).toContain('See the status\n');
		expect(seen(html)).not.toContain('https://');
	});
});

describe('the HTML part of a mail', () => {
	it('the HTML part says what the plain text says, with one button', () => {
		const { html } = composeMail(licence);
		const text = seen(html);

		for (const part of [
			'Please sign the licence for “Cordillera”\n',
			'Hello Mira Quill,\n',
			'Note from Nordlys Harbour:\nHi!\n\nCall me: 10:30\n',
			'It works until 13 November 2026.\n',
			'Mara Kestrel, Nordlys Harbour\nReply to this email to reach Mara Kestrel.\n',
			'You are a party to this contract.\n',
			'Sent by Acetate for Nordlys Harbour\n',
		])
			expect(text).toContain(part);
		expect(html.match(/class="on-button" href="[^"]*"/g)).toEqual([
			'class="on-button" href="https://acetate.example/contract/Ab_1?x=1&amp;y=2"',
		]);
	});

	it('what people typed adds no markup to the HTML part', () => {
		const typed = '<img src=x onerror=alert(1)> & "quoted" <b>';
		const { html } = composeMail({
			...licence,
			label: typed,
			subject: mailText`${typed}`,
			greeting: greet(typed),
			blocks: [
				mailText`${typed}`,
				{ kind: 'heading', text: mailText`${typed}` },
				{ kind: 'quote', caption: mailText`${typed}`, text: typedLines(typed) },
				{ kind: 'list', heading: mailText`${typed}`, items: [mailText`${typed}`] },
				{ kind: 'code', code: mailText`${typed}` },
				{ kind: 'link', caption: mailText`${typed}`, url },
			],
			button: { caption: mailText`${typed}`, url },
			notes: [mailText`${typed}`],
			person: typed,
			footer: [mailText`${typed}`],
		});

		expect(html).not.toMatch(/<img|<b>/);
		expect(
			html.match(/&lt;img src=x onerror=alert\(1\)&gt; &amp; &quot;quoted&quot; &lt;b&gt;/g)?.length,
		).toBeGreaterThan(14);
	});

	it('only our own addresses are links in the HTML part', () => {
		const { html } = composeMail({
			...withoutLabel,
			blocks: [...withoutLabel.blocks, mailText`Evil: ${'https://evil.example a@evil.example'}`],
		});

		expect(html.match(/href="[^"]*"/g)).toEqual(['href="mailto:help@label.example"']);
	});
});

describe('sender and subject of a mail', () => {
	it('a mail of a label is from the label via Acetate, and its subject begins with the label', () => {
		expect(composeMail(licence)).toMatchObject({
			fromName: 'Nordlys Harbour via Acetate',
			subject: 'Nordlys Harbour: please sign the licence for “Cordillera”',
		});
	});

	it('a subject whose sentence names the label does not name it again', () => {
		const subject = mailText`Greetings from ${'St.Ives Sounds'}`;

		expect(composeMail({ ...licence, label: 'St.Ives Sounds', subject, isLabelInSubject: true }).subject).toBe(subject);
	});

	it('a subject with a song that is called like the label still begins with the label', () => {
		const subject = mailText`please sign the licence for “${'Tide'}”`;

		expect(composeMail({ ...licence, label: 'Tide', subject }).subject).toBe(`Tide: ${subject}`);
	});

	it('a mail about an account names no label and no person', () => {
		const mail = composeMail(withoutLabel);

		expect(mail).toMatchObject({ fromName: undefined, subject: 'Reset your Acetate password' });
		expect(mail.text).toMatch(/^Hello,\n/);
	});
});
