import { expect, test } from 'vitest';
import { startingTemplates } from '../../domain/answers/answer-kinds.ts';
import type { Answer, AnswerTemplate } from '../../domain/answers/answer-offer.ts';
import type { AnswerId } from '../../domain/kernel/ids.ts';
import { openKinds, problemOf, problemOfSeveral, startDraft, toAnswer } from './answer-draft.ts';
import { formatAnswer } from './answer-offer.tsx';

const now = new Date(2026, 10, 16, 12);
const templates: AnswerTemplate[] = [{ kind: 'pass', ...startingTemplates.pass, rowVersion: 0 }];
const told = (kind: Answer['kind']): Answer => ({
	id: 'a' as AnswerId,
	kind,
	state: 'sent',
	at: now,
	canUndo: false,
	mail: null,
});

test('a decision offers its own reply first, and none that was already sent', () => {
	expect(openKinds('passed', [])).toEqual(['pass', 'pass_reason', 'thanks']);
	expect(openKinds('passed', [told('pass_reason')])).toEqual(['thanks']);
	expect(openKinds('signed', [told('signed')])).toEqual(['talk']);
	expect(openKinds('declined', [])).toEqual(['pass', 'thanks']);
});

test('a reply that could not be delivered is offered again and marked as undelivered', () => {
	const failed: Answer = { ...told('pass'), state: 'failed' };

	expect(openKinds('passed', [failed])).toEqual(['pass', 'pass_reason', 'thanks']);
	expect(formatAnswer(failed, now)).toMatch(/^“Pass” of .* could not be delivered\. You can send it again\.$/);
});

test('a draft begins with the words of the label and goes as soon as it can', () => {
	const draft = startDraft('pass', templates, now);
	expect(toAnswer(draft)).toMatchObject({ kind: 'pass', ...startingTemplates.pass, sendAt: null });
	expect(draft.time).toBe('2026-11-17T09:00');
	expect(problemOf(draft, '', now)).toBeNull();
});

test("a reply is sent at the time chosen in the viewer's time zone, or not at all", () => {
	const draft = startDraft('pass', templates, now);
	expect(toAnswer({ ...draft, when: 'later' })?.sendAt).toBe(new Date(2026, 10, 17, 9).toISOString());
	expect(toAnswer({ ...draft, when: 'never' })).toBeNull();
});

test.each([
	[{ text: '' }, 'Please enter a text.'],
	[{ text: '{reason}' }, 'The text has {reason}, but no reason was given. Enter one, or take {reason} out.'],
	[{ subject: '{x}' }, 'There is no such placeholder. You can use {artist}, {title}, {label} and {reason}.'],
	[{ when: 'later' as const, time: '' }, 'Please choose a time within the next 30 days.'],
	[{ when: 'never' as const, text: '' }, null],
])('the draft %o has the problem %j', (change, problem) => {
	expect(problemOf({ ...startDraft('pass', templates, now), ...change }, '', now)).toBe(problem);
});

test('a text for several senders may not contain a reason, unless it is not sent', () => {
	const draft = { ...startDraft('pass', templates, now), text: 'Because: {reason}' };
	expect(problemOfSeveral(draft, now)).toContain('Reasons are internal');
	expect(problemOfSeveral({ ...draft, when: 'never' }, now)).toBeNull();
	expect(problemOfSeveral({ ...draft, text: 'No' }, now)).toBeNull();
});
