import { expect, test } from 'vitest';
import type { ReplyId } from '../../domain/kernel/ids.ts';
import { defaultTemplateOf } from '../../domain/replies/reply-kinds.ts';
import type { Reply, ReplyTemplate } from '../../domain/replies/reply-offer.ts';
import { formatReply } from './offered-reply.tsx';
import { openKinds, problemOf, problemOfSeveral, startDraft, toReply } from './reply-draft.ts';

const now = new Date(2026, 10, 16, 12);
const templates: ReplyTemplate[] = [{ kind: 'pass', ...defaultTemplateOf('pass'), rowVersion: 0 }];
const sent = (kind: Reply['kind']): Reply => ({
	id: 'a' as ReplyId,
	kind,
	state: 'sent',
	at: now,
	canUndo: false,
	mail: null,
});

test('a decision offers its own reply first, and none that was already sent', () => {
	expect(openKinds('passed', [])).toEqual(['pass', 'pass_reason', 'thanks']);
	expect(openKinds('passed', [sent('pass_reason')])).toEqual(['thanks']);
	expect(openKinds('signed', [sent('signed')])).toEqual(['talk']);
	expect(openKinds('declined', [])).toEqual(['pass', 'thanks']);
});

test("a reply that couldn't be delivered is offered again and marked as undelivered", () => {
	const failed: Reply = { ...sent('pass'), state: 'failed' };

	expect(openKinds('passed', [failed])).toEqual(['pass', 'pass_reason', 'thanks']);
	expect(formatReply(failed, now)).toMatch(/^“Pass”, sent on .* couldn’t be delivered\. You can send it again\.$/);
});

test('a draft begins with the text of the label and is sent as soon as possible', () => {
	const draft = startDraft('pass', templates, now);
	expect(toReply(draft)).toMatchObject({ kind: 'pass', ...defaultTemplateOf('pass'), sendAt: null });
	expect(draft.time).toBe('2026-11-17T09:00');
	expect(problemOf(draft, '', now)).toBeNull();
});

test("a reply is sent at the time chosen in the viewer's time zone, or not at all", () => {
	const draft = startDraft('pass', templates, now);
	expect(toReply({ ...draft, when: 'later' })?.sendAt).toBe(new Date(2026, 10, 17, 9).toISOString());
	expect(toReply({ ...draft, when: 'never' })).toBeNull();
});

test.each([
	[{ text: '' }, 'Enter the text of the reply.'],
	[
		{ text: '{reason}' },
		'The text contains {reason}, but you haven’t entered a reason. Enter one, or remove {reason}.',
	],
	[{ subject: '{x}' }, 'Unknown placeholder. You can use {artist}, {title}, {label}, {reason}.'],
	[{ when: 'later' as const, time: '' }, 'Choose a time within the next 30 days.'],
	[{ when: 'never' as const, text: '' }, null],
])('the draft %o has the problem %j', (change, problem) => {
	expect(problemOf({ ...startDraft('pass', templates, now), ...change }, '', now)).toBe(problem);
});

test('a text for several senders may not contain a reason, unless it is not sent', () => {
	const draft = { ...startDraft('pass', templates, now), text: 'Because: {reason}' };
	expect(problemOfSeveral(draft, now)).toContain('A reply that includes a reason');
	expect(problemOfSeveral({ ...draft, when: 'never' }, now)).toBeNull();
	expect(problemOfSeveral({ ...draft, text: 'No' }, now)).toBeNull();
});
