import { ORPCError } from '@orpc/client';
import { beforeEach, expect, it } from 'vitest';
import { otherAuthor } from '../../domain/chat/chat.errors.ts';
import { Outbox, sendWaiting } from '../lib/outbox.ts';
import { messageFailure, type UnsentMessage } from './use-unsent-messages.ts';

let stored: Map<string, string>;
let unsent: Outbox<UnsentMessage>;
let server: (message: UnsentMessage) => Promise<void>;
let arrived: string[];
let otherSessions: number;

beforeEach(() => {
	stored = new Map();
	unsent = open();
	arrived = [];
	otherSessions = 0;
	server = async ({ text }) => {
		arrived.push(text);
	};
});

const createOutbox = (storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>) =>
	new Outbox<UnsentMessage>({ key: 'messages:ada', idOf: ({ nonce }) => nonce, storage, nowMs: Date.now });

function open(): Outbox<UnsentMessage> {
	return createOutbox({
		getItem: (key: string) => stored.get(key) ?? null,
		setItem: (key: string, value: string) => void stored.set(key, value),
		removeItem: (key: string) => void stored.delete(key),
	});
}

const write = (text: string, organizationId = 'label') =>
	unsent.add({ nonce: text, songId: 'song', organizationId, text, files: [] });
const sendAll = () =>
	sendWaiting({
		outbox: unsent,
		organizationId: 'label',
		send: (message) => server(message),
		alone: (work) => work(),
		otherPerson: otherAuthor,
		onOtherSession: () => {
			otherSessions += 1;
		},
		failure: messageFailure,
	});
const refuse = (status: number, code: string, message: string) => async () => {
	throw new ORPCError(code, { status, message });
};

it('unsent messages are sent in the order of writing and then removed from the browser', async () => {
	for (const text of ['one', 'two', 'three']) write(text);

	expect(await sendAll()).toBe(true);

	expect([arrived, unsent.list(), stored.size]).toEqual([['one', 'two', 'three'], [], 0]);
});

it('without a network unsent messages wait, even across pages, and are never reordered', async () => {
	write('one');
	write('two');
	server = async () => {
		throw new TypeError('Failed to fetch');
	};

	expect(await sendAll()).toBe(false);

	expect([unsent.failureOf('one'), unsent.failureOf('two')]).toEqual([
		'Not sent. We’ll send it when you’re back online.',
		null,
	]);
	unsent = open();
	expect(unsent.list().map(({ text }) => text)).toEqual(['one', 'two']);
});

it('a refused message is kept with its reason and does not block others, and a retry sends it', async () => {
	write('too long');
	write('fine');
	const take = server;
	server = (message) =>
		message.text === 'fine' ? take(message) : refuse(422, 'chat.too_long', 'Please keep the message short.')();
	expect(await sendAll()).toBe(true);

	expect(arrived).toEqual(['fine']);
	expect(unsent.list()).toMatchObject([{ text: 'too long', refusal: 'Please keep the message short.' }]);
	expect(unsent.waiting('label')).toEqual([]);
	server = take;
	unsent.tryAgain('too long');
	await sendAll();
	expect(arrived).toEqual(['fine', 'too long']);
});

it('messages over the rate limit wait and say so, and another session sends nothing', async () => {
	write('one');
	server = refuse(429, 'chat.too_fast', 'That was 20 messages within a minute.');
	expect(await sendAll()).toBe(false);
	expect(unsent.failureOf('one')).toBe('That was 20 messages within a minute.');

	server = refuse(409, 'chat.other_author', 'Someone else is signed in.');
	expect(await sendAll()).toBe(false);
	expect([otherSessions, unsent.list().length]).toEqual([1, 1]);
});

it('a message that is discarded while another is being sent is not sent', async () => {
	write('one');
	write('two');
	const take = server;
	server = (message) => {
		unsent.remove('two');
		return take(message);
	};

	await sendAll();

	expect([arrived, unsent.list()]).toEqual([['one'], []]);
});

it('unsent messages of another label wait until the viewer is back in that label', async () => {
	write('elsewhere', 'other label');

	expect(unsent.waiting('label')).toEqual([]);
	expect(unsent.list()).toHaveLength(1);
});

it('a browser without storage keeps unsent messages as long as the page, and sends each once', async () => {
	const refusing = () => {
		throw new Error('blocked');
	};
	unsent = createOutbox({ getItem: () => null, setItem: refusing, removeItem: refusing });
	write('one');

	await sendAll();
	await sendAll();

	expect(arrived).toEqual(['one']);
});
