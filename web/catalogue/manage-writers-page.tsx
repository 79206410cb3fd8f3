import { Link } from '@tanstack/react-router';
import { CircleCheck, Clock } from 'lucide-react';
import type { ListedPublisher, ListedWriter } from '../../domain/catalogue/catalogue.api.ts';
import { copyrightControl } from '../../domain/catalogue/catalogue-kinds.ts';
import { usePageTitle } from '../lib/page-title.ts';
import { formatCount } from '../lib/text-format.ts';
import { Badge } from '../ui/badge.tsx';
import { TabLinks, tabLinkClass } from '../ui/tab-links.tsx';
import { usePublishers, useWriters } from './catalogue.queries.ts';
import { CatalogueList, useCatalogueSearch } from './catalogue-list.tsx';
import { entryRowClass, RowLink } from './entry-row.tsx';

export function ManageWritersPage() {
	usePageTitle('Manage Writers');
	const query = useWriters(useCatalogueSearch());
	const writers = query.data?.pages.flatMap((page) => page.writers);
	return (
		<CatalogueList
			kind="writers"
			shown={['active', 'missing-ipi', 'missing-email', 'unconfirmed', 'archived']}
			tabs={<WriterTabs />}
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
function CheckedIpi({ ipi }: { ipi: string }) {
	return (
		<span className="flex shrink-0 items-center gap-1.5 text-sm text-muted">
			<span className="mono">{ipi}</span>
			<CircleCheck size={14} aria-label="checked" className="text-ok" />
		</span>
	);
}

const tabs = [
	{ to: '/manage-writers', caption: 'Writers' },
	{ to: '/manage-writers/publishers', caption: 'Publishers' },
] as const;

/** Writers and their publishers. */
function WriterTabs() {
	return (
		<TabLinks caption="Manage Writers">
			{tabs.map(({ to, caption }) => (
				<Link
					key={to}
					to={to}
					search={{}}
					activeOptions={{ exact: true, includeSearch: false }}
					className={tabLinkClass}
				>
					{caption}
				</Link>
			))}
		</TabLinks>
	);
}

export function PublishersPage() {
	usePageTitle('Publishers');
	const query = usePublishers(useCatalogueSearch());
	const publishers = query.data?.pages.flatMap((page) => page.publishers);
	return (
		<CatalogueList
			kind="publishers"
			shown={['active', 'missing-ipi', 'archived']}
			tabs={<WriterTabs />}
			rows={publishers?.map((publisher) => <PublisherRow key={publisher.id} publisher={publisher} />)}
			query={query}
		/>
	);
}

function PublisherRow({ publisher: { id, name, ipi, administrator, writers } }: { publisher: ListedPublisher }) {
	return (
		<li className={entryRowClass}>
			<RowLink kind="publishers" id={id} name={name}>
				{[formatCount(writers, 'writer'), administrator && `administered by ${administrator}`]
					.filter(Boolean)
					.join(', ')}
			</RowLink>
			{ipi && <CheckedIpi ipi={ipi} />}
		</li>
	);
}
