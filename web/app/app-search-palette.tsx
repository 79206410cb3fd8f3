// The list of the search, which also leads to the pages of the app.
import { useRouter } from '@tanstack/react-router';
import { AudioWaveform, Bell, Building2, Server, Tags, Upload } from 'lucide-react';
import { useMember } from '../accounts/member.ts';
import { historyListedPages } from '../history/history-listed-pages.ts';
import type { ListedPage } from '../lib/listed-page.ts';
import { useDemoSummary } from '../replies/demo-summary.queries.ts';
import { listDemoPages } from '../replies/demos/demos-listed-pages.ts';
import type { SearchPaletteProps } from '../search/search-box.tsx';
import { SearchPalette } from '../search/search-palette.tsx';
import { signedSongsListedPages } from '../signed-songs/signed-songs-listed-pages.ts';
import * as m from './app.messages.ts';
import { sidebarLinksOf } from './navigation.ts';
import { profileLink } from './profile.pages.tsx';

export function AppSearchPalette(props: SearchPaletteProps) {
	return <SearchPalette {...props} pages={useListedPages()} />;
}

/** The pages that the viewer may open. */
function useListedPages(): ListedPage[] {
	const { organization, isOperator } = useMember();
	const { routesByPath } = useRouter();
	const hasDemos = useDemoSummary().data?.wasPageOpen ?? false;
	const nameOf = (path: '/notifications' | '/upload' | '/manage-writers/publishers' | '/waveform-test') =>
		routesByPath[path].options.staticData?.pageName ?? path;
	const profile = profileLink.caption;
	return [
		...[...sidebarLinksOf(hasDemos), profileLink].map(({ to, caption, icon }) => ({ path: to, caption, icon })),
		{ path: '/notifications', caption: nameOf('/notifications'), icon: Bell },
		...signedSongsListedPages,
		...(hasDemos ? listDemoPages(organization.isAdmin) : []),
		...historyListedPages,
		{ path: '/manage-writers/publishers', caption: nameOf('/manage-writers/publishers'), icon: Tags },
		{ path: '/upload', caption: nameOf('/upload'), icon: Upload },
		{ path: '/profile/label', caption: m.label, within: profile, icon: Building2 },
		...(isOperator ? [{ path: '/profile/server', caption: m.server, within: profile, icon: Server }] : []),
		{ path: '/waveform-test', caption: nameOf('/waveform-test'), icon: AudioWaveform },
	];
}
