import { Link, useNavigate } from '@tanstack/react-router';
import { CircleDot, CircleMinus, CornerUpLeft, Ellipsis, EyeOff, Headphones, MailCheck, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { dayOf, daysBetween, daysSince } from '../../../domain/kernel/day.ts';
import { t } from '../../../domain/kernel/message.ts';
import * as m from '../../../domain/replies/demos.messages.ts';
import * as r from '../../../domain/replies/replies.messages.ts';
import type { ReplyDue, ReplyGroup } from '../../../domain/replies/replies-due.api.ts';
import { daysUntilPromise } from '../../../domain/replies/reply-rules.ts';
import { repliedElsewhereDay } from '../../../domain/replies/senders.messages.ts';
import { useMember } from '../../accounts/member.ts';
import { messageOf } from '../../lib/call-error.ts';
import { firstNameOf, formatShortDay } from '../../lib/text-format.ts';
import { Stamp } from '../../player/stamp.tsx';
import { PlayStamp } from '../../songs/play-stamp.tsx';
import { SongStatusBadge } from '../../songs/song-badges.tsx';
import { useUndoDecline } from '../../submissions/submissions.mutations.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button, IconButton } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Checkbox } from '../../ui/fields.tsx';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import { RichText } from '../../ui/rich-text.tsx';
import { showToast } from '../../ui/toast.ts';
import { useReplyToast } from '../offered-reply.tsx';
import { useMarkRepliedElsewhere } from '../replies.queries.ts';

/** Id of the song, or of the demo that did not become one. */
export function keyOf({ songId, demoId }: ReplyDue): string {
	return songId ?? demoId ?? '';
}

/** From 1024 px on a row is one line of a table, below a card. */
const columns =
	'lg:grid lg:grid-cols-[20px_minmax(0,1fr)_108px_56px_150px_166px] lg:gap-x-3 xl:grid-cols-[20px_minmax(0,1fr)_116px_minmax(92px,148px)_minmax(160px,206px)_minmax(150px,172px)] xl:gap-x-4 lg:items-center lg:pr-3.5 lg:pl-[18px]';

export interface SelectAll {
	isSelected: boolean;
	onSelect: (isSelected: boolean) => void;
}

/** The rows are a list, so these captions are only for the eye; the checkbox is for everyone. */
export function ReplyHeads({ select }: { select: SelectAll | null }) {
	return (
		<div className={classNames('h-[38px] text-xs font-medium text-faint max-lg:hidden', columns)}>
			<span className="flex">
				{select && (
					<Checkbox aria-label={t(r.selectAll)} isChecked={select.isSelected} onCheckedChange={select.onSelect} />
				)}
			</span>
			<span aria-hidden="true">{t(m.song)}</span>
			<span aria-hidden="true">{t(m.decision)}</span>
			<span aria-hidden="true">{t(m.reviews)}</span>
			<span aria-hidden="true" className="text-text">
				{t(m.sinceArrival)}
			</span>
		</div>
	);
}

interface ReplyRowProps {
	row: ReplyDue;
	group: ReplyGroup;
	replyWithinDays: number | null;
	/** Null if it cannot be selected. */
	isSelected: boolean | null;
	onSelect?: (isSelected: boolean) => void;
	onReply: (row: ReplyDue) => void;
}

export function ReplyRow(props: ReplyRowProps) {
	const { row, group, isSelected, onSelect } = props;
	return (
		<li
			className={classNames(
				'grid gap-3 border-t border-line/60 p-3.5 text-sm lg:min-h-14 lg:py-2 lg:[grid-template-areas:none]',
				isSelected === null
					? 'grid-cols-[minmax(0,1fr)_auto] [grid-template-areas:"t_t"_"wt_rv"_"ac_ac"]'
					: 'grid-cols-[auto_minmax(0,1fr)_auto] [grid-template-areas:"ck_t_t"_"wt_wt_rv"_"ac_ac_ac"]',
				columns,
				isSelected && 'bg-[color-mix(in_oklab,var(--accent-soft)_55%,transparent)]',
			)}
		>
			<span className={isSelected === null ? 'max-lg:hidden' : 'max-lg:self-center max-lg:[grid-area:ck]'}>
				{isSelected !== null && (
					<Checkbox
						aria-label={t(r.selectDemo, { title: row.title })}
						isChecked={isSelected}
						onCheckedChange={(isChecked) => onSelect?.(isChecked)}
					/>
				)}
			</span>
			{/* Large text puts the badge below the song. */}
			<div className="flex flex-wrap items-start gap-x-3 gap-y-1.5 max-lg:[grid-area:t] lg:contents">
				<SongCell row={row} />
				<span className="max-lg:ml-auto">
					<DecisionBadge status={row.status} />
				</span>
			</div>
			<Reviews row={row} />
			<Waiting {...props} />
			<div
				className={classNames(
					'flex flex-wrap items-center gap-2 max-lg:[grid-area:ac] lg:justify-end lg:gap-1',
					group !== 'due' && 'max-lg:-my-2',
				)}
			>
				<RowActions {...props} />
			</div>
		</li>
	);
}

function SongCell({ row: { songId, demoId, title, artist, sender } }: { row: ReplyDue }) {
	const name = (
		<>
			<span
				title={title}
				className="block truncate text-[0.9375rem] leading-[1.35] font-semibold group-hover:underline lg:text-row"
			>
				{title}
			</span>
			<span
				className={classNames('flex items-center gap-1.5 text-xs', artist === null ? 'text-faint' : 'text-muted')}
				title={sender ?? undefined}
			>
				{artist === null && <EyeOff size={13} className="shrink-0" />}
				<span className="min-w-0 [overflow-wrap:anywhere] lg:truncate">{artist ?? t(m.outsideSender)}</span>
			</span>
		</>
	);
	return (
		<div className="flex min-w-0 items-center gap-4 max-lg:flex-[1_1_9rem] lg:gap-3">
			{songId ? (
				<PlayStamp songId={songId} title={title} isRevealed={artist !== null} size={38} />
			) : (
				<Stamp id={demoId ?? ''} isRevealed={false} size={38} />
			)}
			{songId ? (
				<Link to="/review/$songId" params={{ songId }} className="group -my-1 block min-w-0 py-1">
					{name}
				</Link>
			) : (
				<div className="min-w-0">{name}</div>
			)}
		</div>
	);
}

function DecisionBadge({ status }: Pick<ReplyDue, 'status'>) {
	if (status === 'declined') return <Badge icon={CircleMinus}>{t(r.declined)}</Badge>;
	if (status === 'signed' || status === 'passed') return <SongStatusBadge status={status} />;
	return (
		<Badge tone="info" icon={CircleDot}>
			{t(m.undecided)}
		</Badge>
	);
}

/** In the table, the head of the column says it. */
const onlyOnCards = { more: (text: ReactNode) => <span className="lg:sr-only">{text}</span> };

function Reviews({ row: { reviewCount, reviewsNeeded } }: { row: ReplyDue }) {
	const needed = Math.max(reviewCount, reviewsNeeded);
	return (
		<p className="flex items-center gap-2 text-xs whitespace-nowrap text-muted max-lg:justify-end max-lg:[grid-area:rv]">
			<span aria-hidden="true" className="flex gap-[3px] max-xl:hidden">
				{Array.from({ length: Math.min(needed, 6) }, (_, index) => (
					<i
						// biome-ignore lint/suspicious/noArrayIndexKey: dots never move
						key={index}
						className={classNames('size-2 rounded-full', index < reviewCount ? 'bg-muted' : 'bg-line')}
					/>
				))}
			</span>
			<span>
				{reviewCount < reviewsNeeded ? (
					<RichText of={m.reviewsOf} values={{ count: reviewCount, needed }} tags={onlyOnCards} />
				) : (
					<RichText of={m.reviewsDone} values={{ count: reviewCount }} tags={onlyOnCards} />
				)}
			</span>
		</p>
	);
}

/** How long the sender has waited, and what is left of the promise. */
function Waiting({ row, group, replyWithinDays }: ReplyRowProps) {
	const now = new Date();
	const areaClass = 'min-w-0 max-lg:[grid-area:wt]';
	if (group === 'replied')
		return (
			<p className={classNames('text-muted', areaClass)}>
				{/* The time of a reply may be hidden, so days of the calendar are counted. */}
				{row.reply && t(m.afterDays, { days: daysBetween(dayOf(row.cameAt), dayOf(row.reply.at)) })}
			</p>
		);
	const days = daysSince(row.cameAt, now);
	const left = row.isThanked ? null : daysUntilPromise(row.cameAt, replyWithinDays, now);
	const tone = left === null || left > 3 ? 'calm' : left < 0 ? 'late' : 'soon';
	return (
		<div className={areaClass}>
			<p className="flex flex-wrap items-baseline gap-x-2.5 lg:whitespace-nowrap">
				<b className={classNames('min-w-[50px] font-semibold', tone === 'late' && 'text-bad')}>
					{t(r.daysWaiting, { days })}
				</b>
				<span className={classNames('text-xs', noteClasses[tone])}>
					{row.isThanked
						? t(m.thanked)
						: left !== null && (left < 0 ? t(m.daysOverdue, { days: -left }) : t(m.daysLeft, { days: left }))}
				</span>
			</p>
			{left !== null && replyWithinDays !== null && (
				<span aria-hidden="true" className="mt-1.5 block h-[3px] max-w-[190px] overflow-hidden rounded-pill bg-line">
					<i
						className={classNames('block h-full rounded-pill', barClasses[tone])}
						style={{ width: `${Math.min(1, days / replyWithinDays) * 100}%` }}
					/>
				</span>
			)}
		</div>
	);
}

const noteClasses = { calm: 'text-faint', soon: 'text-warn', late: 'text-bad' } as const;
const barClasses = { calm: 'bg-control', soon: 'bg-warn', late: 'bg-bad' } as const;

function RowActions({ row, group, onReply }: ReplyRowProps) {
	const { organization } = useMember();
	if (group === 'due' && organization.isAdmin)
		return (
			<>
				<Button
					size="sm"
					icon={CornerUpLeft}
					className="max-lg:flex-1"
					aria-label={t(r.replyToSenderOf, { title: row.title })}
					onClick={() => onReply(row)}
				>
					{t(r.reply)}
				</Button>
				<RowMenu row={row} group={group} onReply={onReply} />
			</>
		);
	return (
		<>
			<span className="text-xs whitespace-nowrap text-faint max-lg:mr-auto">{formatState(row, group, new Date())}</span>
			<RowMenu row={row} group={group} onReply={onReply} />
		</>
	);
}

/** What a row without a reply button waits for, or who replied. */
export function formatState(
	{ reply, reviewsMissing }: Pick<ReplyDue, 'reply' | 'reviewsMissing'>,
	group: ReplyGroup,
	now: Date,
) {
	if (reply) {
		const day = formatShortDay(reply.at, now);
		if (reply.isQueued) return t(m.replyIsQueued, { day });
		if (reply.kind === 'elsewhere') return t(repliedElsewhereDay, { day });
		return reply.by === null ? t(m.repliedOn, { day }) : t(m.whoReplied, { who: firstNameOf(reply.by), day });
	}
	if (group === 'due') return '';
	return reviewsMissing > 0 ? t(m.waitingForReviews, { count: reviewsMissing }) : t(m.waitingForDecision);
}

function RowMenu({ row, group, onReply }: Pick<ReplyRowProps, 'row' | 'group' | 'onReply'>) {
	const { organization } = useMember();
	const mark = useMarkRepliedElsewhere();
	const undoDecline = useUndoDecline();
	const showDone = useReplyToast();
	const { songId, demoId, title } = row;
	const canReply = organization.isAdmin && group !== 'replied';
	const canUndo = group !== 'replied' && row.canUndoDecline && demoId !== null;
	if (!songId && !canReply && !canUndo) return <span className="size-8 max-lg:hidden" />;
	const onError = (error: Error) => showToast(messageOf(error), { tone: 'neutral' });

	function handleElsewhere() {
		mark.mutate(
			{ songIds: songId ? [songId] : [], demoIds: demoId ? [demoId] : [] },
			{
				onSuccess: ({ replyIds }) => showDone(t(r.markedAsReplied, { count: replyIds.length }), replyIds),
				onError,
			},
		);
	}

	return (
		<Menu
			trigger={
				<IconButton
					icon={Ellipsis}
					caption={t(m.moreFor, { title })}
					size="sm"
					className={classNames(group === 'due' && 'max-lg:bg-raised')}
				/>
			}
		>
			{canReply && group === 'coming' && (
				<MenuItem icon={CornerUpLeft} onSelect={() => onReply(row)}>
					{t(r.reply)}
				</MenuItem>
			)}
			{canReply && (
				<MenuItem icon={MailCheck} onSelect={handleElsewhere}>
					{t(r.repliedElsewhere)}
				</MenuItem>
			)}
			{canUndo && (
				<MenuItem
					icon={Undo2}
					onSelect={() =>
						undoDecline.mutate({ demoId }, { onSuccess: () => showToast(t(r.backToScreening, { title })), onError })
					}
				>
					{t(m.backToScreen)}
				</MenuItem>
			)}
			{songId && <OpenSong songId={songId} />}
		</Menu>
	);
}

function OpenSong({ songId }: { songId: string }) {
	const navigate = useNavigate();
	return (
		<MenuItem icon={Headphones} onSelect={() => void navigate({ to: '/review/$songId', params: { songId } })}>
			{t(m.openSong)}
		</MenuItem>
	);
}
