import { LockKeyhole, LockKeyholeOpen } from 'lucide-react';
import { useState } from 'react';
import { totalOf } from '../../domain/catalogue/shares.ts';
import type { SongId } from '../../domain/kernel/ids.ts';
import { tellSplitEvent } from '../../domain/splits/split-events.ts';
import type { SplitStatus } from '../../domain/splits/split-status.ts';
import type { Split } from '../../domain/splits/splits.api.ts';
import { formatMoment } from '../lib/text-format.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { classNames } from '../ui/class-names.ts';
import { Loaded, Skeleton } from '../ui/loading.tsx';
import { showToast } from '../ui/toast.ts';
import { MasterCard } from './master-card.tsx';
import { ReasonDialog } from './reason-dialog.tsx';
import { SplitHeader } from './split-header.tsx';
import { useReopenSplit, useSplit } from './splits.mutations.ts';
import { WriterAnswers } from './writer-answers.tsx';
import { WriterDraftEditor } from './writer-draft.tsx';

/** The splits of a signed song: who wrote it, who has a part of its recording, and what happened to both. */
export function SplitsSection({ songId }: { songId: SongId }) {
	const query = useSplit(songId);
	return (
		<div id="splits" className="@container mt-3.5 grid min-w-0 grid-cols-1 gap-3.5">
			<Loaded query={query} failure="Failed to load the split" showsStaleFailure skeleton={<SplitSkeleton />}>
				{({ work, recordings, history }) => (
					<>
						<WriterCard songId={songId} work={work} />
						{recordings.map((recording) => (
							<MasterCard key={recording.id} recording={recording} isOnly={recordings.length === 1} />
						))}
						<SplitHistory history={history} />
					</>
				)}
			</Loaded>
		</div>
	);
}

function WriterCard({ songId, work }: { songId: SongId; work: Split['work'] }) {
	const { status, rows } = work;
	return (
		<Card aria-labelledby="writer-split">
			<SplitHeader
				id="writer-split"
				title="Song (writers)"
				aside={asideOf(work)}
				status={status}
				total={totalOf(rows.map(({ share }) => share))}
			/>
			{status === 'draft' ? (
				<WriterDraftEditor songId={songId} work={work} />
			) : (
				<>
					<WriterAnswers songId={songId} work={work} />
					<Reopening songId={songId} work={work} status={status} />
				</>
			)}
		</Card>
	);
}

function asideOf({ status, answers }: Split['work']) {
	if (status === 'draft') return null;
	const agreed = answers.filter(({ answer }) => answer === 'agreed').length;
	return `${agreed} of ${answers.length} ${answers.length === 1 ? 'has' : 'have'} agreed`;
}

const explanations: Readonly<Record<Exclude<SplitStatus, 'draft'>, string>> = {
	proposed: 'The shares stay as they are while the writers are asked.',
	confirmed: 'These shares are frozen.',
	disputed: 'A writer does not agree. Reopen the split, change the shares and propose it again.',
};

interface ReopeningProps {
	songId: SongId;
	work: Split['work'];
	status: Exclude<SplitStatus, 'draft'>;
}

function Reopening({ songId, work, status }: ReopeningProps) {
	const [isOpen, setIsOpen] = useState(false);
	const reopen = useReopenSplit();
	return (
		<div className="flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line/60 px-[18px] py-3">
			<p className="flex min-w-0 flex-1 basis-60 items-center gap-2 text-sm text-muted">
				<LockKeyhole size={16} className="shrink-0" />
				{explanations[status]}
			</p>
			<Button
				icon={LockKeyholeOpen}
				size="sm"
				variant={status === 'disputed' ? 'primary' : 'secondary'}
				onClick={() => setIsOpen(true)}
			>
				Reopen split
			</Button>
			{isOpen && (
				<ReasonDialog
					title="Reopen this split?"
					description="It becomes a draft again. What the writers said is forgotten, and their links stop working at once."
					submitCaption="Reopen split"
					isOptional={status === 'disputed'}
					submit={async (reason) => {
						await reopen.mutateAsync({ songId, version: work.version, reason });
						showToast({ message: 'Split reopened' });
					}}
					onClose={() => setIsOpen(false)}
				/>
			)}
		</div>
	);
}

function SplitSkeleton() {
	return (
		<Card aria-busy="true" aria-label="Splits" className="grid gap-3 px-[18px] py-4">
			<Skeleton className="h-5 w-40" />
			<Skeleton className="h-3 w-full" />
			<Skeleton className="h-9 w-full" />
			<Skeleton className="h-9 w-full" />
		</Card>
	);
}

/** What happened to the splits, the newest first. */
function SplitHistory({ history }: { history: Split['history'] }) {
	if (history.length === 0) return null;
	return (
		<Card title="History of the split">
			<ol className="grid gap-2.5 px-[18px] py-3.5">
				{history.map((event, index) => (
					<li key={event.id} className="flex gap-3 text-sm">
						<span
							aria-hidden="true"
							className={classNames('mt-[7px] size-2 shrink-0 rounded-full', index === 0 ? 'bg-accent' : 'bg-control')}
						/>
						<span className="min-w-0 [overflow-wrap:anywhere]">
							{tellSplitEvent(event)}
							{event.reason && <span className="block text-muted">“{event.reason}”</span>}
							<time dateTime={event.at.toISOString()} className="block text-xs text-faint">
								{formatMoment(event.at, new Date())}
							</time>
						</span>
					</li>
				))}
			</ol>
		</Card>
	);
}
