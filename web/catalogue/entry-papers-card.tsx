import { Link } from '@tanstack/react-router';
import type { CatalogueId } from '../../domain/kernel/ids.ts';
import { formatDay } from '../lib/text-format.ts';
import { Badge } from '../ui/badge.tsx';
import { type EntryPaper, useEntryPapers } from './catalogue.queries.ts';
import { EntryListCard } from './entry-list-card.tsx';

const empty = {
	artists: 'No forms or contracts about a song of this artist.',
	writers: 'No forms or contracts about a song of this writer.',
};

const tones = { ours: 'accent', theirs: 'info', done: 'ok', over: 'neutral' } as const;

const pages = {
	contract: '/signed-songs/$songId/contracts',
	metadata: '/signed-songs/$songId/metadata',
	splits: '/signed-songs/$songId/metadata',
	marketing: '/signed-songs/$songId/marketing',
	labelCopy: '/signed-songs/$songId/label-copy',
} as const;

/** What was sent to people outside about the songs of an artist or writer. */
export function EntryPapersCard({ kind, entryId }: { kind: 'artists' | 'writers'; entryId: CatalogueId }) {
	const query = useEntryPapers(kind, entryId);
	const papers = query.data?.pages.flatMap((page) => page.papers);
	return (
		<EntryListCard
			id="papers"
			title="Forms and contracts"
			empty={empty[kind]}
			failed="Failed to load forms and contracts"
			query={query}
		>
			{papers?.map((paper) => (
				<PaperLine key={paper.id} paper={paper} />
			))}
		</EntryListCard>
	);
}

function PaperLine({ paper: { id, songId, title, area, name, state, turn, at } }: { paper: EntryPaper }) {
	return (
		<li className="border-t border-line/60 first:border-t-0">
			<Link
				to={pages[area]}
				params={{ songId }}
				search={area === 'contract' ? { contract: id } : {}}
				className="flex min-h-14 items-center gap-3 px-[18px] py-1.5 transition-colors hover:bg-[color-mix(in_oklab,var(--raised)_55%,transparent)] focus-visible:-outline-offset-2"
			>
				<span className="min-w-0 flex-1">
					<span title={title} className="block truncate text-row font-semibold">
						{title}
					</span>
					<span title={name} className="block truncate text-xs text-muted">
						{name}, {formatDay(at, new Date())}
					</span>
				</span>
				<Badge tone={tones[turn]}>{state.replace(/^./, (letter) => letter.toUpperCase())}</Badge>
			</Link>
		</li>
	);
}
