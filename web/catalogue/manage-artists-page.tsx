import { Link } from '@tanstack/react-router';
import type { ListedArtist } from '../../domain/catalogue/catalogue.api.ts';
import { usePageTitle } from '../lib/page-title.ts';
import { formatCount, formatDay } from '../lib/text-format.ts';
import { useArtists } from './catalogue.queries.ts';
import { CatalogueList, useCatalogueSearch } from './catalogue-list.tsx';
import { entryRowClass, RowLink } from './entry-row.tsx';

export function ManageArtistsPage() {
	usePageTitle('Manage Artists');
	const query = useArtists(useCatalogueSearch());
	const artists = query.data?.pages.flatMap((page) => page.artists);
	return (
		<CatalogueList
			kind="artists"
			shown={['active', 'archived']}
			rows={artists?.map((artist) => <ArtistRow key={artist.id} artist={artist} />)}
			query={query}
		/>
	);
}

function ArtistRow({ artist: { id, name, signedSongs, lastSignedAt } }: { artist: ListedArtist }) {
	return (
		<li className={entryRowClass}>
			<RowLink kind="artists" id={id} name={name}>
				{lastSignedAt ? `last signed ${formatDay(lastSignedAt, new Date())}` : 'no signed song'}
			</RowLink>
			{signedSongs > 0 && (
				<Link
					to="/signed-songs"
					search={{ artist: name }}
					className="flex min-h-11 shrink-0 items-center rounded-md px-2 text-sm text-muted transition-colors hover:text-text hover:underline hover:underline-offset-3 md:min-h-8"
				>
					{formatCount(signedSongs, 'signed song')}
				</Link>
			)}
		</li>
	);
}
