import { Link } from '@tanstack/react-router';
import { FileCog, ScrollText } from 'lucide-react';
import { formatLongDay } from '../../domain/kernel/day.ts';
import { t } from '../../domain/kernel/message.ts';
import type { ListedCopy } from '../../domain/label-copy/label-copy.api.ts';
import * as d from '../../domain/label-copy/label-copy-document.messages.ts';
import * as m from '../../domain/label-copy/label-copy-pages.messages.ts';
import { usePageTitle } from '../lib/page-title.ts';
import { formatShortDay } from '../lib/text-format.ts';
import { Stamp } from '../player/stamp.tsx';
import { EmptyState } from '../ui/card.tsx';
import { PagedCard } from '../ui/loading.tsx';
import { CopyStatusBadge } from './copy-status-badge.tsx';
import { useLabelCopies } from './label-copy.queries.ts';

type Area = 'label-copy' | 'label-copy-generator';

export function LabelCopyPage() {
	usePageTitle(t(m.labelCopy));
	return <CopyList area="label-copy" />;
}

export function LabelCopyGeneratorPage() {
	usePageTitle(t(m.generator));
	return <CopyList area="label-copy-generator" />;
}

/** The newest label copy of every signed song; each row links to its versions or to its generator. */
function CopyList({ area }: { area: Area }) {
	const query = useLabelCopies();
	const copies = query.data?.pages.flatMap((page) => page.copies);
	return (
		<PagedCard
			query={query}
			caption={t(m.labelCopies)}
			failure={t(m.labelCopiesFailed)}
			empty={
				<EmptyState icon={area === 'label-copy' ? ScrollText : FileCog} title={t(m.noSongsTitle)}>
					{t(m.noSongs)}
				</EmptyState>
			}
		>
			{copies?.map((copy) => (
				<Row key={copy.songId} copy={copy} area={area} />
			))}
		</PagedCard>
	);
}

function Row({ copy, area }: { copy: ListedCopy; area: Area }) {
	const { songId, title, artist, releaseDate, newest } = copy;
	return (
		<li className="grid grid-cols-[40px_minmax(0,1fr)] items-center gap-x-4 gap-y-2 border-t border-line/60 px-4 py-3 first:border-t-0 md:grid-cols-[40px_minmax(0,1fr)_150px_170px_120px]">
			<Stamp id={songId} isRevealed size={40} />
			<div className="min-w-0">
				<Link
					to={`/signed-songs/$songId/${area}`}
					params={{ songId }}
					data-row-link
					title={title}
					className="block touch:-mt-1.5 touch:-mb-0.5 touch:leading-11 truncate rounded-md font-display text-base font-semibold tracking-[-0.02em] hover:underline hover:underline-offset-3"
				>
					{title}
				</Link>
				<p className="truncate text-sm text-muted">{artist}</p>
			</div>
			<p className="text-sm text-muted max-md:hidden">
				{releaseDate ? formatLongDay(releaseDate) : t(m.noReleaseDate)}
			</p>
			<div className="flex flex-wrap items-center gap-2 max-md:col-start-2">
				{newest ? (
					<>
						<span className="text-sm">{t(m.version, { version: newest.version })}</span>
						<CopyStatusBadge status={newest.status} isOutOfDate={newest.isOutOfDate} />
					</>
				) : (
					<span className="text-sm text-faint">{t(d.notGeneratedYet)}</span>
				)}
			</div>
			<p className="text-xs text-faint max-md:hidden">
				{newest && t(m.generatedOn, { date: formatShortDay(newest.generatedAt, new Date()) })}
			</p>
		</li>
	);
}
