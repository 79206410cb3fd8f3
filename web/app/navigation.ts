import {
	ChartNoAxesColumn,
	CircleUserRound,
	Feather,
	Headphones,
	History,
	ListPlus,
	type LucideIcon,
	MicVocal,
	Signature,
} from 'lucide-react';

export interface NavigationLink {
	readonly to:
		| '/'
		| '/overview'
		| '/add-tracks'
		| '/signed-songs'
		| '/track-history'
		| '/manage-writers'
		| '/manage-artists'
		| '/profile';
	readonly caption: string;
	/** For the eight narrow columns of a phone; the full caption is what assistive technology reads. */
	readonly shortCaption: string;
	readonly icon: LucideIcon;
}

export const mainLinks: readonly NavigationLink[] = [
	{ to: '/', caption: 'Review', shortCaption: 'Review', icon: Headphones },
	{ to: '/overview', caption: 'Overview', shortCaption: 'Overview', icon: ChartNoAxesColumn },
	{ to: '/add-tracks', caption: 'Add Tracks', shortCaption: 'Add', icon: ListPlus },
	{ to: '/signed-songs', caption: 'Signed Songs', shortCaption: 'Signed', icon: Signature },
	{ to: '/track-history', caption: 'Track History', shortCaption: 'History', icon: History },
	{ to: '/manage-writers', caption: 'Manage Writers', shortCaption: 'Writers', icon: Feather },
	{ to: '/manage-artists', caption: 'Manage Artists', shortCaption: 'Artists', icon: MicVocal },
];

export const profileLink: NavigationLink = {
	to: '/profile',
	caption: 'Profile',
	shortCaption: 'Profile',
	icon: CircleUserRound,
};

/** What the page at this address is called. */
export function captionOf(to: NavigationLink['to']): string {
	return [...mainLinks, profileLink].find((link) => link.to === to)?.caption ?? '';
}
