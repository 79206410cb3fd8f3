import { Headphones } from 'lucide-react';
import { expect, test } from 'vitest';
import { findPages } from './search-pages.ts';

const pages = [
	{ caption: 'Review' },
	{ caption: 'Overview' },
	{ caption: 'Signed Songs' },
	{ caption: 'Contracts', within: 'Signed Songs' },
	{ caption: 'Chat', within: 'Signed Songs' },
].map((page) => ({ ...page, path: `/${page.caption}`, icon: Headphones }));

test.each([
	['overv', ['Overview']],
	['VIEW', []],
	['go to overv', ['Overview']],
	['Go to', ['Review', 'Overview', 'Signed Songs', 'Contracts', 'Chat']],
	['signed', ['Signed Songs']],
	['contracts signed', ['Contracts']],
	['signed chat', ['Chat']],
	['chat overview', []],
	['go', []],
	['', []],
])('the words %j find the pages %j by the beginnings of words', (query, captions) => {
	expect(findPages(pages, query).map(({ caption }) => caption)).toEqual(captions);
});
