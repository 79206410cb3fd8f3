// The parent routes of all pages about signed songs, including those of later modules.
import { createRoute } from '@tanstack/react-router';
import { Signature } from 'lucide-react';
import { t } from '../../domain/kernel/message.ts';
import * as m from '../../domain/signed-songs/signed-songs-shell.messages.ts';
import { type SongList, songLists } from '../../domain/workspace/signed-song-lists.ts';
import { lazyComponent } from '../lib/lazy-component.tsx';
import { shellRoute } from '../lib/page-routes.ts';
import { ignoreInvalid, isId } from '../lib/search-params.ts';

export const signedSongsLink = {
	to: '/signed-songs',
	get caption() {
		return t(m.signedSongs);
	},
	get shortCaption() {
		return t(m.signed);
	},
	icon: Signature,
} as const;

interface SignedSearch {
	artist?: string;
	list?: SongList;
	/** Opens the dialog that sends the form of this page. */
	send?: true;
	/** The chat that is open beside the inbox. */
	song?: string;
	/** The message to scroll to in a chat. */
	message?: string;
	/** The contract that is open. */
	contract?: string;
}

function isSongList(value: unknown): value is SongList {
	return typeof value === 'string' && value !== 'all' && Object.hasOwn(songLists, value);
}

const signedSongsRoute = createRoute({
	getParentRoute: () => shellRoute,
	path: '/signed-songs',
	staticData: {
		get pageName() {
			return t(m.signedSongs);
		},
	},
	validateSearch: ignoreInvalid(
		(search): SignedSearch => ({
			...(typeof search.artist === 'string' && { artist: search.artist }),
			...(isSongList(search.list) && { list: search.list }),
			...(String(search.send) === 'true' && { send: true }),
			...(isId(search.song) && { song: search.song }),
			...(isId(search.message) && { message: search.message }),
			...(isId(search.contract) && { contract: search.contract }),
		}),
	),
});

/** Parent of the pages about all signed songs; later modules add pages. */
export const allSignedSongsRoute = createRoute({
	getParentRoute: () => signedSongsRoute,
	id: 'all',
	component: lazyComponent(() => import('./signed-songs-layout.tsx'), 'SignedSongsLayout'),
});

/** Parent of the pages about one signed song. */
export const signedSongRoute = createRoute({ getParentRoute: () => signedSongsRoute, path: '/$songId' });
