import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { ArrowLeft, Check, CircleAlert, Clock, Lock, PencilLine, SearchX } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import type { CatalogueEntry, ListedShare } from '../../domain/catalogue/catalogue.api.ts';
import { entryNotFound } from '../../domain/catalogue/catalogue.errors.ts';
import { legalFields } from '../../domain/catalogue/catalogue-fields.ts';
import type { CatalogueKind } from '../../domain/catalogue/catalogue-kinds.ts';
import { formatShare } from '../../domain/catalogue/shares.ts';
import type { CatalogueId } from '../../domain/kernel/ids.ts';
import { useMember } from '../accounts/member.ts';
import { hasStatus } from '../lib/call-error.ts';
import { usePageTitle } from '../lib/page-title.ts';
import { formatDay } from '../lib/text-format.ts';
import { Avatar } from '../ui/avatar.tsx';
import { Badge } from '../ui/badge.tsx';
import { buttonClass } from '../ui/button.tsx';
import { Card, EmptyState } from '../ui/card.tsx';
import { Form, FormNotice, SubmitButton, useAppForm } from '../ui/form.tsx';
import { Loaded, LoadMorePages, type PagedQuery, QueryFailure, Skeleton } from '../ui/loading.tsx';
import { showToast } from '../ui/toast.ts';
import {
	type EntryPaper,
	useArtistSongs,
	useEntry,
	useEntryPapers,
	useLegalDetails,
	useSaveLegalDetails,
	useShares,
} from './catalogue.queries.ts';
import { EntryActions } from './entry-actions.tsx';
import { checkTexts, EntryFields, type EntryTexts } from './entry-form.tsx';
import { EntryFormCard } from './entry-form-card.tsx';
import { kindWords } from './kind-words.ts';

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

/** Shares of a writer, publisher or artist. */
function EntrySharesCard({ kind, entryId }: { kind: CatalogueKind; entryId: CatalogueId }) {
	const query = useShares({ kind, entryId });
	const shares = query.data?.pages.flatMap((page) => page.shares);
	return (
		<EntryListCard title={words[kind].title} empty={words[kind].empty} failed="Failed to load shares" query={query}>
			{shares?.map((share) => (
				<ShareLine key={share.id} share={share} />
			))}
		</EntryListCard>
	);
}

function ShareLine({ share: { songId, title, artist, role, share, status, answer } }: { share: ListedShare }) {
	// For a proposed split this writer's answer decides; other writers may not have answered yet.
	const { word, ...look } = states[status === 'proposed' && answer === 'agreed' ? 'confirmed' : status];
	return (
		<li className="border-t border-line/60 first:border-t-0">
			<Link
				to="/signed-songs/$songId/metadata"
				params={{ songId }}
				className="flex min-h-14 items-center gap-3 px-[18px] py-1.5 transition-colors hover:bg-[color-mix(in_oklab,var(--raised)_55%,transparent)] focus-visible:-outline-offset-2"
			>
				<LineText title={title} note={[role, artist].filter(Boolean).join(', ')} />
				<span className="mono shrink-0 text-sm font-semibold">{formatShare(share)}%</span>
				<Badge {...look}>{status === 'proposed' && answer === 'agreed' ? 'Agreed' : word}</Badge>
			</Link>
		</li>
	);
}

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

/** Documents sent to people outside about the songs of an artist or writer. */
function EntryPapersCard({ kind, entryId }: { kind: 'artists' | 'writers'; entryId: CatalogueId }) {
	const query = useEntryPapers({ kind, entryId });
	const papers = query.data?.pages.flatMap((page) => page.papers);
	return (
		<EntryListCard
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
				<LineText title={title} note={`${name}, ${formatDay(at, new Date())}`} noteTitle={name} />
				<Badge tone={tones[turn]}>{state.replace(/^./, (letter) => letter.toUpperCase())}</Badge>
			</Link>
		</li>
	);
}

function LineText({ title, note, noteTitle }: { title: string; note: string; noteTitle?: string }) {
	return (
		<span className="min-w-0 flex-1">
			<span title={title} className="block truncate text-row font-semibold">
				{title}
			</span>
			<span title={noteTitle} className="block truncate text-xs text-muted">
				{note}
			</span>
		</span>
	);
}

const backNames: Readonly<Record<CatalogueKind, string>> = {
	artists: 'Manage Artists',
	writers: 'Manage Writers',
	publishers: 'Publishers',
};

export function ArtistPage() {
	return <EntryPage kind="artists" />;
}

export function WriterPage() {
	return <EntryPage kind="writers" />;
}

export function PublisherPage() {
	return <EntryPage kind="publishers" />;
}

function EntryPage({ kind }: { kind: CatalogueKind }) {
	const { entryId = '' } = useParams({ strict: false }) as { entryId?: string };
	const navigate = useNavigate();
	const query = useEntry({ kind, entryId });
	const { data: entry, error } = query;
	const { listPath, pagePath } = kindWords[kind];
	const survivorId = entry && entry.id !== entryId ? entry.id : null;
	// Redirects from a merged entry to its survivor.
	useEffect(() => {
		if (survivorId) void navigate({ to: pagePath, params: { entryId: survivorId }, replace: true });
	}, [survivorId, navigate, pagePath]);

	if (hasStatus(error, 404, 400)) return <NotInCatalogue kind={kind} />;
	return (
		<>
			<Link
				to={listPath}
				className="-ml-1 inline-flex min-h-11 items-center gap-2 rounded-md px-1 text-sm text-muted transition-colors hover:text-text md:mb-2.5 md:min-h-7"
			>
				<ArrowLeft size={16} />
				{backNames[kind]}
			</Link>
			<QueryFailure query={query} className="mb-3">
				{kindWords[kind].failed}
			</QueryFailure>
			{entry ? <LoadedEntry key={entry.id} entry={entry} /> : !error && <Skeleton className="h-12 w-72 max-w-full" />}
		</>
	);
}

function LoadedEntry({ entry }: { entry: CatalogueEntry }) {
	const { id, kind, name, aliases, isArchived } = entry;
	usePageTitle(name);
	const { isAdmin } = useMember().organization;
	return (
		<>
			<header className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-3">
				<Avatar id={id} name={name} size={44} />
				<div className="min-w-0 flex-1 basis-52">
					<h1
						title={name}
						className="line-clamp-2 pb-[.1em] text-[1.625rem] font-bold tracking-[-0.035em] [overflow-wrap:anywhere] md:text-page"
					>
						{name}
					</h1>
					{aliases.length > 0 && (
						<p className="text-sm text-muted [overflow-wrap:anywhere]">Also written {aliases.join(', ')}</p>
					)}
				</div>
				{isArchived && <Badge>Archived</Badge>}
				<EntryActions entry={entry} />
			</header>
			<div className="grid grid-cols-1 items-start gap-3.5 lg:grid-cols-[minmax(0,1fr)_minmax(320px,380px)]">
				<div className="grid grid-cols-1 gap-3.5">
					<EntryFormCard entry={entry} />
					{kind === 'writers' && isAdmin && <LegalDetailsCard writerId={id} />}
				</div>
				<aside aria-label="What belongs to it" className="grid grid-cols-1 gap-3.5">
					{kind === 'artists' && <EntrySongsCard artistId={id} />}
					<EntrySharesCard kind={kind} entryId={id} />
					{kind === 'publishers' ? <UsageCard entry={entry} /> : <EntryPapersCard kind={kind} entryId={id} />}
				</aside>
			</div>
		</>
	);
}

function UsageCard({ entry: { usage } }: { entry: CatalogueEntry }) {
	return (
		<Card aria-label="Used by" className="px-[18px] py-4 text-sm">
			{usage.length === 0 ? (
				<p className="text-muted">No writer names this publisher.</p>
			) : (
				<ul className="grid gap-1.5">
					{usage.map(({ text }) => (
						<li key={text}>{text}</li>
					))}
				</ul>
			)}
		</Card>
	);
}

function NotInCatalogue({ kind }: { kind: CatalogueKind }) {
	usePageTitle('Not found');
	return (
		<Card>
			<h1 className="sr-only">Not found</h1>
			<EmptyState
				icon={SearchX}
				title={entryNotFound.message}
				action={
					<Link to={kindWords[kind].listPath} className={buttonClass({ size: 'sm' })}>
						Back to {backNames[kind]}
					</Link>
				}
			>
				It may have been deleted, or a signing was undone.
			</EmptyState>
		</Card>
	);
}

/** The signed songs of an artist. */
function EntrySongsCard({ artistId }: { artistId: CatalogueId }) {
	const query = useArtistSongs({ entryId: artistId });
	const songs = query.data?.pages.flatMap((page) => page.songs);
	return (
		<EntryListCard title="Signed songs" empty="No signed song yet." failed="Failed to load signed songs" query={query}>
			{songs?.map(({ songId, title, signedAt }) => (
				<li key={songId} className="border-t border-line/60 first:border-t-0">
					<Link
						to="/signed-songs/$songId/overview"
						params={{ songId }}
						className="flex min-h-12 items-center justify-between gap-3 px-[18px] py-1.5 transition-colors hover:bg-[color-mix(in_oklab,var(--raised)_55%,transparent)] focus-visible:-outline-offset-2"
					>
						<span title={title} className="min-w-0 truncate text-row font-semibold">
							{title}
						</span>
						<span className="shrink-0 text-xs text-faint">signed {formatDay(signedAt, new Date())}</span>
					</Link>
				</li>
			))}
		</EntryListCard>
	);
}

/** Legal name and home address of a writer; rendered for admins only, who alone can request it. */
function LegalDetailsCard({ writerId }: { writerId: CatalogueId }) {
	const query = useLegalDetails({ entryId: writerId });
	return (
		<Card
			title="Legal name and address"
			aside={
				<span className="flex items-center gap-1.5 text-xs text-faint">
					<Lock size={13} />
					Only admins see this
				</span>
			}
		>
			<div className="px-[18px] py-4">
				<Loaded
					query={query}
					failure="Failed to load the legal details"
					showsStaleFailure
					skeleton={<Skeleton className="h-24 w-full" />}
				>
					{({ fields, rowVersion }) => (
						<LegalForm key={rowVersion} writerId={writerId} initial={fields} rowVersion={rowVersion} />
					)}
				</Loaded>
			</div>
		</Card>
	);
}

function LegalForm({
	writerId,
	initial,
	rowVersion,
}: {
	writerId: CatalogueId;
	initial: EntryTexts;
	rowVersion: number;
}) {
	const save = useSaveLegalDetails();
	const form = useAppForm<EntryTexts>({
		initial: { ...initial },
		check: (texts) => checkTexts(legalFields, texts),
		checkOnChange: 'always',
		asksBeforeLeaving: true,
		submit: async (texts) => {
			await save.mutateAsync({ entryId: writerId, fields: texts, rowVersion });
			form.reset(texts);
			showToast('Legal details saved');
		},
	});
	const { isDirty } = form.formState;
	return (
		<Form form={form} className="grid gap-4">
			<EntryFields form={form} fields={legalFields} />
			<FormNotice form={form} />
			<div className="flex justify-end">
				<SubmitButton form={form} variant="secondary" isDisabled={() => !isDirty}>
					Save legal details
				</SubmitButton>
			</div>
		</Form>
	);
}

interface EntryListCardProps {
	/** Title of the heading. */
	title: string;
	/** Text of the empty list. */
	empty: string;
	failed: string;
	query: PagedQuery;
	/** List items; undefined while they are loading. */
	children: ReactNode[] | undefined;
}

/** A paginated list of what belongs to an artist, writer or publisher. */
function EntryListCard({ title, empty, failed, query, children }: EntryListCardProps) {
	return (
		<Card title={title}>
			<QueryFailure query={query} className="m-4">
				{failed}
			</QueryFailure>
			{children?.length === 0 && <p className="px-[18px] py-4 text-sm text-muted">{empty}</p>}
			{children ? <ul>{children}</ul> : !query.isError && <Skeleton className="m-4 h-6 w-40" />}
			{query.hasNextPage && (
				<div className="pb-4">
					<LoadMorePages query={query} />
				</div>
			)}
		</Card>
	);
}
