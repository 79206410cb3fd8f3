import { Link } from '@tanstack/react-router';
import { Check, CircleAlert, Clock, PencilLine } from 'lucide-react';
import type { ListedShare } from '../../domain/catalogue/catalogue.api.ts';
import type { CatalogueKind } from '../../domain/catalogue/catalogue-kinds.ts';
import { formatShare } from '../../domain/catalogue/shares.ts';
import type { CatalogueId } from '../../domain/kernel/ids.ts';
import { Badge } from '../ui/badge.tsx';
import { useShares } from './catalogue.queries.ts';
import { EntryListCard } from './entry-list-card.tsx';

const words: Readonly<Record<CatalogueKind, { title: string; empty: string }>> = {
	writers: { title: 'Shares', empty: 'No shares in any work.' },
	publishers: { title: 'Published shares', empty: 'No writer has shares with this publisher.' },
	artists: { title: 'Master shares', empty: 'No master shares in any recording.' },
};

const states = {
	draft: { tone: 'neutral', icon: PencilLine, word: 'Draft' },
	proposed: { tone: 'info', icon: Clock, word: 'Waiting' },
	confirmed: { tone: 'ok', icon: Check, word: 'Confirmed' },
	disputed: { tone: 'bad', icon: CircleAlert, word: 'Disputed' },
} as const;

/** What a writer, publisher or artist has shares in. */
export function EntrySharesCard({ kind, entryId }: { kind: CatalogueKind; entryId: CatalogueId }) {
	const query = useShares(kind, entryId);
	const shares = query.data?.pages.flatMap((page) => page.shares);
	return (
		<EntryListCard
			id="shares"
			title={words[kind].title}
			empty={words[kind].empty}
			failed="Failed to load shares"
			query={query}
		>
			{shares?.map((share) => (
				<ShareLine key={share.id} share={share} />
			))}
		</EntryListCard>
	);
}

function ShareLine({ share: { songId, title, artist, role, share, status, answer } }: { share: ListedShare }) {
	// Of a proposed split it counts what this writer said: others may still be asked.
	const { tone, icon: Icon, word } = states[status === 'proposed' && answer === 'agreed' ? 'confirmed' : status];
	return (
		<li className="border-t border-line/60 first:border-t-0">
			<Link
				to="/signed-songs/$songId/metadata"
				params={{ songId }}
				className="flex min-h-14 items-center gap-3 px-[18px] py-1.5 transition-colors hover:bg-[color-mix(in_oklab,var(--raised)_55%,transparent)] focus-visible:-outline-offset-2"
			>
				<span className="min-w-0 flex-1">
					<span title={title} className="block truncate text-row font-semibold">
						{title}
					</span>
					<span className="block truncate text-xs text-muted">{[role, artist].filter(Boolean).join(', ')}</span>
				</span>
				<span className="mono shrink-0 text-sm font-semibold">{formatShare(share)}%</span>
				<Badge tone={tone}>
					<Icon size={13} strokeWidth={1.75} aria-hidden="true" />
					{status === 'proposed' && answer === 'agreed' ? 'Agreed' : word}
				</Badge>
			</Link>
		</li>
	);
}
