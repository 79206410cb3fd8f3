import { Outlet, useMatchRoute, useNavigate, useSearch } from '@tanstack/react-router';
import { t } from '../../domain/kernel/message.ts';
import * as m from '../../domain/signed-songs/signed-song-pages.messages.ts';
import * as shell from '../../domain/signed-songs/signed-songs-shell.messages.ts';
import { type SongList, songListNames, songLists } from '../../domain/workspace/signed-song-lists.ts';
import { PageHeader } from '../ui/page-header.tsx';
import { PillSelect } from '../ui/pill-select.tsx';
import { Segmented } from '../ui/segmented.tsx';
import { useSongCounts } from './signed-songs.queries.ts';
import { SignedTabs } from './signed-tabs.tsx';

/** The server counts up to this number. */
const mostCounted = 100;

/** Selects one of the lists across signed songs. */
function SongListChoice() {
	// Reads the parameters loosely, because this stays visible for a moment while another page of the tabs opens.
	const { list = 'all', artist } = useSearch({ strict: false });
	const { data: counts } = useSongCounts();
	const navigate = useNavigate();
	const choose = (chosen: SongList) =>
		void navigate({
			to: '/signed-songs/overview',
			search: { ...(artist !== undefined && { artist }), ...(chosen !== 'all' && { list: chosen }) },
		});
	// Few labels ever withdraw a song.
	const shown = songListNames.filter((name) => name !== 'withdrawn' || list === name || (counts?.withdrawn ?? 0) > 0);
	const options = shown.map((name) => ({
		value: name,
		caption: t(songLists[name]),
		count: artist === undefined ? formatCounted(counts?.[name]) : undefined,
	}));
	return (
		<>
			<div className="max-xl:hidden">
				<Segmented caption={t(m.filterSongs)} value={list} onValueChange={choose} options={options} />
			</div>
			<div className="xl:hidden">
				<PillSelect
					caption={t(m.filterSongs)}
					value={list}
					onValueChange={choose}
					options={options.map(({ value, caption, count }) => ({
						value,
						caption: count === undefined ? caption : t(m.listWithCount, { list: caption, count }),
					}))}
				/>
			</div>
		</>
	);
}

function formatCounted(count: number | undefined) {
	if (count === undefined) return undefined;
	return count >= mostCounted ? `${mostCounted - 1}+` : String(count);
}

export function SignedSongsLayout() {
	const isOverview = Boolean(useMatchRoute()({ to: '/signed-songs/overview' }));
	return (
		<>
			<PageHeader title={t(shell.signedSongs)} action={isOverview ? <SongListChoice /> : undefined} />
			<SignedTabs title={t(shell.signedSongs)} songId={null} />
			<Outlet />
		</>
	);
}
