import { afterEach, expect, test } from 'vitest';
import { createScope, type Scope } from '../scope.ts';
import { joinLiveTabs, type LiveNews } from './live-tabs.ts';

const scopes: Scope[] = [];
afterEach(() => {
	for (const scope of scopes.splice(0)) scope.dispose();
});

/** Opens a tab that keeps what it hears; `heard(n)` waits until it is that much. */
function openTab({ cursor, isStreaming = false }: { cursor: string; isStreaming?: boolean }) {
	const scope = createScope();
	scopes.push(scope);
	const seen: string[] = [];
	let wake: () => void = () => undefined;
	function hear(what: string): void {
		seen.push(what);
		wake();
	}
	const tabs = joinLiveTabs(scope, 'test-tabs', {
		cursor: () => cursor,
		isStreaming: () => isStreaming,
		onNews: (news) => hear(`news ${news.cursor}`),
		onMissed: () => hear('missed'),
	});
	async function heard(count: number): Promise<string[]> {
		while (seen.length < count) {
			await new Promise<void>((resolve) => {
				wake = resolve;
			});
		}
		return seen;
	}
	return { passOn: (news: LiveNews) => tabs?.passOn(news), heard };
}

function news(cursor: string): LiveNews {
	return { cursor, stale: ['songs.listSongs'], isFirst: false };
}

test('what the tab with the stream passes on reaches the others', async () => {
	const leader = openTab({ cursor: '7', isStreaming: true });
	const follower = openTab({ cursor: '7' });

	leader.passOn(news('8'));

	expect(await follower.heard(1)).toEqual(['news 8']);
});

test('a tab that began to load before the last message learns that it missed it', async () => {
	openTab({ cursor: '8', isStreaming: true });
	const follower = openTab({ cursor: '7' });

	expect(await follower.heard(1)).toEqual(['missed']);
});

test('tabs that were there before are not disturbed by the answer to a new one', async () => {
	const leader = openTab({ cursor: '8', isStreaming: true });
	const first = openTab({ cursor: '7' });
	await first.heard(1);
	const second = openTab({ cursor: '7' });
	await second.heard(1);
	leader.passOn(news('9'));

	expect(await first.heard(2)).toEqual(['missed', 'news 9']);
});

test('tabs without the stream do not answer for it', async () => {
	openTab({ cursor: '5' });
	const leader = openTab({ cursor: '7', isStreaming: true });
	const follower = openTab({ cursor: '7' });
	const witness = openTab({ cursor: '6' });
	await witness.heard(1);
	leader.passOn(news('8'));

	expect(await follower.heard(1)).toEqual(['news 8']);
});
