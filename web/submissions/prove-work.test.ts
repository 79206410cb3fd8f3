import { sha256 } from '@noble/hashes/sha2.js';
import { expect, test } from 'vitest';
import { isProofOf } from '../../domain/submissions/proof-of-work.ts';
import { proveWork } from './sender-calls.ts';
import { noTexts, readDraft, writeDraft } from './stored-draft.ts';

const hash = (text: string) => sha256(new TextEncoder().encode(text));

test("the browser's proof of work passes the server's check", async () => {
	const attempts = await proveWork('a.challenge', 8, new AbortController().signal);

	expect(isProofOf('a.challenge', 8, attempts, hash)).toBe(true);
	expect(isProofOf('another.challenge', 8, attempts, hash)).toBe(false);
});

test('cancelled work proves nothing', async () => {
	expect(await proveWork('a.challenge', 40, AbortSignal.timeout(30))).toEqual([]);
});

test("a stored draft is restored, whatever else is in the device's storage", () => {
	const kept = new Map<string, string>();
	const storage = {
		getItem: (key: string) => kept.get(key) ?? null,
		setItem: (key: string, value: string) => void kept.set(key, value),
		removeItem: (key: string) => void kept.delete(key),
	};
	const draft = { token: 'secret', texts: { ...noTexts, artistName: 'Wren' }, demos: [], sent: null };
	writeDraft('luna', draft, storage);

	expect(readDraft('luna', storage)).toEqual(draft);
	expect(readDraft('other', storage)).toBeNull();
	for (const rubbish of ['', '{', '[]', 'null', '{"demos":1}']) {
		kept.set('acetate.submit.luna', rubbish);
		expect(readDraft('luna', storage)).toBeNull();
	}
	expect(readDraft('luna', null)).toBeNull();
});

test('a draft that an earlier version stored keeps its demos', () => {
	const demo = { key: 'a', fileName: 'Low Tide.wav', sizeBytes: 1, title: 'Low Tide', genre: '', releasedBefore: null };
	const stored = JSON.stringify({ token: 'secret', texts: noTexts, tracks: [{ ...demo, aiUse: null }] });
	const storage = { getItem: () => stored, setItem: () => undefined, removeItem: () => undefined };

	expect(readDraft('luna', storage)?.demos.map(({ title }) => title)).toEqual(['Low Tide']);
});
