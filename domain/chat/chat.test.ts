import { describe, expect, it, test } from 'vitest';
import { unknownReviewer } from '../accounts/unknown-reviewer.ts';
import type { ReviewerId } from '../kernel/ids.ts';
import { canDelete, canEdit, checkMessage, editableMs, maxMessageLength } from './chat-rules.ts';
import { idsInText, markMentions, mentionBefore, showMentions } from './mentions.ts';
import { splitText } from './text-parts.ts';

const mara = { id: '00000000-0000-4000-8000-000000000001' as ReviewerId, name: 'Mara Kestrel' };
const short = { id: '00000000-0000-4000-8000-000000000002' as ReviewerId, name: 'Mara' };
const zoe = { id: '00000000-0000-4000-8000-000000000003' as ReviewerId, name: 'Zoë Ångström' };
const people = [short, mara, zoe];
const names = new Map(people.map(({ id, name }) => [id as string, name]));

describe('a chat message', () => {
	test.each([
		['may have a text', 'Hello', 0, null],
		['may be a file without a text', '  \n ', 1, null],
		['is not empty', ' \r\n\t', 0, 'Write a message or attach a file.'],
		['may be 5,000 characters long, an emoji counting once', '🎧'.repeat(maxMessageLength), 0, null],
		[
			'may not be longer than 5,000 characters',
			'a'.repeat(maxMessageLength + 1),
			0,
			'A message can have up to 5,000 characters.',
		],
		['does not count leading and trailing spaces', ` ${'a'.repeat(maxMessageLength)}\n`, 0, null],
		['may have ten files', '', 10, null],
		['may not have eleven files', '', 11, 'A message can have up to 10 files.'],
	])('a message %s', (_, text, files, refusal) => {
		const verdict = checkMessage(text, files);
		expect(verdict.allowed ? null : verdict.error.message).toBe(refusal);
	});

	const createdAt = new Date('2026-11-16T10:00:00Z');
	const message = { authorId: mara.id, kind: 'text' as const, createdAt, isDeleted: false };
	const member = (reviewerId: ReviewerId) => ({ reviewerId, isAdmin: false });
	const admin = { reviewerId: zoe.id, isAdmin: true };
	const later = (ms: number) => new Date(createdAt.getTime() + ms);

	it('a message can be changed only by its author, for fifteen minutes', () => {
		expect(canEdit(message, member(mara.id), later(editableMs - 1))).toEqual({ allowed: true });
		expect(canEdit(message, member(mara.id), later(editableMs)).allowed).toBe(false);
		expect(canEdit(message, admin, later(0)).allowed).toBe(false);
		expect(canEdit({ ...message, isDeleted: true }, member(mara.id), later(0)).allowed).toBe(false);
		expect(canEdit({ ...message, authorId: null }, admin, later(0)).allowed).toBe(false);
	});

	it('a message can be deleted by its author at any time and by an admin, and an event line by no one', () => {
		expect(canDelete(message, member(mara.id))).toEqual({ allowed: true });
		expect(canDelete(message, admin)).toEqual({ allowed: true });
		expect(canDelete({ ...message, authorId: null }, admin)).toEqual({ allowed: true });
		expect(canDelete(message, member(zoe.id)).allowed).toBe(false);
		expect(canDelete({ ...message, isDeleted: true }, admin).allowed).toBe(false);
		expect(canDelete({ ...message, kind: 'line', authorId: null }, admin).allowed).toBe(false);
	});
});

describe('a mention', () => {
	test.each([
		['the whole name', 'Ask @Mara Kestrel, please', [mara.id]],
		['the longer of two names', '@Mara Kestrel', [mara.id]],
		['a shorter name', '@Mara, and you?', [short.id]],
		['in any case and without accents', 'thanks @zoe angstrom!', [zoe.id]],
		['each of several names, once', '@Mara @Mara @Zoë Ångström', [short.id, zoe.id]],
		['no address', 'write to x@Mara', []],
		['no part of a longer word', '@Marabou', []],
		['no one if the name is unknown', '@Jonas', []],
		['no id that a person typed', `\uE000${mara.id}\uE001`, []],
	])('a mention is %s', (_, typed, ids) => {
		const stored = markMentions(typed, people);
		expect(stored.mentionedIds).toEqual(ids);
		expect(new Set(idsInText(stored.text))).toEqual(new Set(ids));
	});

	it('a mention means everyone with the same name', () => {
		const other = { ...short, id: zoe.id };
		expect(markMentions('@Mara', [short, other]).mentionedIds).toEqual([short.id, other.id]);
	});

	it('a mention follows a new name, and forgets that of a deleted account', () => {
		const { text } = markMentions('Hello @Mara Kestrel.', people);
		expect(showMentions(text, names)).toEqual({ text: 'Hello @Mara Kestrel.', mentions: [mara] });
		expect(showMentions(text, new Map([[mara.id, 'Mara Quill']])).text).toBe('Hello @Mara Quill.');
		expect(showMentions(text, new Map()).text).toBe(`Hello @${unknownReviewer}.`);
	});

	test.each([
		['@', 1, { at: 0, typed: '' }],
		['Hello @Mar', 10, { at: 6, typed: 'Mar' }],
		['Hello @Mara Kes there', 15, { at: 6, typed: 'Mara Kes' }],
		['a@b', 3, null],
		['@ later', 4, null],
		['@Mara\nnext', 8, null],
		['nobody', 3, null],
	])('a mention is suggested while %j is typed', (text, cursor, query) => {
		expect(mentionBefore(text, cursor)).toEqual(query);
	});
});

describe('the parts of a text', () => {
	const read = (text: string, durationMs: number | null = 222_000) =>
		splitText(text, { mentions: ['Mara Kestrel', 'Mara'], durationMs }).map((part) =>
			part.kind === 'text' ? part.text : `<${part.kind} ${'seconds' in part ? part.seconds : part.text}>`,
		);

	test.each([
		['the vocal at 2:04 is it', ['the vocal at ', '<moment 124>', ' is it']],
		['0:00 and 3:42.', ['<moment 0>', ' and ', '<moment 222>', '.']],
		['3:43 lies behind the end', ['3:43 lies behind the end']],
		['see you at 14:08', ['see you at 14:08']],
		['2026-11-16T01:02:03.4 and 1:2 and 1:75', ['2026-11-16T01:02:03.4 and 1:2 and 1:75']],
		['ask @Mara Kestrel', ['ask ', '<mention @Mara Kestrel>']],
		['see https://example.com/a?b=1, ok', ['see ', '<link https://example.com/a?b=1>', ', ok']],
		['javascript:alert(1)', ['javascript:alert(1)']],
	])('the text %j is split into its parts', (text, parts) => {
		expect(read(text)).toEqual(parts);
	});

	it("a text has no moments while the song's length is unknown, and has hours if the song is that long", () => {
		expect(read('at 2:04', null)).toEqual(['at 2:04']);
		expect(read('at 1:02:05', 4_000_000)).toEqual(['at ', '<moment 3725>']);
	});
});
