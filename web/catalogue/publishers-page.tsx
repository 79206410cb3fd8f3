import type { ListedPublisher } from '../../domain/catalogue/catalogue.api.ts';
import { usePageTitle } from '../lib/page-title.ts';
import { formatCount } from '../lib/text-format.ts';
import { usePublishers } from './catalogue.queries.ts';
import { CatalogueList, useCatalogueSearch } from './catalogue-list.tsx';
import { entryRowClass, RowLink } from './entry-row.tsx';
import { CheckedIpi } from './manage-writers-page.tsx';
import { WriterTabs } from './writer-tabs.tsx';

const shown = [
	{ value: 'active', caption: 'In use' },
	{ value: 'missing-ipi', caption: 'Missing IPI' },
	{ value: 'archived', caption: 'Archived' },
] as const;

export function PublishersPage() {
	usePageTitle('Publishers');
	const query = usePublishers(useCatalogueSearch());
	const publishers = query.data?.pages.flatMap((page) => page.publishers);
	return (
		<CatalogueList
			kind="publishers"
			shown={shown}
			tabs={<WriterTabs />}
			total={query.data?.pages[0]?.total}
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
