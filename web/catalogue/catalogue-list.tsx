import { useNavigate, useSearch } from '@tanstack/react-router';
import { FileUp, Plus, SearchX } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { CatalogueKind } from '../../domain/catalogue/catalogue-kinds.ts';
import type { ShownEntries } from '../../domain/catalogue/shown-entries.ts';
import { LoadMore } from '../songs/load-more.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ExportLink } from '../ui/export-link.tsx';
import { FindField } from '../ui/find-field.tsx';
import { Notice } from '../ui/notice.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { PillSelect } from '../ui/pill-select.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { AddEntryDialog } from './add-entry-dialog.tsx';
import { type CatalogueSearch, exportPath, readCatalogueSearch } from './catalogue-search.ts';
import { ImportDialog } from './import-dialog.tsx';
import { kindWords } from './kind-words.ts';

/** What a list needs to know of its pages. */
interface Loading {
	isError: boolean;
	isFetching: boolean;
	hasNextPage: boolean;
	isFetchingNextPage: boolean;
	isFetchNextPageError: boolean;
	refetch: () => unknown;
	fetchNextPage: () => unknown;
}

interface CatalogueListProps {
	kind: CatalogueKind;
	/** What can be chosen besides those in use. */
	shown: ReadonlyArray<{ value: ShownEntries; caption: string }>;
	/** Between title and list. */
	tabs?: ReactNode;
	total: number | undefined;
	/** Undefined while the first page is loaded. */
	rows: ReactNode[] | undefined;
	loading: Loading;
}

export function useCatalogueSearch(): CatalogueSearch {
	return readCatalogueSearch(useSearch({ strict: false }) as Record<string, unknown>);
}

/** A list of the catalogue with everything around it: search, filter, adding, files, empty and broken states. */
export function CatalogueList({ kind, shown, tabs, total, rows, loading }: CatalogueListProps) {
	const words = kindWords[kind];
	const search = useCatalogueSearch();
	const navigate = useNavigate();
	const [open, setOpen] = useState<'add' | 'import' | null>(null);
	const isFiltered = search.find !== undefined || search.show !== undefined;

	function change(next: { find?: string | undefined; show?: ShownEntries | undefined }, replace: boolean): void {
		const merged = { ...search, ...next };
		void navigate({ to: words.listPath, search: readCatalogueSearch(merged), replace });
	}

	return (
		<>
			<PageHeader
				title={words.title}
				lead={words.lead}
				action={
					<Button variant="primary" icon={Plus} onClick={() => setOpen('add')}>
						{words.add}
					</Button>
				}
			/>
			{tabs}
			<div className="mb-3 flex flex-wrap items-center gap-2">
				<div className="w-full md:w-[264px]">
					<FindField caption={words.find} value={search.find ?? ''} onValueChange={(find) => change({ find }, true)} />
				</div>
				<PillSelect<ShownEntries>
					caption="Show"
					value={search.show ?? 'active'}
					onValueChange={(show) => change({ show }, false)}
					options={shown}
				/>
				{total !== undefined && <p className="text-xs text-faint">{total.toLocaleString('en-GB')}</p>}
				<div className="flex gap-2 md:ml-auto">
					<Button icon={FileUp} onClick={() => setOpen('import')}>
						Import CSV
					</Button>
					<ExportLink href={exportPath(kind, search)} />
				</div>
			</div>
			{loading.isError && (
				<Notice
					tone="bad"
					className="mb-3"
					isRetrying={loading.isFetching}
					onRetry={() => void (loading.isFetchNextPageError ? loading.fetchNextPage() : loading.refetch())}
				>
					{words.failed}
				</Notice>
			)}
			{rows?.length === 0 ? (
				<Card>
					{isFiltered ? (
						<EmptyState
							icon={SearchX}
							title="Nothing found"
							action={
								<Button size="sm" onClick={() => change({ find: undefined, show: undefined }, false)}>
									Show all
								</Button>
							}
						>
							No name here fits what you typed or chose.
						</EmptyState>
					) : (
						<EmptyState icon={words.icon} title={words.emptyTitle}>
							{words.emptyText}
						</EmptyState>
					)}
				</Card>
			) : (
				(rows || !loading.isError) && (
					<Card aria-label={captionOf(kind)} aria-busy={!rows}>
						<ul>{rows ?? <SkeletonRows />}</ul>
					</Card>
				)
			)}
			<LoadMore
				hasMore={loading.hasNextPage}
				isLoading={loading.isFetchingNextPage}
				hasFailed={loading.isFetchNextPageError}
				onMore={() => void loading.fetchNextPage()}
			/>
			{open === 'add' && <AddEntryDialog kind={kind} onClose={() => setOpen(null)} />}
			{open === 'import' && <ImportDialog kind={kind} onClose={() => setOpen(null)} />}
		</>
	);
}

function captionOf(kind: CatalogueKind): string {
	return kind.charAt(0).toUpperCase() + kind.slice(1);
}

function SkeletonRows() {
	return ['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
		<li
			key={key}
			className="flex min-h-14 items-center gap-3 border-t border-line/60 px-4 first:border-t-0 md:px-[18px]"
		>
			<Skeleton className="size-8 rounded-full" />
			<Skeleton className="h-3 w-40" />
		</li>
	));
}
