import { useNavigate, useSearch } from '@tanstack/react-router';
import { FileUp, Plus, SearchX } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { catalogueFields } from '../../domain/catalogue/catalogue-fields.ts';
import { type CatalogueKind, oneOf } from '../../domain/catalogue/catalogue-kinds.ts';
import type { ShownEntries } from '../../domain/catalogue/shown-entries.ts';
import { LoadMore } from '../songs/load-more.tsx';
import { isBlank } from '../ui/app-form.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ExportLink } from '../ui/export-link.tsx';
import { FindField } from '../ui/find-field.tsx';
import { FormNotice } from '../ui/form.tsx';
import { FormDialog } from '../ui/form-dialog.tsx';
import { Notice } from '../ui/notice.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { PillSelect } from '../ui/pill-select.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { showToast } from '../ui/toast.ts';
import { useCreateEntry } from './catalogue.mutations.ts';
import { type CatalogueSearch, exportPath, readCatalogueSearch } from './catalogue-search.ts';
import { DuplicatesNotice } from './duplicates-notice.tsx';
import { EntryFields } from './entry-fields.tsx';
import { ImportDialog } from './import-dialog.tsx';
import { kindWords, oneCapital } from './kind-words.ts';
import { useEntryForm } from './use-entry-form.ts';

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

/** Asks for what is known first; the page that opens then has the rest. */
function AddEntryDialog({ kind, onClose }: { kind: CatalogueKind; onClose: () => void }) {
	const create = useCreateEntry();
	const navigate = useNavigate();
	const { add, first, pagePath } = kindWords[kind];
	const fields = catalogueFields[kind].filter(({ key }) => first.includes(key));
	const { form, duplicates, onSaveAnyway } = useEntryForm({
		kind,
		fields,
		initial: Object.fromEntries(fields.map(({ key }) => [key, ''])),
		save: async (texts, isDuplicateAllowed) => {
			const { id } = await create.mutateAsync({ kind, fields: texts, isDuplicateAllowed });
			form.reset(texts);
			showToast({ message: `${oneCapital[kind]} added` });
			onClose();
			await navigate({ to: pagePath, params: { entryId: id } });
		},
	});

	return (
		<FormDialog
			form={form}
			title={add}
			description={`Everyone in your label sees the ${oneOf[kind]}. The rest can be written on the next page.`}
			submitCaption={add}
			isDisabled={({ name }) => isBlank(name)}
			onClose={onClose}
		>
			<EntryFields form={form} fields={fields} />
			<DuplicatesNotice kind={kind} duplicates={duplicates} onSaveAnyway={onSaveAnyway} />
			<FormNotice form={form} />
		</FormDialog>
	);
}
