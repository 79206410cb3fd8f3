import { useNavigate, useSearch } from '@tanstack/react-router';
import { CircleAlert, CircleCheck, FileUp, Info, Plus, SearchX } from 'lucide-react';
import { type ChangeEvent, type ComponentProps, type ReactNode, useId, useState } from 'react';
import type { ImportPreview } from '../../domain/catalogue/catalogue.api.ts';
import { catalogueFields } from '../../domain/catalogue/catalogue-fields.ts';
import { maxCsvLength } from '../../domain/catalogue/catalogue-import.ts';
import type { CatalogueKind, ShownEntries } from '../../domain/catalogue/catalogue-kinds.ts';
import * as m from '../../domain/catalogue/catalogue-pages.messages.ts';
import * as general from '../../domain/kernel/general.messages.ts';
import { type Caption, t } from '../../domain/kernel/message.ts';
import { formatNumber } from '../lib/text-format.ts';
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
import { kindPages } from './kind-pages.ts';

/** Reads a file, previews the result line by line, and imports only after confirmation. */
function ImportDialog({ kind, onClose }: { kind: CatalogueKind; onClose: () => void }) {
	const preview = usePreviewImport();
	const importEntries = useImportEntries();
	const [file, setFile] = useState<{ name: string; csv: string } | null>(null);
	const [problem, setProblem] = useState<string | null>(null);
	const [isAllOrNothing, setAllOrNothing] = useState(false);
	const strictId = useId();
	const failure = preview.error ?? importEntries.error;
	const shown = preview.data;

	async function handleFile(event: ChangeEvent<HTMLInputElement>) {
		const chosen = event.target.files?.[0];
		// Allows choosing the same file again after it was corrected.
		event.target.value = '';
		if (!chosen) return;
		setFile(null);
		setProblem(null);
		preview.reset();
		importEntries.reset();
		if (chosen.size > 4 * maxCsvLength) return setProblem(t(m.fileTooLarge));
		const csv = decodeCsv(new Uint8Array(await chosen.arrayBuffer()));
		if (csv.includes('\0')) return setProblem(t(m.notCsv));
		if (csv.length > maxCsvLength) return setProblem(t(m.fileTooLarge));
		setFile({ name: chosen.name, csv });
		preview.mutate({ kind, csv });
	}

	function handleImport() {
		if (!file) return;
		importEntries.mutate(
			{ kind, csv: file.csv, isAllOrNothing },
			{
				onSuccess: ({ added }) => {
					showToast(t(m.imported, { kind, count: added }));
					onClose();
				},
			},
		);
	}

	return (
		<Dialog
			onOpenChange={onClose}
			isWide
			title={t(m.importTitle, { kind })}
			description={t(m.importText, { columns: catalogueFields[kind].map(({ caption }) => t(caption)).join(', ') })}
		>
			<div className="grid gap-3.5">
				<FileChoice fileName={file?.name} onChange={(event) => void handleFile(event)} />
				<Notice tone="bad">{problem}</Notice>
				<CallFailure error={failure} />
				{preview.isPending && <p className="text-sm text-muted">{t(m.readingFile)}</p>}
				{shown && <Outcome kind={kind} preview={shown} />}
				{shown && shown.counts.wrong > 0 && shown.counts.new > 0 && (
					<label htmlFor={strictId} className="flex min-h-11 cursor-pointer items-center gap-3 text-sm compact:min-h-8">
						<Checkbox id={strictId} isChecked={isAllOrNothing} onCheckedChange={setAllOrNothing} />
						{t(m.allOrNothing)}
					</label>
				)}
				<div className="mt-1 flex justify-end gap-2">
					<Button variant="quiet" onClick={onClose}>
						{t(general.cancel)}
					</Button>
					<Button
						variant="primary"
						isBusy={importEntries.isPending}
						disabled={!shown || shown.counts.new === 0 || (isAllOrNothing && shown.counts.wrong > 0)}
						onClick={handleImport}
					>
						{shown ? t(m.importCount, { kind, count: shown.counts.new }) : t(m.importNothingYet)}
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
				{t(fileName === undefined ? m.chooseFile : m.chooseAnotherFile)}
				<input id={id} type="file" accept=".csv,.tsv,.txt,text/csv" className="sr-only" onChange={onChange} />
			</label>
			{fileName && <span className="min-w-0 truncate text-sm text-muted">{fileName}</span>}
		</div>
	);
}

const outcomes = {
	new: { icon: CircleCheck, tone: 'text-ok', caption: m.lineNew },
	known: { icon: Info, tone: 'text-info', caption: m.lineKnown },
	wrong: { icon: CircleAlert, tone: 'text-bad', caption: m.lineWrong },
} as const;

function Outcome({ kind, preview }: { kind: CatalogueKind; preview: ImportPreview }) {
	const { counts, ignoredColumns, lines } = preview;
	return (
		<section aria-label={t(m.importPreview)} className="grid gap-2.5">
			<p role="status" className="text-row">
				{t(m.importSummary, { kind, added: counts.new, known: counts.known, wrong: counts.wrong })}
			</p>
			{ignoredColumns.length > 0 && (
				<p className="text-sm text-muted">{t(m.ignoredColumns, { columns: ignoredColumns.join(', ') })}</p>
			)}
			{lines.length > 0 && (
				<section
					// biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard has to be able to scroll it
					tabIndex={0}
					aria-label={t(m.lines)}
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
										<span className="font-semibold [overflow-wrap:anywhere]">{name || t(m.noName)}</span>
										{messages.map((message) => (
											<span key={message} className="flex items-start gap-1.5 text-muted">
												<Icon size={14} aria-label={t(caption)} className={`mt-0.5 shrink-0 ${tone}`} />
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

const shownCaptions: Record<ShownEntries, Caption> = {
	active: m.showActive,
	'missing-ipi': m.showMissingIpi,
	'missing-email': m.showMissingEmail,
	unconfirmed: m.showUnconfirmed,
	archived: m.showArchived,
};

export function useCatalogueSearch(): CatalogueSearch {
	return readCatalogueSearch(useSearch({ strict: false }) as Record<string, unknown>);
}

/** A catalogue list with search, filter, adding, import and export, empty and error states. */
export function CatalogueList({ kind, shown, tabs, rows, query }: CatalogueListProps) {
	const total = query.data?.pages[0]?.total;
	const page = kindPages[kind];
	const search = useCatalogueSearch();
	const navigate = useNavigate();
	const [open, setOpen] = useState<'add' | 'import' | null>(null);
	const isFiltered = search.find !== undefined || search.show !== undefined;

	function change(next: { find?: string | undefined; show?: ShownEntries | undefined }, replace: boolean) {
		const merged = { ...search, ...next };
		void navigate({ to: page.listPath, search: readCatalogueSearch(merged), replace });
	}

	return (
		<>
			<PageHeader
				title={t(page.title)}
				lead={t(page.lead)}
				action={
					<Button variant="primary" icon={Plus} onClick={() => setOpen('add')}>
						{t(page.add)}
					</Button>
				}
			/>
			{tabs}
			<div className="mb-3 flex flex-wrap items-center gap-2">
				<div className="w-full md:w-[264px]">
					<FindField
						caption={t(page.find)}
						value={search.find ?? ''}
						onValueChange={(find) => change({ find }, true)}
					/>
				</div>
				<PillSelect<ShownEntries>
					caption={t(m.show)}
					value={search.show ?? 'active'}
					onValueChange={(show) => change({ show }, false)}
					options={shown.map((value) => ({ value, caption: t(shownCaptions[value]) }))}
				/>
				{total !== undefined && <p className="text-xs text-faint">{formatNumber(total)}</p>}
				<div className="flex flex-wrap gap-2 md:ml-auto">
					<Button icon={FileUp} onClick={() => setOpen('import')}>
						{t(m.importCsv)}
					</Button>
					<ExportLink href={exportPath(kind, search)} />
				</div>
			</div>
			<PagedCard
				query={query}
				caption={t(page.rows)}
				failure={t(page.failed)}
				skeleton={<SkeletonRows />}
				empty={
					isFiltered ? (
						<EmptyState
							icon={SearchX}
							title={t(m.nothingFound)}
							action={
								<Button size="sm" onClick={() => change({ find: undefined, show: undefined }, false)}>
									{t(m.showAll)}
								</Button>
							}
						>
							{t(m.nothingFoundText)}
						</EmptyState>
					) : (
						<EmptyState icon={page.icon} title={t(page.emptyTitle)}>
							{t(page.emptyText)}
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
	const { add, first, pagePath } = kindPages[kind];
	const fields = catalogueFields[kind].filter(({ key }) => first.includes(key));
	const { form, duplicates, onSaveAnyway } = useEntryForm({
		kind,
		fields,
		initial: Object.fromEntries(fields.map(({ key }) => [key, ''])),
		save: async (texts, isDuplicateAllowed) => {
			const { id } = await create.mutateAsync({ kind, fields: texts, isDuplicateAllowed });
			form.reset(texts);
			showToast(t(m.entryAdded, { kind }));
			onClose();
			await navigate({ to: pagePath, params: { entryId: id } });
		},
	});

	return (
		<FormDialog
			form={form}
			title={t(add)}
			description={t(m.addText, { kind })}
			submitCaption={t(add)}
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
