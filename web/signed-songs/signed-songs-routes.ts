// The parent routes of all pages about signed songs, including those of later modules.
import { createRoute } from '@tanstack/react-router';
import { Signature } from 'lucide-react';
import { t } from '../../domain/kernel/message.ts';
import * as m from '../../domain/signed-songs/signed-song-pages.messages.ts';
import { type SongList, songLists } from '../../domain/workspace/signed-song-lists.ts';
import { lazyComponent } from '../lib/lazy-component.tsx';
import { shellRoute } from '../lib/page-routes.ts';

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
	artist?: string | undefined;
	list?: SongList | undefined;
	/** Opens the dialog that sends the form of this page. */
	send?: true | undefined;
	/** The chat that is open beside the inbox. */
	song?: string | undefined;
	/** The message to scroll to in a chat. */
	message?: string | undefined;
	/** The contract that is open. */
	contract?: string | undefined;
}

function isSongList(value: unknown): value is SongList {
	return typeof value === 'string' && value !== 'all' && Object.hasOwn(songLists, value);
}

export const isId = (value: unknown): value is string =>
	typeof value === 'string' && /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i.test(value);

const signedSongsRoute = createRoute({
	getParentRoute: () => shellRoute,
	path: '/signed-songs',
	staticData: {
		get pageName() {
			return t(m.signedSongs);
		},
	},
	validateSearch: (search): SignedSearch => ({
		// An artist may be called 311, which the router reads as a number. The router keeps values that are left out, so
		// those that are not valid are undefined.
		artist: search.artist === undefined ? undefined : String(search.artist),
		list: isSongList(search.list) ? search.list : undefined,
		send: search.send === true || undefined,
		song: isId(search.song) ? search.song : undefined,
		message: isId(search.message) ? search.message : undefined,
		contract: isId(search.contract) ? search.contract : undefined,
	}),
});

/** Parent of the pages about all signed songs; later modules add pages. */
export const allSignedSongsRoute = createRoute({
	getParentRoute: () => signedSongsRoute,
	id: 'all',
	component: lazyComponent(() => import('./signed-songs-layout.tsx'), 'SignedSongsLayout'),
});

/** Parent of the pages about one signed song. */
export const signedSongRoute = createRoute({ getParentRoute: () => signedSongsRoute, path: '/$songId' });
