import type { LucideIcon } from 'lucide-react';
import type { Caption } from '../../domain/kernel/message.ts';
import { manageArtistsLink, manageWritersLink } from '../catalogue/catalogue.pages.tsx';
import { trackHistoryLink } from '../history/history.pages.tsx';
import { demosLink } from '../replies/replies.pages.tsx';
import { overviewLink, reviewLink } from '../reviews/reviews.pages.tsx';
import { signedSongsLink } from '../signed-songs/signed-songs-routes.ts';
import { addTracksLink } from '../songs/songs.pages.tsx';
import { profileLink } from './profile.pages.tsx';

interface LinkContent {
	caption: Caption | string;
	/** For the narrow bar of a phone; screen readers read the full caption. */
	shortCaption: Caption | string;
	icon: LucideIcon;
}

/** The main navigation in display order. The profile link is at another place in the sidebar. */
const mainLinks = [
	reviewLink,
	overviewLink,
	addTracksLink,
	signedSongsLink,
	trackHistoryLink,
	manageWritersLink,
	manageArtistsLink,
] as const satisfies readonly LinkContent[];

/** *Demos* is only for labels whose submit page was ever open. */
export function sidebarLinksOf(hasDemos: boolean): readonly NavigationLink[] {
	const links: readonly NavigationLink[] = mainLinks;
	return hasDemos ? links.flatMap((link) => (link === addTracksLink ? [link, demosLink] : [link])) : links;
}

/** A phone has room for these eight. *Demos* is reached from the dashboard and from *Add Tracks*. */
export const phoneLinks: readonly NavigationLink[] = [...mainLinks, profileLink];

export type NavigationPath = (typeof mainLinks)[number]['to'] | typeof profileLink.to | typeof demosLink.to;

export interface NavigationLink extends LinkContent {
	to: NavigationPath;
}
