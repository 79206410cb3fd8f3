import { describe, expect, it } from 'vitest';
import { message } from '../../../domain/kernel/message.ts';
import { inLines, mailMessage, mailText, ownLink, ownWords } from './mail-text.ts';

/** What mail programs make clickable: addresses with and without a scheme, and email addresses. */
const clickable =
	/[a-z][a-z\d+.-]*:[^\s\u2060]|\/\/|\bwww[.\u3002\uFF0E\uFF61]\S|[\p{L}\p{N}][.\u3002\uFF0E\uFF61][\p{L}\p{N}]|[\p{L}\p{N}][@\uFF20][\p{L}\p{N}]/iu;

describe('text typed by a person in a mail', () => {
	it.each([
		'Visit evil.com',
		'https://evil.example/steal?x=1#y',
		'HTTP://EVIL.COM',
		'www.evil.com',
		'evil.co.uk/path',
		'write to a@evil.example now',
		'mailto:a@evil.example',
		'tel:+4912345',
		'//evil.com/x',
		'evil\u3002com',
		'evil．com',
		'evil｡com',
		'a＠evil．com',
		'https：／／evil．com',
		'http:\\\\evil.com',
		'xn--80ak6aa92e.com',
		'пример.рф',
		'10.0.0.1/x',
		'evil.\u200Bcom',
		'ev\u00ADil.com',
		'evil.\u2060com',
		'moc.live\u202E//:sptth',
	])('the typed text %j contains nothing clickable', (typed) => {
		expect(mailText`Song: “${typed}”.`).not.toMatch(clickable);
	});

	it.each([
		'Mr. Smith & Sons',
		'Night Ferry, Slow Lights',
		'Vol. 2 (demo v3)',
		'What?',
		'3.',
		'Ýmir – 東京 🎧',
		'* Hidden *',
		'60.00%',
		'10:30 on 12/11/2026',
		'Version 1.2.3',
	])('the typed text %j stays as it is', (typed) => {
		expect(mailText`${typed}`).toBe(typed);
	});

	it('a value of a message contains nothing clickable, and its numbers keep their plural', () => {
		const text = message('test.songs', '{name} sent {count, plural, one {# song} other {# songs}}.');
		const mail = mailMessage(text, { name: 'https://evil.example', count: 2 });
		expect(mail).not.toMatch(clickable);
		expect(mail.replaceAll('\u2060', '')).toBe('https://evil.example sent 2 songs.');
	});

	it('typed text looks the same after links were disabled', () => {
		expect(mailText`${'AC/DC feat. a@b.example at 10:30'}`.replaceAll('\u2060', '')).toBe(
			'AC/DC feat. a@b.example at 10:30',
		);
	});

	it('typed text stays on its line and cannot reverse the text direction', () => {
		expect(mailText`“${' one\r\n\r\ntwo\u2028three\u202Efour '}”`).toBe('“one two threefour”');
	});
});

it('our own links and our own words in a mail stay as they are', () => {
	const link = ownLink('https://acetate.example/review/1?x=a.b');

	expect(mailText`See e.g. here: ${link} (${3} songs)`).toBe(
		'See e.g. here: https://acetate.example/review/1?x=a.b (3 songs)',
	);
});

it('a message of the catalogue in a mail keeps our own links and disables typed ones', () => {
	const invitation = message('test.invitation', '{name} sent {count, plural, one {# song} other {# songs}}: {link}');
	const link = ownLink('https://acetate.example/x');
	const text = mailMessage(invitation, { name: 'evil.com', count: 2, link });
	expect(text).toBe(mailText`${'evil.com'} sent 2 songs: ${link}`);
	expect(text.replace('https://acetate.example/x', '')).not.toMatch(clickable);
});

it('words of the catalogue in a message of the catalogue stay as they are', () => {
	const answer = message('test.answer', '{caption}: {answer}');
	expect(mailMessage(answer, { caption: ownWords('UPC/EAN'), answer: '2000000042039' })).toBe('UPC/EAN: 2000000042039');
});

it('a value of a message in several lines keeps its line breaks and contains nothing clickable', () => {
	const note = message('test.note', 'Note: {note}');
	const text = mailMessage(note, { note: inLines('One\r\nhttps://evil.example\n\nThree') });
	expect(text.replaceAll('\u2060', '')).toBe('Note: One\nhttps://evil.example\n\nThree');
	expect(text.replace('Note: ', '')).not.toMatch(clickable);
});
