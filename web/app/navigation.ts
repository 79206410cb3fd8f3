import type { LucideIcon } from 'lucide-react';
import { manageArtistsLink, manageWritersLink } from '../catalogue/catalogue.pages.tsx';
import { trackHistoryLink } from '../history/history.pages.tsx';
import { overviewLink, reviewLink } from '../reviews/reviews.pages.tsx';
import { signedSongsLink } from '../signed-songs/signed-songs-routes.ts';
import { addTracksLink } from '../songs/songs.pages.tsx';
import { profileLink } from './profile.pages.tsx';

interface LinkTexts {
	readonly caption: string;
	/** For the eight narrow columns of a phone; the full caption is what assistive technology reads. */
	readonly shortCaption: string;
	readonly icon: LucideIcon;
}

/** The main navigation, in its order. The profile has a place of its own in the sidebar. */
export const mainLinks = [
	reviewLink,
	overviewLink,
	addTracksLink,
	signedSongsLink,
	trackHistoryLink,
	manageWritersLink,
	manageArtistsLink,
] as const satisfies readonly LinkTexts[];

export const phoneLinks = [...mainLinks, profileLink] as const satisfies readonly LinkTexts[];

export type NavigationPath = (typeof phoneLinks)[number]['to'];

export interface NavigationLink extends LinkTexts {
	readonly to: NavigationPath;
}
