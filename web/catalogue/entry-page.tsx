import { ORPCError } from '@orpc/client';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { ArrowLeft, SearchX } from 'lucide-react';
import { useEffect } from 'react';
import type { CatalogueEntry } from '../../domain/catalogue/catalogue.api.ts';
import { entryNotFound } from '../../domain/catalogue/catalogue.errors.ts';
import type { CatalogueKind } from '../../domain/catalogue/catalogue-kinds.ts';
import type { CatalogueId } from '../../domain/kernel/ids.ts';
import { useMember } from '../accounts/member.ts';
import { usePageTitle } from '../lib/page-title.ts';
import { Avatar } from '../ui/avatar.tsx';
import { Badge } from '../ui/badge.tsx';
import { buttonClass } from '../ui/button-class.ts';
import { Card } from '../ui/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Notice } from '../ui/notice.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { useEntry } from './catalogue.queries.ts';
import { EntryActions } from './entry-actions.tsx';
import { EntryFormCard } from './entry-form-card.tsx';
import { EntryPapersCard } from './entry-papers-card.tsx';
import { EntrySharesCard } from './entry-shares-card.tsx';
import { EntrySongsCard } from './entry-songs-card.tsx';
import { kindWords } from './kind-words.ts';
import { LegalDetailsCard } from './legal-details-card.tsx';

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
	const { data: entry, error, isFetching, refetch } = useEntry(kind, entryId as CatalogueId);
	const { listPath, pagePath } = kindWords[kind];
	const survivorId = entry && entry.id !== entryId ? entry.id : null;
	// One that was merged leads to the one that is left.
	useEffect(() => {
		if (survivorId) void navigate({ to: pagePath, params: { entryId: survivorId }, replace: true });
	}, [survivorId, navigate, pagePath]);

	if (error instanceof ORPCError && (error.status === 404 || error.status === 400))
		return <NotInCatalogue kind={kind} />;
	return (
		<>
			<Link
				to={listPath}
				className="-ml-1 inline-flex min-h-11 items-center gap-2 rounded-md px-1 text-sm text-muted transition-colors hover:text-text md:mb-2.5 md:min-h-7"
			>
				<ArrowLeft size={16} strokeWidth={1.75} aria-hidden="true" />
				{backNames[kind]}
			</Link>
			{error && (
				<Notice tone="bad" className="mb-3" isRetrying={isFetching} onRetry={() => void refetch()}>
					{kindWords[kind].failed}
				</Notice>
			)}
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
