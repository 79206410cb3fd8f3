import { expect, test } from 'vitest';
import type { Tx } from '../db/database.ts';
import { createEventBus, defineEvents, on } from './event-bus.ts';

type Happening = { readonly kind: 'arrived'; readonly name: string } | { readonly kind: 'left' };

const visitEvents = defineEvents<Happening>('visit');
const bellEvents = defineEvents<{ readonly kind: 'rung' }>('bell');

/** A fake transaction: listeners receive it and pass it on, but these never use it. */
function aTransaction(): Tx {
	return {} as Tx;
}

/** None of these listeners is called after the commit. */
const noFollowUps = {
	async store() {
		throw new Error('nothing is stored here');
	},
	addListener: () => undefined,
};

test('listeners receive only the events they listen to, one after the other, in the order in which they were added', async () => {
	const heard: string[] = [];
	const bus = createEventBus(noFollowUps);
	bus.addListeners([
		on(visitEvents, async (_, event) => {
			await Promise.resolve();
			heard.push(`first: ${event.kind}`);
		}),
	]);
	bus.addListeners([
		on(bellEvents, async () => void heard.push('bell')),
		on(visitEvents, async (_, event) => void heard.push(`second: ${event.kind}`)),
	]);

	await bus.emit(aTransaction(), visitEvents, { kind: 'arrived', name: 'Test Person' });

	expect(heard).toEqual(['first: arrived', 'second: arrived']);
});

test('every listener handles an event before any listener handles the events that it led to', async () => {
	const heard: string[] = [];
	const bus = createEventBus(noFollowUps);
	bus.addListeners([
		on(visitEvents, async (tx, event) => {
			heard.push(`first: ${event.kind}`);
			if (event.kind === 'arrived') await bus.emit(tx, bellEvents, { kind: 'rung' });
		}),
		on(bellEvents, async () => void heard.push('bell')),
		on(visitEvents, async (_, event) => void heard.push(`second: ${event.kind}`)),
	]);

	await bus.emit(aTransaction(), visitEvents, { kind: 'arrived', name: 'Test Person' });

	expect(heard).toEqual(['first: arrived', 'second: arrived', 'bell']);
});

test('a listener that fails fails the change, and the transaction can be used again', async () => {
	const bus = createEventBus(noFollowUps);
	let isBroken = true;
	const heard: string[] = [];
	bus.addListeners([
		on(visitEvents, async (_, { kind }) => {
			if (isBroken) throw new Error('broken');
			heard.push(kind);
		}),
	]);
	const tx = aTransaction();

	await expect(bus.emit(tx, visitEvents, { kind: 'left' })).rejects.toThrow('broken');
	isBroken = false;
	await bus.emit(tx, visitEvents, { kind: 'left' });

	expect(heard).toEqual(['left']);
});
