import { Link } from '@tanstack/react-router';
import { CircleCheck, Clock } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ListedArtist, ListedPublisher, ListedWriter } from '../../domain/catalogue/catalogue.api.ts';
import { type CatalogueKind, copyrightControl } from '../../domain/catalogue/catalogue-kinds.ts';
import * as m from '../../domain/catalogue/catalogue-pages.messages.ts';
import * as shell from '../../domain/catalogue/catalogue-shell.messages.ts';
import { societyCaption } from '../../domain/catalogue/societies.ts';
import type { CatalogueId } from '../../domain/kernel/ids.ts';
import { t } from '../../domain/kernel/message.ts';
import { usePageTitle } from '../lib/page-title.ts';
import { formatDay } from '../lib/text-format.ts';
import { Avatar } from '../ui/avatar.tsx';
import { Badge } from '../ui/badge.tsx';
import { RichText } from '../ui/rich-text.tsx';
import { TabLinks, tabLinkClass } from '../ui/tab-links.tsx';
import { useArtists, usePublishers, useWriters } from './catalogue.queries.ts';
import { CatalogueList, useCatalogueSearch } from './catalogue-list.tsx';
import { kindPages } from './kind-pages.ts';

export const entryRowClass =
	'flex min-h-14 flex-wrap items-center gap-x-3 border-t border-line/60 pr-2 transition-colors first:border-t-0 hover:bg-[color-mix(in_oklab,var(--raised)_55%,transparent)] md:pr-3';

interface RowLinkProps {
	kind: CatalogueKind;
	id: CatalogueId;
	name: string;
	/** Shown below the name. */
	children: ReactNode;
}

/** The name in a list, as a link to its page. */
export function RowLink({ kind, id, name, children }: RowLinkProps) {
	return (
		<Link
			to={kindPages[kind].pagePath}
			params={{ entryId: id }}
			data-row-link
			className="flex min-h-14 min-w-0 flex-[1_1_9rem] items-center gap-3 py-2 pl-4 focus-visible:-outline-offset-2 md:pl-[18px]"
		>
			<Avatar id={id} name={name} />
			<span className="min-w-0 flex-1">
				<span title={name} className="block truncate text-row leading-[1.35] font-semibold">
					{name}
				</span>
				<span className="line-clamp-2 text-xs text-muted">{children}</span>
			</span>
		</Link>
	);
}

export function ManageWritersPage() {
	usePageTitle(t(shell.manageWriters));
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
				{[society && societyCaption(society), publisher ?? copyrightControl].filter(Boolean).join(', ')}
				<span className="md:hidden">
					{works > 0 && `, ${t(m.workCount, { count: works })}`}
					{openConfirmations > 0 && `, ${t(m.unconfirmedNote, { count: openConfirmations })}`}
				</span>
			</RowLink>
			{openConfirmations > 0 && (
				<span className="max-md:hidden">
					<Badge tone="info" icon={Clock}>
						<RichText
							of={m.unconfirmedCount}
							values={{ count: openConfirmations }}
							tags={{ number: (content) => <span className="mono">{content}</span> }}
						/>
					</Badge>
				</span>
			)}
			<span className="hidden w-20 shrink-0 text-right text-sm text-muted md:block">
				{works > 0 ? t(m.workCount, { count: works }) : <span className="text-faint">{t(m.noWorks)}</span>}
			</span>
			<span className="ml-auto flex shrink-0 justify-end md:w-[136px]">
				{ipi ? <CheckedIpi ipi={ipi} /> : <span className="text-xs text-faint">{t(m.noIpi)}</span>}
			</span>
		</li>
	);
}

/** The check digits were verified when it was saved. */
function CheckedIpi({ ipi }: { ipi: string }) {
	return (
		<span className="ml-auto flex shrink-0 items-center gap-1.5 py-2 text-sm text-muted">
			<span className="mono">{ipi}</span>
			<CircleCheck size={14} aria-label={t(m.ipiChecked)} className="text-ok" />
		</span>
	);
}

const tabs = [
	{ to: '/manage-writers', caption: shell.writers },
	{ to: '/manage-writers/publishers', caption: shell.publishers },
] as const;

/** Writers and their publishers. */
function WriterTabs() {
	return (
		<TabLinks caption={t(shell.manageWriters)}>
			{tabs.map(({ to, caption }) => (
				<Link
					key={to}
					to={to}
					search={{}}
					activeOptions={{ exact: true, includeSearch: false }}
					className={tabLinkClass}
				>
					{t(caption)}
				</Link>
			))}
		</TabLinks>
	);
}

export function PublishersPage() {
	usePageTitle(t(shell.publishers));
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
				{[t(m.writerCount, { count: writers }), administrator && t(m.administeredBy, { name: administrator })]
					.filter(Boolean)
					.join(', ')}
			</RowLink>
			{ipi && <CheckedIpi ipi={ipi} />}
		</li>
	);
}

export function ManageArtistsPage() {
	usePageTitle(t(shell.manageArtists));
	const query = useArtists(useCatalogueSearch());
	const artists = query.data?.pages.flatMap((page) => page.artists);
	return (
		<CatalogueList
			kind="artists"
			shown={['active', 'archived']}
			rows={artists?.map((artist) => <ArtistRow key={artist.id} artist={artist} />)}
			query={query}
		/>
	);
}

function ArtistRow({ artist: { id, name, signedSongs, lastSignedAt } }: { artist: ListedArtist }) {
	return (
		<li className={entryRowClass}>
			<RowLink kind="artists" id={id} name={name}>
				{lastSignedAt ? t(m.lastSigned, { day: formatDay(lastSignedAt, new Date()) }) : t(m.noSignedSong)}
			</RowLink>
			{signedSongs > 0 && (
				<Link
					to="/signed-songs"
					search={{ artist: name }}
					className="ml-auto flex min-h-11 shrink-0 items-center rounded-md px-2 text-sm text-muted transition-colors hover:text-text hover:underline hover:underline-offset-3 compact:min-h-8"
				>
					{t(m.signedSongCount, { count: signedSongs })}
				</Link>
			)}
		</li>
	);
}
