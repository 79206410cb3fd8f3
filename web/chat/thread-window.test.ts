import { expect, it } from 'vitest';
import type { Message } from '../../domain/chat/chat.api.ts';
import { type ThreadWindow, withChanges, withNewer, withOlder, withOwn } from './thread-window.ts';

const message = (position: number, revision = position, text = `No ${position}`) =>
	({ id: `m${position}`, position, revision, text }) as unknown as Message;
const row = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, n) => message(from + n));
const window = (messages: Message[], more: Partial<ThreadWindow> = {}): ThreadWindow => ({
	messages,
	hasOlder: true,
	hasNewer: false,
	revision: 1000,
	unreadFrom: null,
	...more,
});
const positions = ({ messages }: ThreadWindow) => messages.map(({ position }) => position);

it('older messages are added before, and the page drops the newest when it holds too many', () => {
	const first = withOlder(window(row(951, 1000)), window(row(901, 950), { hasOlder: true }));
	expect(positions(first)).toEqual(row(901, 1000).map(({ position }) => position));
	expect(first.hasNewer).toBe(false);

	const many = withOlder(window(row(601, 1000)), window(row(551, 600), { hasOlder: false }));
	expect([positions(many)[0], positions(many).at(-1), many.hasOlder, many.hasNewer]).toEqual([551, 950, false, true]);
});

it('newer messages are added after, and the page drops the oldest', () => {
	const held = window(row(501, 900), { hasOlder: false, hasNewer: true });
	const next = withNewer(held, window(row(901, 950), { hasNewer: false }));
	expect([positions(next)[0], positions(next).at(-1), next.hasOlder, next.hasNewer]).toEqual([551, 950, true, false]);
});

it('new messages are added at the end and changed messages replace their old version, in any order of arrival', () => {
	const held = window(row(990, 1000));
	const next = withChanges(held, { messages: [message(1001, 1002), message(995, 1001, 'Edited')], revision: 1002 });
	expect(positions(next).at(-1)).toBe(1001);
	expect(next.messages.find(({ position }) => position === 995)?.text).toBe('Edited');
	expect(next.revision).toBe(1002);
	const late = withChanges(next, { messages: [message(995)], revision: 1000 });
	expect(late.messages.find(({ position }) => position === 995)?.text).toBe('Edited');
	expect(late.revision).toBe(1002);
});

it("the viewer's own message appears at once and leaves no gap: messages that others sent in between come before it", () => {
	const own = withOwn(window(row(990, 1000)), message(1003));
	expect(own.revision).toBe(1000);
	const whole = withChanges(own, { messages: row(1001, 1003), revision: 1003 });
	expect(positions(whole).slice(-4)).toEqual([1000, 1001, 1002, 1003]);
});

it('a page that shows older messages only takes changes of the messages it shows', () => {
	const held = window(row(500, 550), { hasNewer: true });
	const next = withChanges(held, {
		messages: [message(520, 2000, 'Edited'), message(1001), message(3, 2001)],
		revision: 2001,
	});
	expect(positions(next)).toEqual(positions(held));
	expect(next.messages[20]?.text).toBe('Edited');
});

it('an empty thread takes its first message', () => {
	expect(positions(withOwn(window([], { hasOlder: false, revision: 0 }), message(1)))).toEqual([1]);
});
