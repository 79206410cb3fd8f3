import { afterEach, expect, test } from 'vitest';
import { createScope, type Scope } from '../scope.ts';
import { joinLiveTabs, type LiveUpdate } from './live.ts';

const scopes: Scope[] = [];
afterEach(() => {
	for (const scope of scopes.splice(0)) scope.dispose();
});

/** Opens a tab that records what it receives; `received(n)` waits for n records. */
function openTab({ cursor, isStreaming = false }: { cursor: string; isStreaming?: boolean }) {
	const scope = createScope();
	scopes.push(scope);
	const seen: string[] = [];
	let wake: () => void = () => undefined;
	function record(text: string): void {
		seen.push(text);
		wake();
	}
	const tabs = joinLiveTabs(scope, 'test-tabs', {
		cursor: () => cursor,
		isStreaming: () => isStreaming,
		onUpdate: (update) => record(`update ${update.cursor}`),
		onMissed: () => record('missed'),
	});
	async function received(count: number): Promise<string[]> {
		while (seen.length < count) {
			await new Promise<void>((resolve) => {
				wake = resolve;
			});
		}
		return seen;
	}
	return { broadcast: (update: LiveUpdate) => tabs?.broadcast(update), received };
}

function update(cursor: string): LiveUpdate {
	return { cursor, stale: ['songs.listSongs'], isFirst: false };
}

test('other tabs receive what the streaming tab broadcasts', async () => {
	const leader = openTab({ cursor: '7', isStreaming: true });
	const follower = openTab({ cursor: '7' });

	leader.broadcast(update('8'));

	expect(await follower.received(1)).toEqual(['update 8']);
});

test('a tab that started loading before the last message is notified that it missed it', async () => {
	openTab({ cursor: '8', isStreaming: true });
	const follower = openTab({ cursor: '7' });

	expect(await follower.received(1)).toEqual(['missed']);
});

test('older tabs ignore the cursor sent for a new tab', async () => {
	const leader = openTab({ cursor: '8', isStreaming: true });
	const first = openTab({ cursor: '7' });
	await first.received(1);
	const second = openTab({ cursor: '7' });
	await second.received(1);
	leader.broadcast(update('9'));

	expect(await first.received(2)).toEqual(['missed', 'update 9']);
});

test('only the streaming tab sends its cursor', async () => {
	openTab({ cursor: '5' });
	const leader = openTab({ cursor: '7', isStreaming: true });
	const follower = openTab({ cursor: '7' });
	const witness = openTab({ cursor: '6' });
	await witness.received(1);
	leader.broadcast(update('8'));

	expect(await follower.received(1)).toEqual(['update 8']);
});
