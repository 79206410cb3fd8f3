// What opens below the field of the search: its results, and the keys that select them.
import { useNavigate, useRouter } from '@tanstack/react-router';
import { type KeyboardEvent, useLayoutEffect, useState } from 'react';
import { t } from '../../domain/kernel/message.ts';
import * as m from '../../domain/search/search.messages.ts';
import type { ListedPage } from '../lib/listed-page.ts';
import { useSongPlayer } from '../songs/song-player.ts';
import type { SearchPaletteProps } from './search-box.tsx';
import { optionId, SearchList } from './search-list.tsx';
import { findPages } from './search-pages.ts';
import { groupChoices, isSearchable, type SearchChoice, useSearchResults } from './search-results.ts';

interface Props extends SearchPaletteProps {
	/** All pages that the viewer may open. */
	pages: readonly ListedPage[];
}

export function SearchPalette({ id, typed, isOpen, keys, pages, onOpen, onActive, onChosen }: Props) {
	const found = useSearchResults(typed);
	const foundPages = isSearchable(typed.trim()) ? findPages(pages, typed) : [];
	const groups = groupChoices(found, foundPages);
	const order = groups.flatMap(({ choices }) => choices);
	const [chosen, setChosen] = useState({ typed, index: 0 });
	const index = chosen.typed === typed ? chosen.index : 0;
	const active = order.length === 0 ? -1 : Math.min(index, order.length - 1);
	const hasList = isOpen && order.length > 0;
	const open = useOpenChoice();
	const play = usePlayChoice();

	function handleChoose(choice: SearchChoice) {
		onChosen();
		open(choice, typed.trim());
	}

	function handleKey(event: KeyboardEvent) {
		const activeChoice = order[active];
		if (event.key === 'Enter' && activeChoice && hasList) {
			if (event.shiftKey) play(activeChoice);
			else handleChoose(activeChoice);
		} else if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && order.length > 0) {
			event.preventDefault();
			onOpen();
			const step = event.key === 'ArrowDown' ? 1 : -1;
			setChosen({ typed, index: (active + step + order.length) % order.length });
		}
	}

	useLayoutEffect(() => {
		keys.current = handleKey;
	});
	const activeId = hasList ? optionId(id, active) : undefined;
	useLayoutEffect(() => onActive(activeId), [activeId, onActive]);

	if (!isOpen) return null;
	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: it only keeps the focus in the field when pressed
		<div
			onMouseDown={(event) => event.preventDefault()}
			className="absolute inset-x-0 top-[calc(100%+10px)] z-30 max-h-96 animate-open overflow-y-auto rounded-2xl bg-popover text-sm shadow-e3 md:top-[calc(100%+6px)]"
		>
			{order.length > 0 && (
				<SearchList
					id={id}
					groups={groups}
					query={found?.query ?? ''}
					typed={typed}
					activeIndex={active}
					onActive={(to) => setChosen({ typed, index: to })}
					onChoose={handleChoose}
					onPlay={play}
				/>
			)}
			<p role="status" className={order.length > 0 ? 'sr-only' : 'px-4 py-3.5 text-muted empty:hidden'}>
				{order.length > 0 ? formatFound(order) : statusText(typed, found?.query)}
			</p>
		</div>
	);
}

/** Announced by screen readers. */
function formatFound(choices: readonly SearchChoice[]) {
	const isCut = choices.some(({ type }) => type === 'all');
	return t(isCut ? m.moreResults : m.resultCount, { count: choices.length });
}

function statusText(typed: string, foundQuery: string | undefined) {
	const query = typed.trim();
	if (!isSearchable(query)) return t(m.typeMore);
	return foundQuery === undefined ? '' : t(m.nothingFound, { query: foundQuery });
}

/** Each kind of result opens its own page (R-SEARCH-5). */
function useOpenChoice(): (choice: SearchChoice, query: string) => void {
	const navigate = useNavigate();
	const { history } = useRouter();
	return (choice, query) => {
		switch (choice.type) {
			case 'all':
				return void navigate({ to: '/overview', search: { text: query } });
			case 'page':
				return history.push(choice.path);
			case 'song':
				return void navigate({ to: '/review/$songId', params: { songId: choice.id } });
			case 'artist':
				return void navigate({ to: '/signed-songs', search: { artist: choice.title } });
			case 'contract':
				return void navigate({
					to: '/signed-songs/$songId/contracts',
					params: { songId: choice.id },
					search: choice.contract ? { contract: choice.contract.id } : {},
				});
			case 'metadata':
				return void navigate({ to: '/signed-songs/$songId/metadata', params: { songId: choice.id } });
			case 'code':
				return void navigate({ to: '/signed-songs/$songId/overview', params: { songId: choice.songId } });
			case 'writer':
				return void navigate({ to: '/manage-writers/$entryId', params: { entryId: choice.id } });
			case 'colleague':
				return void navigate({ to: '/profile/label' });
			case 'message':
				return void navigate({
					to: '/signed-songs/$songId/chat',
					params: { songId: choice.songId },
					search: { message: choice.id },
				});
		}
	};
}

/** Plays a result while the list stays open, so that people can listen through the results. */
function usePlayChoice(): (choice: SearchChoice) => void {
	const player = useSongPlayer();
	return (choice) => {
		if (choice.type === 'song') player.toggle(choice.id);
	};
}
