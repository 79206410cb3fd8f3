// Replies due: demos whose senders are still waiting, longest wait first.
import { Link } from '@tanstack/react-router';
import { MailCheck, X } from 'lucide-react';
import { useId, useState } from 'react';
import type { OwedAnswer } from '../../domain/answers/answers.api.ts';
import { daysSince } from '../../domain/kernel/day.ts';
import type { SubmissionTrackId } from '../../domain/kernel/ids.ts';
import { useMember } from '../accounts/member.ts';
import { messageOf } from '../lib/call-error.ts';
import { lazyComponent } from '../lib/lazy-component.tsx';
import { usePageTitle } from '../lib/page-title.ts';
import { formatCount } from '../lib/text-format.ts';
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
import { useAnswerToast } from './answer-offer.tsx';
import { useMarkAnswered, useOwedAnswers } from './answers.queries.ts';

const AnswerDialog = lazyComponent(() => import('./answer-dialog.tsx'), 'AnswerDialog');
const AnswerSeveralDialog = lazyComponent(() => import('./answer-several-dialog.tsx'), 'AnswerSeveralDialog');

export function OwedAnswers() {
	usePageTitle('Answers owed');
	const { organization } = useMember();
	const query = useOwedAnswers();
	const { data, isError, isFetchNextPageError } = query;
	const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
	const owed = data?.pages.flatMap((page) => page.owed);
	const [first] = data?.pages ?? [];
	const present = owed?.filter((row) => chosen.has(keyOf(row))) ?? [];
	return (
		<>
			{isError && !isFetchNextPageError && (
				<QueryFailure query={query} className="mb-3">
					Failed to load the answers owed
				</QueryFailure>
			)}
			{!owed && !isError && <Skeleton className="h-56 rounded-card" />}
			{owed?.length === 0 && (
				<Card>
					<EmptyState icon={MailCheck} title="Nobody waits for an answer">
						Decided demos, and those that have waited too long, stand here until their senders were answered.
					</EmptyState>
				</Card>
			)}
			{owed && owed.length > 0 && (
				<>
					<p className="mb-3 text-sm text-muted">
						{formatCount(first?.total ?? owed.length, 'answer')} owed.{' '}
						{first?.promiseDays && `You promise an answer within ${formatCount(first.promiseDays, 'day')}.`}
					</p>
					{organization.isAdmin && (
						<OwedActions owed={owed} chosen={present} onChosen={(rows) => setChosen(new Set(rows.map(keyOf)))} />
					)}
					<Card>
						<ul>
							{owed.map((row) => (
								<OwedRow
									key={keyOf(row)}
									row={row}
									promiseDays={first?.promiseDays ?? null}
									isChosen={organization.isAdmin ? chosen.has(keyOf(row)) : null}
									onChosen={(isChosen) => {
										const next = new Set(chosen);
										if (isChosen) next.add(keyOf(row));
										else next.delete(keyOf(row));
										setChosen(next);
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
function keyOf({ songId, trackId }: OwedAnswer): string {
	return songId ?? trackId ?? '';
}

function formatWho({ artist, sender, status }: OwedAnswer) {
	if (status === 'declined') return 'The sender stays hidden';
	return artist === null ? '* Hidden until reviewed *' : `${artist}, ${sender ?? ''}`;
}

interface OwedRowProps {
	row: OwedAnswer;
	promiseDays: number | null;
	/** Null for members, who cannot send replies. */
	isChosen: boolean | null;
	onChosen: (isChosen: boolean) => void;
}

function OwedRow({ row, promiseDays, isChosen, onChosen }: OwedRowProps) {
	const [isAnswering, setIsAnswering] = useState(false);
	const days = daysSince(row.cameAt, new Date());
	return (
		<li className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-1 border-b border-line/60 px-3.5 py-2 last:border-b-0 md:px-[18px]">
			{isChosen !== null && (
				<Checkbox aria-label={`Choose ${row.title}`} isChecked={isChosen} onCheckedChange={onChosen} />
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
					{formatWho(row)}
				</p>
			</div>
			{row.canUndoDecline && row.trackId && <UndoDecline trackId={row.trackId} title={row.title} />}
			{row.status === 'declined' ? <Badge icon={X}>Declined</Badge> : <SongStatusBadge status={row.status} />}
			<p
				className={classNames(
					'mono ml-auto w-[4.5rem] text-right text-sm',
					promiseDays !== null && days > promiseDays ? 'text-bad' : 'text-muted',
				)}
			>
				{formatCount(days, 'day')}
			</p>
			{isChosen !== null && (
				<Button size="sm" variant="soft" onClick={() => setIsAnswering(true)} aria-label={`Answer ${row.title}`}>
					Answer
				</Button>
			)}
			{isAnswering && <AnswerDialog row={row} onClose={() => setIsAnswering(false)} />}
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
			aria-label={`Undo declining ${title}`}
			onClick={() =>
				undo.mutate(
					{ trackId },
					{
						onSuccess: () => showToast(`${title}: held for a look again`),
						onError: (error) => showToast(messageOf(error), { tone: 'neutral' }),
					},
				)
			}
		>
			Undo
		</Button>
	);
}

function OwedActions({
	owed,
	chosen,
	onChosen,
}: {
	owed: readonly OwedAnswer[];
	chosen: readonly OwedAnswer[];
	onChosen: (rows: readonly OwedAnswer[]) => void;
}) {
	const allId = useId();
	const [isAnswering, setIsAnswering] = useState(false);
	const [failure, setFailure] = useState<string | null>(null);
	const mark = useMarkAnswered();
	const showDone = useAnswerToast();
	const songIds = chosen.flatMap(({ songId }) => songId ?? []);
	const trackIds = chosen.flatMap(({ trackId }) => trackId ?? []);
	const isAll = owed.length > 0 && chosen.length === Math.min(owed.length, 200);

	async function handleElsewhere() {
		setFailure(null);
		try {
			const { answerIds } = await mark.mutateAsync({ songIds, trackIds });
			onChosen([]);
			showDone(`${formatCount(answerIds.length, 'demo')} marked as answered`, answerIds);
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
					onCheckedChange={(isChecked) => onChosen(isChecked ? owed.slice(0, 200) : [])}
				/>
				{chosen.length === 0 ? 'Choose all' : `${chosen.length} chosen`}
			</label>
			{chosen.length > 0 && (
				<>
					<Button size="sm" variant="soft" onClick={() => setIsAnswering(true)}>
						{`Answer ${formatCount(chosen.length, 'demo')}`}
					</Button>
					<Button size="sm" isBusy={mark.isPending} onClick={() => void handleElsewhere()}>
						Answered elsewhere
					</Button>
				</>
			)}
			<Notice tone="bad" className="basis-full">
				{failure}
			</Notice>
			{isAnswering && (
				<AnswerSeveralDialog
					songIds={songIds}
					trackIds={trackIds}
					onClose={() => setIsAnswering(false)}
					onDone={({ answerIds, refused }) => {
						setIsAnswering(false);
						onChosen([]);
						setFailure(refused[0] ? `${formatCount(refused.length, 'demo')} left out: ${refused[0].message}` : null);
						showDone(formatCount(answerIds.length, 'answer goes', 'answers go'), answerIds);
					}}
				/>
			)}
		</div>
	);
}
