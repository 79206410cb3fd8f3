import { ORPCError } from '@orpc/client';
import { beforeEach, expect, it } from 'vitest';
import type { Message } from '../../domain/chat/chat.api.ts';
import { createMessageSender } from './message-sender.ts';
import { notSent, type UnsentMessage, UnsentMessages } from './unsent-messages.ts';

let stored: Map<string, string>;
let unsent: UnsentMessages;
let server: (message: UnsentMessage) => Promise<Message>;
let arrived: string[];
let shown: string[];

beforeEach(() => {
	stored = new Map();
	unsent = open();
	arrived = [];
	shown = [];
	server = async ({ text }) => {
		arrived.push(text);
		return { text } as Message;
	};
});

function open(): UnsentMessages {
	const storage = {
		getItem: (key: string) => stored.get(key) ?? null,
		setItem: (key: string, value: string) => void stored.set(key, value),
		removeItem: (key: string) => void stored.delete(key),
	};
	return new UnsentMessages('ada', storage, Date.now);
}

const write = (text: string, organizationId = 'label') =>
	unsent.add({ nonce: text, songId: 'song', organizationId, text, files: [] });
const sender = () =>
	createMessageSender({
		unsent,
		organizationId: 'label',
		send: (message) => server(message),
		alone: (work) => work(),
		onSent: ({ text }) => shown.push(text),
		onOtherSession: () => shown.push('other session'),
	});
const refuse = (status: number, code: string, message: string) => async () => {
	throw new ORPCError(code, { status, message });
};

it('messages are sent in the order of writing and then are no longer kept', async () => {
	for (const text of ['one', 'two', 'three']) write(text);

	expect(await sender().sendAll()).toBe(true);

	expect([arrived, shown, unsent.list(), stored.size]).toEqual([
		['one', 'two', 'three'],
		['one', 'two', 'three'],
		[],
		0,
	]);
});

it('without a network they wait, also for the next page, and nothing overtakes', async () => {
	write('one');
	write('two');
	server = async () => {
		throw new TypeError('Failed to fetch');
	};

	expect(await sender().sendAll()).toBe(false);

	expect([unsent.failureOf('one'), unsent.failureOf('two')]).toEqual([notSent, null]);
	unsent = open();
	expect(unsent.list().map(({ text }) => text)).toEqual(['one', 'two']);
});

it('what is refused stays with its reason and holds up nobody; trying again sends it', async () => {
	write('too long');
	write('fine');
	const take = server;
	server = (message) =>
		message.text === 'fine' ? take(message) : refuse(422, 'chat.too_long', 'Please keep the message short.')();
	const sending = sender();

	expect(await sending.sendAll()).toBe(true);

	expect(arrived).toEqual(['fine']);
	expect(unsent.list()).toMatchObject([{ text: 'too long', refusal: 'Please keep the message short.' }]);
	expect(sending.hasWaiting()).toBe(false);
	server = take;
	unsent.tryAgain('too long');
	await sending.sendAll();
	expect(arrived).toEqual(['fine', 'too long']);
});

it('too many in a minute wait and say so; another session sends nothing', async () => {
	write('one');
	server = refuse(429, 'chat.too_fast', 'That was 20 messages within a minute.');
	expect(await sender().sendAll()).toBe(false);
	expect(unsent.failureOf('one')).toBe('That was 20 messages within a minute.');

	server = refuse(409, 'chat.other_author', 'Somebody else is signed in');
	expect(await sender().sendAll()).toBe(false);
	expect([shown, unsent.list().length]).toEqual([['other session'], 1]);
});

it('those of another label wait until one is back there', async () => {
	write('elsewhere', 'other label');

	expect(sender().hasWaiting()).toBe(false);
	expect(unsent.list()).toHaveLength(1);
});

it('a browser that stores nothing keeps them as long as the page, and sends each once', async () => {
	const refusing = () => {
		throw new Error('blocked');
	};
	unsent = new UnsentMessages('ada', { getItem: () => null, setItem: refusing, removeItem: refusing }, Date.now);
	write('one');
	const sending = sender();

	await sending.sendAll();
	await sending.sendAll();

	expect(arrived).toEqual(['one']);
});
