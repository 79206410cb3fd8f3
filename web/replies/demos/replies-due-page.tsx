// Replies due, the longest wait first, then those that are coming and those that were sent lately.
import { useNavigate, useSearch } from '@tanstack/react-router';
import { CircleAlert, MailCheck, Reply, X } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { t } from '../../../domain/kernel/message.ts';
import * as m from '../../../domain/replies/demos.messages.ts';
import * as r from '../../../domain/replies/replies.messages.ts';
import type { ReplyDue } from '../../../domain/replies/replies-due.api.ts';
import * as repliesShell from '../../../domain/replies/replies-shell.messages.ts';
import { recentDays } from '../../../domain/replies/reply-rules.ts';
import { useMember } from '../../accounts/member.ts';
import { messageOf } from '../../lib/call-error.ts';
import { lazyComponent } from '../../lib/lazy-component.tsx';
import { usePageTitle } from '../../lib/page-title.ts';
import { formatNumber } from '../../lib/text-format.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Card, EmptyState } from '../../ui/card.tsx';
import { Checkbox } from '../../ui/fields.tsx';
import { LoadMorePages, QueryFailure, Skeleton } from '../../ui/loading.tsx';
import { Notice } from '../../ui/notice.tsx';
import { RichText } from '../../ui/rich-text.tsx';
import { useDemoSummary } from '../demo-summary.queries.ts';
import { useReplyToast } from '../offered-reply.tsx';
import { useMarkRepliedElsewhere, useRepliesDue } from '../replies.queries.ts';
import { keyOf, ReplyHeads, ReplyRow, type SelectAll } from './reply-row.tsx';

const ReplyDialog = lazyComponent(() => import('../reply-dialog.tsx'), 'ReplyDialog');
const ReplyToSeveralDialog = lazyComponent(() => import('../reply-to-several-dialog.tsx'), 'ReplyToSeveralDialog');

/** The server accepts no more per request. */
const mostAtOnce = 200;

export function RepliesDuePage() {
	usePageTitle(t(repliesShell.repliesDue));
	const { organization } = useMember();
	const queries = {
		due: useRepliesDue({ group: 'due' }),
		coming: useRepliesDue({ group: 'coming' }),
		replied: useRepliesDue({ group: 'replied' }),
	};
	const due = queries.due.data?.pages.flatMap((page) => page.due);
	const coming = queries.coming.data?.pages.flatMap((page) => page.due) ?? [];
	const replied = queries.replied.data?.pages.flatMap((page) => page.due) ?? [];
	const [first] = queries.due.data?.pages ?? [];
	const selection = useSelectedRows(due ?? []);
	const replying = useReplying(due);
	const { replyWithinDays = null } = first ?? {};
	const shared = { replyWithinDays, onReply: replying.open };
	const select = organization.isAdmin && due && due.length > 0 ? selection.all : null;
	if (!due)
		return (
			<>
				<QueryFailure query={queries.due}>{t(r.repliesDueFailed)}</QueryFailure>
				{!queries.due.isError && <Skeleton className="h-72 rounded-card" />}
			</>
		);
	if (due.length + coming.length + replied.length === 0 && !queries.coming.isPending && !queries.replied.isPending)
		return (
			<Card>
				<EmptyState icon={MailCheck} title={t(r.noRepliesDue)}>
					{t(r.aboutRepliesDue)}
				</EmptyState>
			</Card>
		);
	return (
		<>
			<QueryFailure query={queries.due} className="mb-3">
				{t(r.repliesDueFailed)}
			</QueryFailure>
			<DueSentence total={first?.total ?? due.length} replyWithinDays={replyWithinDays} />
			<Card className="overflow-clip">
				<ReplyHeads select={select} />
				<ReplyGroup title={t(m.due)} count={first?.total ?? due.length} select={select}>
					{due.length === 0 && <p className="px-3.5 py-4 text-sm text-muted md:px-[18px]">{t(r.noRepliesDue)}</p>}
					{due.map((row) => (
						<ReplyRow
							key={keyOf(row)}
							row={row}
							group="due"
							isSelected={organization.isAdmin ? selection.has(row) : null}
							onSelect={(isSelected) => selection.select(row, isSelected)}
							{...shared}
						/>
					))}
					<LoadMorePages query={queries.due} />
				</ReplyGroup>
				{coming.length > 0 && (
					<ReplyGroup
						title={t(m.comingUp)}
						count={queries.coming.data?.pages[0]?.total}
						hint={replyWithinDays === null ? null : t(m.comingUpHint, { days: replyWithinDays })}
					>
						{coming.map((row) => (
							<ReplyRow key={keyOf(row)} row={row} group="coming" isSelected={null} {...shared} />
						))}
						<LoadMorePages query={queries.coming} />
					</ReplyGroup>
				)}
				{replied.length > 0 && (
					<ReplyGroup title={t(m.replied)} hint={t(m.repliedHint, { days: recentDays })}>
						{replied.map((row) => (
							<ReplyRow key={keyOf(row)} row={row} group="replied" isSelected={null} {...shared} />
						))}
						<LoadMorePages query={queries.replied} />
					</ReplyGroup>
				)}
			</Card>
			{organization.isAdmin && <SelectionBar selected={selection.rows} onClear={selection.clear} />}
			{replying.row && <ReplyDialog key={keyOf(replying.row)} row={replying.row} onClose={replying.close} />}
		</>
	);
}

/** The row whose reply is being written: one that was pressed, or the first if the address asks for the next one. */
function useReplying(due: readonly ReplyDue[] | undefined) {
	const { organization } = useMember();
	const { reply } = useSearch({ from: '/shell/demos/replies' });
	const navigate = useNavigate({ from: '/demos/replies' });
	const [pressed, setPressed] = useState<ReplyDue | null>(null);
	// Undefined until it is opened, null once it was closed. Kept in between, because the list changes as soon as the reply
	// is queued, and the address only later: the dialog must not open again for another sender.
	const [next, setNext] = useState<ReplyDue | null>();
	if (reply === 'next' && next === undefined && due?.[0] && organization.isAdmin) setNext(due[0]);
	if (reply === undefined && next === null) setNext(undefined);
	return {
		row: pressed ?? next ?? null,
		open: setPressed,
		close() {
			setPressed(null);
			setNext(null);
			if (reply) void navigate({ search: {}, replace: true, resetScroll: false });
		},
	};
}

function useSelectedRows(due: readonly ReplyDue[]) {
	const [keys, setKeys] = useState<ReadonlySet<string>>(new Set());
	const rows = due.filter((row) => keys.has(keyOf(row)));
	return {
		rows,
		has: (row: ReplyDue) => keys.has(keyOf(row)),
		select(row: ReplyDue, isSelected: boolean) {
			const next = new Set(keys);
			if (isSelected) next.add(keyOf(row));
			else next.delete(keyOf(row));
			setKeys(next);
		},
		clear: () => setKeys(new Set()),
		all: {
			isSelected: rows.length > 0 && rows.length === Math.min(due.length, mostAtOnce),
			onSelect: (isSelected: boolean) => setKeys(new Set(isSelected ? due.slice(0, mostAtOnce).map(keyOf) : [])),
		},
	};
}

function DueSentence({ total, replyWithinDays }: { total: number; replyWithinDays: number | null }) {
	const { overdue = 0 } = useDemoSummary().data ?? {};
	if (total === 0) return null;
	const bold = (content: ReactNode) => <b className="font-semibold text-text">{content}</b>;
	const late = (content: ReactNode) => <b className="font-semibold text-bad">{content}</b>;
	return (
		<p className="mb-3 flex min-h-5 items-center gap-2 text-sm text-muted max-md:text-[0.78125rem]">
			{overdue > 0 && <CircleAlert size={16} className="shrink-0 text-bad max-md:hidden" />}
			<span>
				{overdue > 0 ? (
					<RichText of={m.dueAndOverdue} values={{ due: total, overdue }} tags={{ b: bold, late }} />
				) : (
					<RichText of={m.dueSentence} values={{ due: total }} tags={{ b: bold }} />
				)}{' '}
				{replyWithinDays !== null && t(r.youPromise, { days: replyWithinDays })}
			</span>
		</p>
	);
}

interface ReplyGroupProps {
	title: string;
	count?: number | undefined;
	hint?: string | null;
	/** Selects all rows of the group, where the table has no head. */
	select?: SelectAll | null;
	children: ReactNode;
}

function ReplyGroup({ title, count, hint, select, children }: ReplyGroupProps) {
	const selectId = useId();
	return (
		<section aria-label={title}>
			<header className="flex min-h-11 items-center gap-2 border-t border-line/60 bg-sunken/45 px-3.5 text-xs text-faint compact:min-h-[34px] md:px-[18px]">
				<h2 className="shrink-0 font-ui text-xs leading-normal font-semibold tracking-normal text-text">{title}</h2>
				{count !== undefined && <span className="mono text-2xs leading-none">{formatNumber(count)}</span>}
				{hint && <span className="truncate max-md:hidden">{hint}</span>}
				{select && (
					<label htmlFor={selectId} className="ml-auto flex min-h-11 items-center gap-2.5 lg:hidden">
						{t(r.selectAll)}
						<Checkbox id={selectId} isChecked={select.isSelected} onCheckedChange={select.onSelect} />
					</label>
				)}
			</header>
			<ul>{children}</ul>
		</section>
	);
}

/** Actions on all selected demos. It is shown above the player while any are selected. */
function SelectionBar({ selected, onClear }: { selected: readonly ReplyDue[]; onClear: () => void }) {
	const [isReplying, setIsReplying] = useState(false);
	const [failure, setFailure] = useState<string | null>(null);
	const mark = useMarkRepliedElsewhere();
	const showDone = useReplyToast();
	const songIds = selected.flatMap(({ songId }) => songId ?? []);
	const demoIds = selected.flatMap(({ demoId }) => demoId ?? []);

	async function handleElsewhere() {
		setFailure(null);
		try {
			const { replyIds } = await mark.mutateAsync({ songIds, demoIds });
			onClear();
			showDone(t(r.markedAsReplied, { count: replyIds.length }), replyIds);
		} catch (error) {
			setFailure(messageOf(error));
		}
	}

	return (
		<div className="sticky bottom-[calc(var(--foot,0px)+16px)] z-[6] mt-4 grid justify-items-center gap-2">
			<Notice tone="bad" className="max-w-full shadow-e3">
				{failure}
			</Notice>
			{selected.length > 0 && (
				<section
					aria-label={t(m.selectedDemos)}
					className="flex max-w-full items-center gap-1.5 rounded-pill bg-raised py-2 pr-2 pl-[18px] text-sm font-semibold whitespace-nowrap shadow-e3 max-md:w-full max-md:pl-1"
				>
					<IconButton icon={X} caption={t(m.clear)} className="md:hidden" onClick={onClear} />
					<p role="status">
						<span className="max-md:hidden">{t(m.songsSelected, { count: selected.length })}</span>
						<span className="md:hidden">{t(r.selectedCount, { count: selected.length })}</span>
					</p>
					<Button size="sm" variant="quiet" className="max-md:hidden" onClick={onClear}>
						{t(m.clear)}
					</Button>
					<i className="mx-2 h-[22px] w-px bg-line max-md:hidden" />
					<Button
						size="sm"
						variant="quiet"
						className="text-text! max-md:hidden"
						isBusy={mark.isPending}
						onClick={() => void handleElsewhere()}
					>
						{t(r.repliedElsewhere)}
					</Button>
					<IconButton
						icon={MailCheck}
						caption={t(r.repliedElsewhere)}
						isBusy={mark.isPending}
						className="md:hidden"
						onClick={() => void handleElsewhere()}
					/>
					<Button variant="primary" icon={Reply} className="max-md:flex-1" onClick={() => setIsReplying(true)}>
						{t(r.replyToSongs, { count: selected.length })}
					</Button>
				</section>
			)}
			{isReplying && (
				<ReplyToSeveralDialog
					rows={selected}
					onClose={() => setIsReplying(false)}
					onDone={({ replyIds, refused }) => {
						setIsReplying(false);
						onClear();
						setFailure(refused[0] ? t(r.demosLeftOut, { count: refused.length, reason: refused[0].message }) : null);
						showDone(t(r.repliesQueued, { count: replyIds.length }), replyIds);
					}}
				/>
			)}
		</div>
	);
}
