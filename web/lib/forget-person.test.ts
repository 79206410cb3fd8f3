// What a browser deletes when a person deletes their account there.

import { expect, it } from 'vitest';
import { forgetPerson } from './forget-person.ts';

function storageOf(entries: Record<string, string>) {
	const map = new Map(Object.entries(entries));
	return {
		map,
		get length() {
			return map.size;
		},
		key: (index: number) => [...map.keys()][index] ?? null,
		removeItem: (key: string) => void map.delete(key),
	};
}

it('drafts, positions and heard parts of a deleted account are removed, and data of others or of the browser is kept', () => {
	const storage = storageOf({
		'acetate-review-drafts:ada-1': '{}',
		'acetate-player:ada-1': '{}',
		'acetate-heard:ada-1': '[]',
		'acetate-upload-texts:user-1': '{}',
		'acetate-review-drafts:bo-2': '{}',
		theme: 'light',
	});

	forgetPerson(['ada-1', 'user-1'], storage);

	expect([...storage.map.keys()]).toEqual(['acetate-review-drafts:bo-2', 'theme']);
});
