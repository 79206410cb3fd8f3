import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { ArrowLeft, Check, CircleAlert, Clock, Lock, PencilLine, SearchX } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import type { CatalogueEntry, ListedShare } from '../../domain/catalogue/catalogue.api.ts';
import { entryNotFound } from '../../domain/catalogue/catalogue.errors.ts';
import { legalFields } from '../../domain/catalogue/catalogue-fields.ts';
import type { CatalogueKind } from '../../domain/catalogue/catalogue-kinds.ts';
import * as m from '../../domain/catalogue/catalogue-pages.messages.ts';
import { formatShare } from '../../domain/catalogue/shares.ts';
import type { CatalogueId } from '../../domain/kernel/ids.ts';
import { type Caption, t } from '../../domain/kernel/message.ts';
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
	type EntryDocument,
	useArtistSongs,
	useEntry,
	useEntryDocuments,
	useLegalDetails,
	useSaveLegalDetails,
	useShares,
} from './catalogue.queries.ts';
import { EntryActions } from './entry-actions.tsx';
import { checkTexts, EntryFields, type EntryTexts } from './entry-form.tsx';
import { EntryFormCard } from './entry-form-card.tsx';
import { kindPages } from './kind-pages.ts';

const shareTexts: Readonly<Record<CatalogueKind, { title: Caption; empty: Caption }>> = {
	writers: { title: m.shares, empty: m.noShares },
	publishers: { title: m.publishedShares, empty: m.noPublishedShares },
	artists: { title: m.masterShares, empty: m.noMasterShares },
};

const states = {
	draft: { tone: 'neutral', icon: PencilLine, caption: m.splitDraft },
	proposed: { tone: 'info', icon: Clock, caption: m.splitWaiting },
	confirmed: { tone: 'ok', icon: Check, caption: m.splitConfirmed },
	disputed: { tone: 'bad', icon: CircleAlert, caption: m.splitDisputed },
} as const;

/** Shares of a writer, publisher or artist. */
function EntrySharesCard({ kind, entryId }: { kind: CatalogueKind; entryId: CatalogueId }) {
	const query = useShares({ kind, entryId });
	const shares = query.data?.pages.flatMap((page) => page.shares);
	return (
		<EntryListCard
			title={t(shareTexts[kind].title)}
			empty={t(shareTexts[kind].empty)}
			failed={t(m.sharesFailed)}
			query={query}
		>
			{shares?.map((share) => (
				<ShareLine key={share.id} share={share} />
			))}
		</EntryListCard>
	);
}

function ShareLine({ share: { songId, title, artist, role, share, status, response } }: { share: ListedShare }) {
	// For a proposed split this writer's response decides; other writers may not have responded yet.
	const hasAgreed = status === 'proposed' && response === 'agreed';
	const { caption, ...badge } = states[hasAgreed ? 'confirmed' : status];
	return (
		<li className="border-t border-line/60 first:border-t-0">
			<Link
				to="/signed-songs/$songId/metadata"
				params={{ songId }}
				className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-1 px-[18px] py-1.5 transition-colors hover:bg-[color-mix(in_oklab,var(--raised)_55%,transparent)] focus-visible:-outline-offset-2"
			>
				<LineText title={title} note={[role, artist].filter(Boolean).join(', ')} />
				<span className="mono shrink-0 text-sm font-semibold">{formatShare(share)}%</span>
				<Badge {...badge}>{t(hasAgreed ? m.splitAgreed : caption)}</Badge>
			</Link>
		</li>
	);
}

const noDocuments = { artists: m.noDocumentsOfArtist, writers: m.noDocumentsOfWriter };

const tones = { ours: 'accent', theirs: 'info', done: 'ok', over: 'neutral' } as const;

const pages = {
	contract: '/signed-songs/$songId/contracts',
	metadata: '/signed-songs/$songId/metadata',
	splits: '/signed-songs/$songId/metadata',
	marketing: '/signed-songs/$songId/marketing',
	labelCopy: '/signed-songs/$songId/label-copy',
} as const;

/** Documents sent to people outside about the songs of an artist or writer. */
function EntryDocumentsCard({ kind, entryId }: { kind: 'artists' | 'writers'; entryId: CatalogueId }) {
	const query = useEntryDocuments({ kind, entryId });
	const documents = query.data?.pages.flatMap((page) => page.documents);
	return (
		<EntryListCard title={t(m.documents)} empty={t(noDocuments[kind])} failed={t(m.documentsFailed)} query={query}>
			{documents?.map((document) => (
				<DocumentLine key={document.id} document={document} />
			))}
		</EntryListCard>
	);
}

function DocumentLine({ document: { id, songId, title, area, name, state, turn, at } }: { document: EntryDocument }) {
	return (
		<li className="border-t border-line/60 first:border-t-0">
			<Link
				to={pages[area]}
				params={{ songId }}
				search={area === 'contract' ? { contract: id } : {}}
				className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-1 px-[18px] py-1.5 transition-colors hover:bg-[color-mix(in_oklab,var(--raised)_55%,transparent)] focus-visible:-outline-offset-2"
			>
				<LineText title={title} note={`${name}, ${formatDay(at, new Date())}`} noteTitle={name} />
				<Badge tone={tones[turn]}>{state.replace(/^./, (letter) => letter.toUpperCase())}</Badge>
			</Link>
		</li>
	);
}

function LineText({ title, note, noteTitle }: { title: string; note: string; noteTitle?: string }) {
	return (
		<span className="min-w-0 flex-[1_1_5rem]">
			<span title={title} className="block truncate text-row font-semibold">
				{title}
			</span>
			<span title={noteTitle ?? note} className="block truncate text-xs text-muted">
				{note}
			</span>
		</span>
	);
}

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
	const { listPath, pagePath } = kindPages[kind];
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
				className="-ml-1 inline-flex min-h-11 items-center gap-2 rounded-md px-1 text-sm text-muted transition-colors hover:text-text md:mb-2.5 compact:min-h-7"
			>
				<ArrowLeft size={16} />
				{t(kindPages[kind].list)}
			</Link>
			<QueryFailure query={query} className="mb-3">
				{t(kindPages[kind].failed)}
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
						<p className="text-sm text-muted [overflow-wrap:anywhere]">
							{t(m.alsoWrittenAs, { names: aliases.join(', ') })}
						</p>
					)}
				</div>
				{isArchived && <Badge>{t(m.archived)}</Badge>}
				<EntryActions entry={entry} />
			</header>
			<div className="grid grid-cols-1 items-start gap-3.5 lg:grid-cols-[minmax(0,1fr)_minmax(320px,380px)]">
				<div className="grid grid-cols-1 gap-3.5">
					<EntryFormCard entry={entry} />
					{kind === 'writers' && isAdmin && <LegalDetailsCard writerId={id} />}
				</div>
				<aside aria-label={t(m.related)} className="grid grid-cols-1 gap-3.5">
					{kind === 'artists' && <EntrySongsCard artistId={id} />}
					<EntrySharesCard kind={kind} entryId={id} />
					{kind === 'publishers' ? <UsageCard entry={entry} /> : <EntryDocumentsCard kind={kind} entryId={id} />}
				</aside>
			</div>
		</>
	);
}

function UsageCard({ entry: { usage } }: { entry: CatalogueEntry }) {
	return (
		<Card aria-label={t(m.usedBy)} className="px-[18px] py-4 text-sm">
			{usage.length === 0 ? (
				<p className="text-muted">{t(m.notUsed)}</p>
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
	usePageTitle(t(m.notFound));
	return (
		<Card>
			<h1 className="sr-only">{t(m.notFound)}</h1>
			<EmptyState
				icon={SearchX}
				title={entryNotFound.message}
				action={
					<Link to={kindPages[kind].listPath} className={buttonClass({ size: 'sm' })}>
						{t(m.backToList, { list: t(kindPages[kind].list) })}
					</Link>
				}
			>
				{t(m.notFoundText)}
			</EmptyState>
		</Card>
	);
}

/** The signed songs of an artist. */
function EntrySongsCard({ artistId }: { artistId: CatalogueId }) {
	const query = useArtistSongs({ entryId: artistId });
	const songs = query.data?.pages.flatMap((page) => page.songs);
	return (
		<EntryListCard title={t(m.signedSongs)} empty={t(m.noSignedSongs)} failed={t(m.signedSongsFailed)} query={query}>
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
						<span className="shrink-0 text-xs text-faint">
							{t(m.signedOn, { day: formatDay(signedAt, new Date()) })}
						</span>
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
			title={t(m.legalDetails)}
			aside={
				<span className="flex items-center gap-1.5 text-xs text-faint">
					<Lock size={13} />
					{t(m.adminsOnly)}
				</span>
			}
		>
			<div className="px-[18px] py-4">
				<Loaded
					query={query}
					failure={t(m.legalDetailsFailed)}
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
			showToast(t(m.legalDetailsSaved));
		},
	});
	const { isDirty } = form.formState;
	return (
		<Form form={form} className="grid gap-4">
			<EntryFields form={form} fields={legalFields} />
			<FormNotice form={form} />
			<div className="flex justify-end">
				<SubmitButton form={form} variant="secondary" isDisabled={() => !isDirty}>
					{t(m.saveLegalDetails)}
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
