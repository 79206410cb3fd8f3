// Senders of demos, each with the demos that the viewer may see.
import { Link } from '@tanstack/react-router';
import { Ban, GitMerge, MailQuestion, UserRoundX } from 'lucide-react';
import { useState } from 'react';
import { t } from '../../domain/kernel/message.ts';
import { replyCaptions } from '../../domain/replies/reply-kinds.ts';
import type { Sender, SenderDemo } from '../../domain/replies/senders.api.ts';
import * as m from '../../domain/replies/senders.messages.ts';
import { useMember } from '../accounts/member.ts';
import { lazyComponent } from '../lib/lazy-component.tsx';
import { usePageTitle } from '../lib/page-title.ts';
import { formatShortDay } from '../lib/text-format.ts';
import { SongStatusBadge } from '../songs/song-badges.tsx';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { Card, EmptyState } from '../ui/card.tsx';
import { FindField } from '../ui/fields.tsx';
import { LoadMorePages, QueryFailure, Skeleton } from '../ui/loading.tsx';
import type { AddressAction } from './address-dialog.tsx';
import { useSenders } from './replies.queries.ts';

const AddressDialog = lazyComponent(() => import('./address-dialog.tsx'), 'AddressDialog');

export function SenderList({ find, onFind }: { find: string; onFind: (find: string) => void }) {
	usePageTitle(t(m.senders));
	const query = useSenders(find === '' ? {} : { find });
	const { data, isError, isFetchNextPageError } = query;
	const senders = data?.pages.flatMap((page) => page.senders);
	return (
		<>
			<div className="mb-3 flex flex-wrap items-center gap-2">
				<div className="min-w-0 flex-1 basis-56 md:max-w-80">
					<FindField caption={t(m.findSender)} value={find} onValueChange={onFind} />
				</div>
				<AddressActions />
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
					<SenderCard key={sender.address} sender={sender} />
				))}
			</div>
			<LoadMorePages query={query} />
		</>
	);
}

function SenderCard({ sender: { address, otherAddresses, isBlocked, demos } }: { sender: Sender }) {
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
					className="block truncate text-sm font-semibold hover:underline"
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
function AddressActions() {
	const { organization } = useMember();
	const [action, setAction] = useState<AddressAction | null>(null);
	if (!organization.isAdmin) return null;
	return (
		<>
			<Button size="sm" icon={Ban} onClick={() => setAction('block')}>
				{t(m.blockAddress)}
			</Button>
			<Button size="sm" icon={GitMerge} onClick={() => setAction('merge')}>
				{t(m.mergeAddresses)}
			</Button>
			<Button size="sm" variant="danger" icon={UserRoundX} onClick={() => setAction('erase')}>
				{t(m.deleteData)}
			</Button>
			{action && <AddressDialog action={action} onClose={() => setAction(null)} />}
		</>
	);
}
