// Senders of demos, each with the demos that the viewer may see.
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { Ban, Check, Ellipsis, GitMerge, MailQuestion, Split, UserRoundX } from 'lucide-react';
import { useState } from 'react';
import { t } from '../../../domain/kernel/message.ts';
import { replyCaptions } from '../../../domain/replies/reply-kinds.ts';
import type { Sender, SenderDemo } from '../../../domain/replies/senders.api.ts';
import * as m from '../../../domain/replies/senders.messages.ts';
import { useMember } from '../../accounts/member.ts';
import { messageOf } from '../../lib/call-error.ts';
import { lazyComponent } from '../../lib/lazy-component.tsx';
import { usePageTitle } from '../../lib/page-title.ts';
import { readSearchText } from '../../lib/search-params.ts';
import { formatShortDay } from '../../lib/text-format.ts';
import { SongStatusBadge } from '../../songs/song-badges.tsx';
import { Badge } from '../../ui/badge.tsx';
import { IconButton } from '../../ui/button.tsx';
import { Card, EmptyState } from '../../ui/card.tsx';
import { ExportLink } from '../../ui/export-link.tsx';
import { FindField } from '../../ui/fields.tsx';
import { LoadMorePages, QueryFailure, Skeleton } from '../../ui/loading.tsx';
import { Menu, MenuItem, MenuSeparator } from '../../ui/menu.tsx';
import { showToast } from '../../ui/toast.ts';
import { useSenders, useSeparateAddress, useUnblockAddress } from '../replies.queries.ts';
import type { AddressAction } from './address-dialog.tsx';

const AddressDialog = lazyComponent(() => import('./address-dialog.tsx'), 'AddressDialog');

export function SendersPage() {
	usePageTitle(t(m.senders));
	// Validated again, because the router keeps parameters that its validation has dropped.
	const find = readSearchText(useSearch({ from: '/shell/demos/senders' }).find) ?? '';
	const navigate = useNavigate({ from: '/demos/senders' });
	const [action, setAction] = useState<AddressAction | null>(null);
	const { organization } = useMember();
	const handleFind = (typed: string) =>
		void navigate({ search: typed === '' ? {} : { find: typed }, replace: true, resetScroll: false });
	const query = useSenders(find === '' ? {} : { find });
	const { data, isError, isFetchNextPageError } = query;
	const senders = data?.pages.flatMap((page) => page.senders);
	return (
		<>
			<div className="mb-3 flex flex-wrap items-center gap-2">
				<div className="min-w-0 flex-1 basis-56 md:max-w-80">
					<FindField caption={t(m.findSender)} value={find} onValueChange={handleFind} />
				</div>
				<div className="ml-auto flex items-center gap-2">
					<ExportLink href={`/exports/senders.csv${find && `?${new URLSearchParams({ find })}`}`} />
					{organization.isAdmin && <TypedAddressMenu onAction={setAction} />}
				</div>
			</div>
			<p className="mb-3 text-sm text-muted">{t(m.aboutSenders)}</p>
			{isError && !isFetchNextPageError && (
				<QueryFailure query={query} className="mb-3">
					{t(m.sendersFailed)}
				</QueryFailure>
			)}
			{!senders && !isError && <Skeleton className="h-56 rounded-card" />}
			{senders?.length === 0 && (
				<Card>
					<EmptyState icon={MailQuestion} title={t(find === '' ? m.noSenders : m.noSenderMatches)}>
						{t(find === '' ? m.noSendersText : m.noSenderMatchesText)}
					</EmptyState>
				</Card>
			)}
			<div className="grid gap-3">
				{senders?.map((sender) => (
					<SenderCard key={sender.address} sender={sender} onAction={organization.isAdmin ? setAction : undefined} />
				))}
			</div>
			<LoadMorePages query={query} />
			{action && <AddressDialog {...action} onClose={() => setAction(null)} />}
		</>
	);
}

interface SenderCardProps {
	sender: Sender;
	/** Only for admins. */
	onAction: ((action: AddressAction) => void) | undefined;
}

function SenderCard({ sender, onAction }: SenderCardProps) {
	const { address, otherAddresses, isBlocked, demos } = sender;
	const id = `sender-${address}`;
	return (
		<Card aria-labelledby={id}>
			<header className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 border-b border-line px-3.5 py-2 md:px-[18px]">
				<h2 id={id} className="min-w-0 text-base [overflow-wrap:anywhere]">
					{address}
				</h2>
				{otherAddresses.length > 0 && (
					<p className="min-w-0 text-xs text-muted [overflow-wrap:anywhere]">
						{t(m.otherAddresses, { addresses: otherAddresses.join(', ') })}
					</p>
				)}
				{isBlocked && <Badge tone="bad">{t(m.blocked)}</Badge>}
				{onAction && (
					<span className="-mr-2 ml-auto">
						<SenderMenu sender={sender} onAction={onAction} />
					</span>
				)}
			</header>
			<ul>
				{demos.map((demo) => (
					<DemoRow key={demo.songId} demo={demo} />
				))}
			</ul>
		</Card>
	);
}

function DemoRow({ demo }: { demo: SenderDemo }) {
	const now = new Date();
	return (
		<li className="flex min-h-12 flex-wrap items-center gap-x-3 gap-y-1 border-b border-line/60 px-3.5 py-1.5 last:border-b-0 md:px-[18px]">
			<div className="min-w-0 flex-1 basis-40">
				<Link
					to="/review/$songId"
					params={{ songId: demo.songId }}
					className="block truncate text-sm font-semibold touch:-mt-1.5 touch:-mb-0.5 touch:leading-11 hover:underline"
					title={demo.title}
				>
					{demo.title}
				</Link>
				<p className="truncate text-xs text-muted">{demo.artist}</p>
			</div>
			<p className="text-xs text-muted">
				{t(demo.isFromPage ? m.receivedThroughPage : m.receivedFromStaff, { day: formatShortDay(demo.cameAt, now) })}
			</p>
			<SongStatusBadge status={demo.status} />
			<p className="w-full text-xs text-muted md:w-52 md:text-right">{formatReply(demo, now)}</p>
		</li>
	);
}

function formatReply({ reply, repliedAt }: SenderDemo, now: Date) {
	if (!reply || !repliedAt) return t(m.noReplyYet);
	const day = formatShortDay(repliedAt, now);
	return reply === 'elsewhere'
		? t(m.repliedElsewhereDay, { day })
		: t(m.repliedWith, { template: t(replyCaptions[reply]), day });
}

/** Works by typed address, so that the result does not reveal whether the label knows the address. */
function TypedAddressMenu({ onAction }: { onAction: (action: AddressAction) => void }) {
	return (
		<Menu trigger={<IconButton icon={Ellipsis} caption={t(m.addressActions)} />}>
			<MenuItem icon={Ban} onSelect={() => onAction({ action: 'block' })}>
				{t(m.blockAddress)}
			</MenuItem>
			<MenuItem icon={GitMerge} onSelect={() => onAction({ action: 'merge' })}>
				{t(m.mergeAddresses)}
			</MenuItem>
			<MenuSeparator />
			<MenuItem icon={UserRoundX} tone="danger" onSelect={() => onAction({ action: 'erase' })}>
				{t(m.deleteData)}
			</MenuItem>
		</Menu>
	);
}

interface SenderMenuProps {
	sender: Sender;
	onAction: (action: AddressAction) => void;
}

/** The same for one sender of the list. */
function SenderMenu({ sender: { address, otherAddresses, isBlocked }, onAction }: SenderMenuProps) {
	const unblock = useUnblockAddress();
	const separate = useSeparateAddress();
	const onError = (error: Error) => showToast(messageOf(error), { tone: 'neutral' });
	const onSuccess = (done: string) => () => showToast(done);
	return (
		<Menu trigger={<IconButton icon={Ellipsis} caption={t(m.moreForSender, { address })} size="sm" />}>
			{isBlocked ? (
				<MenuItem
					icon={Check}
					onSelect={() => unblock.mutate({ address }, { onSuccess: onSuccess(t(m.addressUnblocked)), onError })}
				>
					{t(m.unblockAddress)}
				</MenuItem>
			) : (
				<MenuItem icon={Ban} onSelect={() => onAction({ action: 'block', address })}>
					{t(m.blockAddress)}
				</MenuItem>
			)}
			<MenuItem icon={GitMerge} onSelect={() => onAction({ action: 'merge', address })}>
				{t(m.mergeWithAnother)}
			</MenuItem>
			{otherAddresses.map((other) => (
				<MenuItem
					key={other}
					icon={Split}
					onSelect={() => separate.mutate({ address: other }, { onSuccess: onSuccess(t(m.addressSeparated)), onError })}
				>
					{t(m.separateOne, { address: other })}
				</MenuItem>
			))}
			<MenuSeparator />
			<MenuItem icon={UserRoundX} tone="danger" onSelect={() => onAction({ action: 'erase', address })}>
				{t(m.deleteData)}
			</MenuItem>
		</Menu>
	);
}
