import { MessageSquareWarning } from 'lucide-react';
import type { SongId } from '../../domain/kernel/ids.ts';
import { type Caption, t } from '../../domain/kernel/message.ts';
import { describeSplitEvent } from '../../domain/splits/split-events.ts';
import type { SplitStatus } from '../../domain/splits/split-status.ts';
import type { Split } from '../../domain/splits/splits.api.ts';
import * as m from '../../domain/splits/splits.messages.ts';
import { Card } from '../ui/card.tsx';
import { EventList } from '../ui/event-list.tsx';
import { Loaded, Skeleton } from '../ui/loading.tsx';
import { MasterCard } from './master-card.tsx';
import { Reopening } from './reopening.tsx';
import { SplitCard } from './split-card.tsx';
import { useReopenSplit, useSplit } from './splits.mutations.ts';
import { WriterDraftEditor } from './writer-draft.tsx';
import { WriterResponses } from './writer-responses.tsx';

/** The splits of a signed song: its writers, the holders of its recording, and the events of both. */
export function SplitsSection({ songId }: { songId: SongId }) {
	const query = useSplit(songId);
	return (
		<div id="splits" className="@container mt-3.5 grid min-w-0 grid-cols-1 gap-3.5">
			<Loaded query={query} failure={t(m.loadFailed)} showsStaleFailure skeleton={<SplitSkeleton />}>
				{({ work, recordings, history }) => (
					<>
						<WriterCard songId={songId} work={work} history={history} />
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

function WriterCard({ songId, work, history }: { songId: SongId } & Pick<Split, 'work' | 'history'>) {
	const { status } = work;
	const reopen = useReopenSplit();
	return (
		<SplitCard title={t(m.songShares)} aside={asideOf(work)} split={work}>
			{status === 'draft' ? (
				<>
					<Objections history={history} />
					<WriterDraftEditor songId={songId} work={work} />
				</>
			) : (
				<>
					<WriterResponses songId={songId} work={work} />
					<Reopening
						explanation={t(explanations[status])}
						isDisputed={status === 'disputed'}
						title={t(m.reopenTitle)}
						description={t(m.reopenText)}
						submitCaption={t(m.reopenSplit)}
						onSubmit={(reason) => reopen.mutateAsync({ songId, version: work.version, reason })}
						doneMessage={t(m.splitReopened)}
					/>
				</>
			)}
		</SplitCard>
	);
}

/** What writers said against the last proposal, beside the shares that are changed for it. */
function Objections({ history }: Pick<Split, 'history'>) {
	const proposal = history.findIndex(({ kind }) => kind === 'proposed');
	const objections = history.slice(0, Math.max(0, proposal)).filter(({ kind }) => kind === 'disagreed');
	return objections.map((event) => (
		<div key={event.id} className="flex gap-2.5 border-b border-line/60 px-[18px] py-3 text-sm">
			<MessageSquareWarning size={16} className="mt-0.5 shrink-0 text-warn" />
			<p className="min-w-0 [overflow-wrap:anywhere]">
				<SplitEventText event={event} />
			</p>
		</div>
	));
}

function SplitEventText({ event }: { event: Split['history'][number] }) {
	return (
		<>
			{describeSplitEvent(event)}
			{event.reason && <span className="block text-muted">{t(m.quotedReason, { reason: event.reason })}</span>}
		</>
	);
}

function asideOf({ status, responses }: Split['work']) {
	if (status === 'draft') return null;
	const agreed = responses.filter(({ response }) => response === 'agreed').length;
	return t(m.agreedCount, { agreed, count: responses.length });
}

const explanations: Readonly<Record<Exclude<SplitStatus, 'draft'>, Caption>> = {
	proposed: m.lockedWhileProposed,
	confirmed: m.sharesLocked,
	disputed: m.disputedText,
};

function SplitSkeleton() {
	return (
		<Card aria-busy="true" aria-label={t(m.splits)} className="grid gap-3 px-[18px] py-4">
			<Skeleton className="h-5 w-40" />
			<Skeleton className="h-3 w-full" />
			<Skeleton className="h-9 w-full" />
			<Skeleton className="h-9 w-full" />
		</Card>
	);
}

/** The events of the splits, newest first. */
function SplitHistory({ history }: { history: Split['history'] }) {
	if (history.length === 0) return null;
	return (
		<Card title={t(m.splitHistory)}>
			<EventList events={history}>{(event) => <SplitEventText event={event} />}</EventList>
		</Card>
	);
}
