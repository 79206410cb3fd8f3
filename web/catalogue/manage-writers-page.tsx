import { CircleCheck, Clock } from 'lucide-react';
import type { ListedWriter } from '../../domain/catalogue/catalogue.api.ts';
import { copyrightControl } from '../../domain/catalogue/catalogue-kinds.ts';
import { usePageTitle } from '../lib/page-title.ts';
import { formatCount } from '../lib/text-format.ts';
import { Badge } from '../ui/badge.tsx';
import { useWriters } from './catalogue.queries.ts';
import { CatalogueList, useCatalogueSearch } from './catalogue-list.tsx';
import { entryRowClass, RowLink } from './entry-row.tsx';
import { WriterTabs } from './writer-tabs.tsx';

const shown = [
	{ value: 'active', caption: 'In use' },
	{ value: 'missing-ipi', caption: 'Missing IPI' },
	{ value: 'missing-email', caption: 'Missing e-mail' },
	{ value: 'unconfirmed', caption: 'Unconfirmed' },
	{ value: 'archived', caption: 'Archived' },
] as const;

export function ManageWritersPage() {
	usePageTitle('Manage Writers');
	const query = useWriters(useCatalogueSearch());
	const writers = query.data?.pages.flatMap((page) => page.writers);
	return (
		<CatalogueList
			kind="writers"
			shown={shown}
			tabs={<WriterTabs />}
			total={query.data?.pages[0]?.total}
			rows={writers?.map((writer) => <WriterRow key={writer.id} writer={writer} />)}
			query={query}
		/>
	);
}

function WriterRow({ writer }: { writer: ListedWriter }) {
	const { id, name, society, publisher, ipi, works, openConfirmations } = writer;
	return (
		<li className={entryRowClass}>
			<RowLink kind="writers" id={id} name={name}>
				{[society, publisher ?? copyrightControl].filter(Boolean).join(', ')}
				<span className="md:hidden">
					{works > 0 && `, ${formatCount(works, 'work')}`}
					{openConfirmations > 0 && `, ${openConfirmations} unconfirmed`}
				</span>
			</RowLink>
			{openConfirmations > 0 && (
				<span className="max-md:hidden">
					<Badge tone="info">
						<Clock size={13} />
						<span className="mono">{openConfirmations}</span> unconfirmed
					</Badge>
				</span>
			)}
			<span className="hidden w-20 shrink-0 text-right text-sm text-muted md:block">
				{works > 0 ? formatCount(works, 'work') : <span className="text-faint">No works</span>}
			</span>
			<span className="flex shrink-0 justify-end md:w-[136px]">
				{ipi ? <CheckedIpi ipi={ipi} /> : <span className="text-xs text-faint">No IPI</span>}
			</span>
		</li>
	);
}

/** Its check digits were right when it was saved. */
export function CheckedIpi({ ipi }: { ipi: string }) {
	return (
		<span className="flex shrink-0 items-center gap-1.5 text-sm text-muted">
			<span className="mono">{ipi}</span>
			<CircleCheck size={14} aria-label="checked" className="text-ok" />
		</span>
	);
}
