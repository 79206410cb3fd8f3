// Replies due: demos whose senders are still waiting, longest wait first.
import { Link } from '@tanstack/react-router';
import { MailCheck, X } from 'lucide-react';
import { useId, useState } from 'react';
import { daysSince } from '../../domain/kernel/day.ts';
import * as general from '../../domain/kernel/general.messages.ts';
import type { SubmissionTrackId } from '../../domain/kernel/ids.ts';
import { t } from '../../domain/kernel/message.ts';
import { shownArtist } from '../../domain/player/track.ts';
import type { ReplyDue } from '../../domain/replies/replies.api.ts';
import * as m from '../../domain/replies/replies.messages.ts';
import { useMember } from '../accounts/member.ts';
import { messageOf } from '../lib/call-error.ts';
import { lazyComponent } from '../lib/lazy-component.tsx';
import { usePageTitle } from '../lib/page-title.ts';
import { SongStatusBadge } from '../songs/song-badges.tsx';
import { useUndoDecline } from '../submissions/submissions.mutations.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { Card, EmptyState } from '../ui/card.tsx';
import { classNames } from '../ui/class-names.ts';
import { Checkbox } from '../ui/fields.tsx';
import { LoadMorePages, QueryFailure, Skeleton } from '../ui/loading.tsx';
import { Notice } from '../ui/notice.tsx';
import { showToast } from '../ui/toast.ts';
import { useReplyToast } from './offered-reply.tsx';
import { useMarkRepliedElsewhere, useRepliesDue } from './replies.queries.ts';

const ReplyDialog = lazyComponent(() => import('./reply-dialog.tsx'), 'ReplyDialog');
const ReplyToSeveralDialog = lazyComponent(() => import('./reply-to-several-dialog.tsx'), 'ReplyToSeveralDialog');

export function RepliesDue() {
	usePageTitle(t(m.repliesDue));
	const { organization } = useMember();
	const query = useRepliesDue();
	const { data, isError, isFetchNextPageError } = query;
	const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
	const due = data?.pages.flatMap((page) => page.due);
	const [first] = data?.pages ?? [];
	const present = due?.filter((row) => selected.has(keyOf(row))) ?? [];
	return (
		<>
			{isError && !isFetchNextPageError && (
				<QueryFailure query={query} className="mb-3">
					{t(m.repliesDueFailed)}
				</QueryFailure>
			)}
			{!due && !isError && <Skeleton className="h-56 rounded-card" />}
			{due?.length === 0 && (
				<Card>
					<EmptyState icon={MailCheck} title={t(m.noRepliesDue)}>
						{t(m.aboutRepliesDue)}
					</EmptyState>
				</Card>
			)}
			{due && due.length > 0 && (
				<>
					<p className="mb-3 text-sm text-muted">
						{t(m.repliesDueCount, { count: first?.total ?? due.length })}{' '}
						{first?.replyWithinDays && t(m.youPromise, { days: first.replyWithinDays })}
					</p>
					{organization.isAdmin && (
						<RepliesDueActions
							due={due}
							selected={present}
							onSelect={(rows) => setSelected(new Set(rows.map(keyOf)))}
						/>
					)}
					<Card>
						<ul>
							{due.map((row) => (
								<ReplyDueRow
									key={keyOf(row)}
									row={row}
									replyWithinDays={first?.replyWithinDays ?? null}
									isSelected={organization.isAdmin ? selected.has(keyOf(row)) : null}
									onSelect={(isSelected) => {
										const next = new Set(selected);
										if (isSelected) next.add(keyOf(row));
										else next.delete(keyOf(row));
										setSelected(next);
									}}
								/>
							))}
						</ul>
					</Card>
				</>
			)}
			<LoadMorePages query={query} />
		</>
	);
}

/** Id of the song, or of the demo that did not become one. */
function keyOf({ songId, trackId }: ReplyDue): string {
	return songId ?? trackId ?? '';
}

function formatSender({ artist, sender, status }: ReplyDue) {
	if (status === 'declined') return t(m.hiddenSender);
	return artist === null ? shownArtist(null) : t(m.artistAndSender, { artist, sender: sender ?? '' });
}

interface ReplyDueRowProps {
	row: ReplyDue;
	replyWithinDays: number | null;
	/** Null for members, who cannot send replies. */
	isSelected: boolean | null;
	onSelect: (isSelected: boolean) => void;
}

function ReplyDueRow({ row, replyWithinDays, isSelected, onSelect }: ReplyDueRowProps) {
	const [isReplying, setIsReplying] = useState(false);
	const days = daysSince(row.cameAt, new Date());
	return (
		<li className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-1 border-b border-line/60 px-3.5 py-2 last:border-b-0 md:px-[18px]">
			{isSelected !== null && (
				<Checkbox
					aria-label={t(m.selectDemo, { title: row.title })}
					isChecked={isSelected}
					onCheckedChange={onSelect}
				/>
			)}
			<div className="min-w-0 flex-1 basis-40">
				{row.songId ? (
					<Link
						to="/review/$songId"
						params={{ songId: row.songId }}
						className="block truncate text-row font-semibold hover:underline"
						title={row.title}
					>
						{row.title}
					</Link>
				) : (
					<p className="truncate text-row font-semibold" title={row.title}>
						{row.title}
					</p>
				)}
				<p className="truncate text-xs text-muted" title={row.sender ?? undefined}>
					{formatSender(row)}
				</p>
			</div>
			{row.canUndoDecline && row.trackId && <UndoDecline trackId={row.trackId} title={row.title} />}
			{row.status === 'declined' ? <Badge icon={X}>{t(m.declined)}</Badge> : <SongStatusBadge status={row.status} />}
			<p
				className={classNames(
					'mono ml-auto w-[4.5rem] text-right text-sm',
					replyWithinDays !== null && days > replyWithinDays ? 'text-bad' : 'text-muted',
				)}
			>
				{t(m.daysWaiting, { days })}
			</p>
			{isSelected !== null && (
				<Button
					size="sm"
					variant="soft"
					onClick={() => setIsReplying(true)}
					aria-label={t(m.replyToSenderOf, { title: row.title })}
				>
					{t(m.reply)}
				</Button>
			)}
			{isReplying && <ReplyDialog row={row} onClose={() => setIsReplying(false)} />}
		</li>
	);
}

/** Allows undoing a decline after its toast has disappeared. */
function UndoDecline({ trackId, title }: { trackId: SubmissionTrackId; title: string }) {
	const undo = useUndoDecline();
	return (
		<Button
			size="sm"
			variant="quiet"
			isBusy={undo.isPending}
			aria-label={t(m.undoDecline, { title })}
			onClick={() =>
				undo.mutate(
					{ trackId },
					{
						onSuccess: () => showToast(t(m.backToScreening, { title })),
						onError: (error) => showToast(messageOf(error), { tone: 'neutral' }),
					},
				)
			}
		>
			{t(general.undo)}
		</Button>
	);
}

function RepliesDueActions({
	due,
	selected,
	onSelect,
}: {
	due: readonly ReplyDue[];
	selected: readonly ReplyDue[];
	onSelect: (rows: readonly ReplyDue[]) => void;
}) {
	const allId = useId();
	const [isReplying, setIsReplying] = useState(false);
	const [failure, setFailure] = useState<string | null>(null);
	const mark = useMarkRepliedElsewhere();
	const showDone = useReplyToast();
	const songIds = selected.flatMap(({ songId }) => songId ?? []);
	const trackIds = selected.flatMap(({ trackId }) => trackId ?? []);
	const isAll = due.length > 0 && selected.length === Math.min(due.length, 200);

	async function handleElsewhere() {
		setFailure(null);
		try {
			const { replyIds } = await mark.mutateAsync({ songIds, trackIds });
			onSelect([]);
			showDone(t(m.markedAsReplied, { count: replyIds.length }), replyIds);
		} catch (error) {
			setFailure(messageOf(error));
		}
	}

	return (
		<div className="mb-3 flex flex-wrap items-center gap-2">
			<label
				htmlFor={allId}
				className="flex min-h-11 cursor-pointer items-center gap-2.5 px-3.5 text-sm text-muted md:min-h-8 md:px-[18px]"
			>
				<Checkbox
					id={allId}
					isChecked={isAll}
					onCheckedChange={(isChecked) => onSelect(isChecked ? due.slice(0, 200) : [])}
				/>
				{selected.length === 0 ? t(m.selectAll) : t(m.selectedCount, { count: selected.length })}
			</label>
			{selected.length > 0 && (
				<>
					<Button size="sm" variant="soft" onClick={() => setIsReplying(true)}>
						{t(m.replyToSongs, { count: selected.length })}
					</Button>
					<Button size="sm" isBusy={mark.isPending} onClick={() => void handleElsewhere()}>
						{t(m.repliedElsewhere)}
					</Button>
				</>
			)}
			<Notice tone="bad" className="basis-full">
				{failure}
			</Notice>
			{isReplying && (
				<ReplyToSeveralDialog
					songIds={songIds}
					trackIds={trackIds}
					onClose={() => setIsReplying(false)}
					onDone={({ replyIds, refused }) => {
						setIsReplying(false);
						onSelect([]);
						setFailure(refused[0] ? t(m.demosLeftOut, { count: refused.length, reason: refused[0].message }) : null);
						showDone(t(m.repliesQueued, { count: replyIds.length }), replyIds);
					}}
				/>
			)}
		</div>
	);
}
