import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createWordKeeper } from './kept-words.ts';

const dayMs = 24 * 60 * 60 * 1000;

beforeEach(() => {
	const kept = new Map<string, string>();
	vi.stubGlobal('localStorage', {
		getItem: (key: string) => kept.get(key) ?? null,
		setItem: (key: string, value: string) => kept.set(key, value),
		removeItem: (key: string) => kept.delete(key),
		get length() {
			return kept.size;
		},
	});
});

afterEach(() => {
	vi.useRealTimers();
	vi.unstubAllGlobals();
});

test('what somebody typed is there again after a reload', () => {
	createWordKeeper('mara').keep('upload-1', { title: 'Kiln' });

	expect(createWordKeeper('mara').find('upload-1')).toEqual({ title: 'Kiln' });
});

test('another person at the same browser finds nothing of it', () => {
	createWordKeeper('mara').keep('upload-1', { title: 'Kiln', artist: 'Arlo' });

	expect(createWordKeeper('jonas').find('upload-1')).toEqual({});
});

test('it goes with its upload, and leaves nothing behind', () => {
	const words = createWordKeeper('mara');
	words.keep('upload-1', { title: 'Kiln' });

	words.drop('upload-1');

	expect(words.find('upload-1')).toEqual({});
	expect(localStorage.length).toBe(0);
});

test('what nobody came back for in a month is dropped', () => {
	vi.useFakeTimers({ now: 0 });
	const words = createWordKeeper('mara');
	words.keep('old', { title: 'Kiln' });
	vi.setSystemTime(31 * dayMs);

	words.keep('new', { title: 'Ferry' });

	expect(words.find('old')).toEqual({});
	expect(words.find('new')).toEqual({ title: 'Ferry' });
});

test('a browser that refuses its storage is done without', () => {
	vi.stubGlobal('localStorage', {
		getItem: () => 'not json',
		setItem: () => {
			throw new Error('QuotaExceededError');
		},
	});
	const words = createWordKeeper('mara');

	words.keep('upload-1', { title: 'Kiln' });

	expect(words.find('upload-1')).toEqual({});
});
