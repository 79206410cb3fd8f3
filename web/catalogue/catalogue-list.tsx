import { useNavigate, useSearch } from '@tanstack/react-router';
import { CircleAlert, CircleCheck, FileUp, Info, Plus, SearchX } from 'lucide-react';
import { type ChangeEvent, type ComponentProps, type ReactNode, useId, useState } from 'react';
import type { ImportPreview } from '../../domain/catalogue/catalogue.api.ts';
import { catalogueFields } from '../../domain/catalogue/catalogue-fields.ts';
import { maxCsvLength } from '../../domain/catalogue/catalogue-import.ts';
import { type CatalogueKind, oneOf, type ShownEntries } from '../../domain/catalogue/catalogue-kinds.ts';
import { formatCount, formatNumber } from '../lib/text-format.ts';
import { Button, buttonClass } from '../ui/button.tsx';
import { EmptyState } from '../ui/card.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { ExportLink } from '../ui/export-link.tsx';
import { Checkbox, FindField } from '../ui/fields.tsx';
import { isBlank } from '../ui/form.tsx';
import { FormDialog } from '../ui/form-dialog.tsx';
import { CallFailure, PagedCard, type PagedQuery, Skeleton } from '../ui/loading.tsx';
import { Notice } from '../ui/notice.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { PillSelect } from '../ui/pill-select.tsx';
import { showToast } from '../ui/toast.ts';
import { useCreateEntry, useImportEntries, usePreviewImport } from './catalogue.queries.ts';
import { type CatalogueSearch, exportPath, readCatalogueSearch } from './catalogue-search.ts';
import { DuplicatesNotice, EntryFields, useEntryForm } from './entry-form.tsx';
import { kindWords, oneCapital } from './kind-words.ts';

const tooLarge = 'This file is too large for a list. It may have up to 900 kB.';

/** Reads a file, previews the result line by line, and imports only after confirmation. */
function ImportDialog({ kind, onClose }: { kind: CatalogueKind; onClose: () => void }) {
	const preview = usePreviewImport();
	const take = useImportEntries();
	const [file, setFile] = useState<{ name: string; csv: string } | null>(null);
	const [problem, setProblem] = useState<string | null>(null);
	const [isAllOrNothing, setAllOrNothing] = useState(false);
	const strictId = useId();
	const failure = preview.error ?? take.error;
	const shown = preview.data;

	async function handleFile(event: ChangeEvent<HTMLInputElement>) {
		const chosen = event.target.files?.[0];
		// Allows choosing the same file again after it was corrected.
		event.target.value = '';
		if (!chosen) return;
		setFile(null);
		setProblem(null);
		preview.reset();
		take.reset();
		if (chosen.size > 4 * maxCsvLength) return setProblem(tooLarge);
		const csv = decodeCsv(new Uint8Array(await chosen.arrayBuffer()));
		if (csv.includes('\0')) return setProblem('This is not a CSV file. Save your spreadsheet as CSV first.');
		if (csv.length > maxCsvLength) return setProblem(tooLarge);
		setFile({ name: chosen.name, csv });
		preview.mutate({ kind, csv });
	}

	function handleImport() {
		if (!file) return;
		take.mutate(
			{ kind, csv: file.csv, isAllOrNothing },
			{
				onSuccess: ({ added }) => {
					showToast(`${formatCount(added, oneOf[kind])} imported`);
					onClose();
				},
			},
		);
	}

	return (
		<Dialog
			onOpenChange={onClose}
			isWide
			title={`Import ${kind} from a CSV file`}
			description={`The first line names the columns: ${catalogueFields[kind].map(({ caption }) => caption).join(', ')}. Only Name is needed. Separators may be commas, semicolons or tabs.`}
		>
			<div className="grid gap-3.5">
				<FileChoice fileName={file?.name} onChange={(event) => void handleFile(event)} />
				<Notice tone="bad">{problem}</Notice>
				<CallFailure error={failure} />
				{preview.isPending && <p className="text-sm text-muted">Reading every line…</p>}
				{shown && <Outcome kind={kind} preview={shown} />}
				{shown && shown.counts.wrong > 0 && shown.counts.new > 0 && (
					<label htmlFor={strictId} className="flex min-h-11 cursor-pointer items-center gap-3 text-sm md:min-h-8">
						<Checkbox id={strictId} isChecked={isAllOrNothing} onCheckedChange={setAllOrNothing} />
						Import nothing while a line is wrong
					</label>
				)}
				<div className="mt-1 flex justify-end gap-2">
					<Button variant="quiet" onClick={onClose}>
						Cancel
					</Button>
					<Button
						variant="primary"
						isBusy={take.isPending}
						disabled={!shown || shown.counts.new === 0 || (isAllOrNothing && shown.counts.wrong > 0)}
						onClick={handleImport}
					>
						{shown ? `Import ${formatCount(shown.counts.new, oneOf[kind])}` : 'Import'}
					</Button>
				</div>
			</div>
		</Dialog>
	);
}

function FileChoice({
	fileName,
	onChange,
}: Pick<ComponentProps<'input'>, 'onChange'> & { fileName: string | undefined }) {
	const id = useId();
	return (
		<div className="flex flex-wrap items-center gap-3">
			<label
				htmlFor={id}
				className={buttonClass({
					className:
						'cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent-text',
				})}
			>
				<FileUp size={16} />
				{fileName === undefined ? 'Choose a file' : 'Choose another file'}
				<input id={id} type="file" accept=".csv,.tsv,.txt,text/csv" className="sr-only" onChange={onChange} />
			</label>
			{fileName && <span className="min-w-0 truncate text-sm text-muted">{fileName}</span>}
		</div>
	);
}

const outcomes = {
	new: { icon: CircleCheck, tone: 'text-ok', caption: 'New' },
	known: { icon: Info, tone: 'text-info', caption: 'Known' },
	wrong: { icon: CircleAlert, tone: 'text-bad', caption: 'Wrong' },
} as const;

function Outcome({ kind, preview }: { kind: CatalogueKind; preview: ImportPreview }) {
	const { counts, ignoredColumns, lines } = preview;
	return (
		<section aria-label="What the import would do" className="grid gap-2.5">
			<p role="status" className="text-row">
				{formatCount(counts.new, `new ${oneOf[kind]}`)}, {counts.known} in your catalogue already,{' '}
				{formatCount(counts.wrong, 'wrong line')}.{counts.wrong > 0 && ' Wrong lines are left out.'}
			</p>
			{ignoredColumns.length > 0 && (
				<p className="text-sm text-muted">Not read: {ignoredColumns.map((name) => `“${name}”`).join(', ')}.</p>
			)}
			{lines.length > 0 && (
				<section
					// biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard has to be able to scroll it
					tabIndex={0}
					aria-label="Lines"
					className="max-h-[40dvh] overflow-y-auto rounded-lg bg-surface ring-1 ring-line"
				>
					<ul>
						{lines.map(({ line, name, outcome, messages }) => {
							const { icon: Icon, tone, caption } = outcomes[outcome];
							return (
								<li
									key={line}
									className="grid grid-cols-[56px_minmax(0,1fr)] gap-x-3 border-t border-line/60 px-3 py-2 text-sm first:border-t-0"
								>
									<span className="mono text-xs leading-5 text-faint">{line}</span>
									<span className="min-w-0">
										<span className="font-semibold [overflow-wrap:anywhere]">{name || 'No name'}</span>
										{messages.map((message) => (
											<span key={message} className="flex items-start gap-1.5 text-muted">
												<Icon size={14} aria-label={caption} className={`mt-0.5 shrink-0 ${tone}`} />
												<span className="[overflow-wrap:anywhere]">{message}</span>
											</span>
										))}
									</span>
								</li>
							);
						})}
					</ul>
				</section>
			)}
		</section>
	);
}

interface CatalogueListProps {
	kind: CatalogueKind;
	/** Filters that the list offers. */
	shown: readonly ShownEntries[];
	/** Shown between title and list. */
	tabs?: ReactNode;
	/** Undefined while the first page is loading. */
	rows: ReactNode[] | undefined;
	query: PagedQuery & { data?: { pages: readonly { total: number }[] } | undefined };
}

const shownCaptions: Record<ShownEntries, string> = {
	active: 'In use',
	'missing-ipi': 'Missing IPI',
	'missing-email': 'Missing e-mail',
	unconfirmed: 'Unconfirmed',
	archived: 'Archived',
};

export function useCatalogueSearch(): CatalogueSearch {
	return readCatalogueSearch(useSearch({ strict: false }) as Record<string, unknown>);
}

/** A catalogue list with search, filter, adding, import and export, empty and error states. */
export function CatalogueList({ kind, shown, tabs, rows, query }: CatalogueListProps) {
	const total = query.data?.pages[0]?.total;
	const words = kindWords[kind];
	const search = useCatalogueSearch();
	const navigate = useNavigate();
	const [open, setOpen] = useState<'add' | 'import' | null>(null);
	const isFiltered = search.find !== undefined || search.show !== undefined;

	function change(next: { find?: string | undefined; show?: ShownEntries | undefined }, replace: boolean) {
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
					options={shown.map((value) => ({ value, caption: shownCaptions[value] }))}
				/>
				{total !== undefined && <p className="text-xs text-faint">{formatNumber(total)}</p>}
				<div className="flex gap-2 md:ml-auto">
					<Button icon={FileUp} onClick={() => setOpen('import')}>
						Import CSV
					</Button>
					<ExportLink href={exportPath(kind, search)} />
				</div>
			</div>
			<PagedCard
				query={query}
				caption={captionOf(kind)}
				failure={words.failed}
				skeleton={<SkeletonRows />}
				empty={
					isFiltered ? (
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
					)
				}
			>
				{rows}
			</PagedCard>
			{open === 'add' && <AddEntryDialog kind={kind} onClose={() => setOpen(null)} />}
			{open === 'import' && <ImportDialog kind={kind} onClose={() => setOpen(null)} />}
		</>
	);
}

function captionOf(kind: CatalogueKind) {
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

/** Asks only for the basic fields; the page that opens next has the rest. */
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
			showToast(`${oneCapital[kind]} added`);
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
		</FormDialog>
	);
}

/**
 * Decodes a file. Bytes that are not UTF-8 are read as Windows-1252, which spreadsheets write unless UTF-8 is
 * requested.
 */
export function decodeCsv(bytes: Uint8Array) {
	if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
	if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
	try {
		return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
	} catch {
		return new TextDecoder('windows-1252').decode(bytes);
	}
}
