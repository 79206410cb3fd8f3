import type { SongId } from '../../domain/kernel/ids.ts';
import { tellSplitEvent } from '../../domain/splits/split-events.ts';
import type { SplitStatus } from '../../domain/splits/split-status.ts';
import type { Split } from '../../domain/splits/splits.api.ts';
import { Card } from '../ui/card.tsx';
import { EventList } from '../ui/event-list.tsx';
import { Loaded, Skeleton } from '../ui/loading.tsx';
import { MasterCard } from './master-card.tsx';
import { Reopening } from './reopening.tsx';
import { SplitCard } from './split-card.tsx';
import { useReopenSplit, useSplit } from './splits.mutations.ts';
import { WriterAnswers } from './writer-answers.tsx';
import { WriterDraftEditor } from './writer-draft.tsx';

/** The splits of a signed song: its writers, the holders of its recording, and the events of both. */
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
	const { status } = work;
	const reopen = useReopenSplit();
	return (
		<SplitCard title="Song (writers)" aside={asideOf(work)} split={work}>
			{status === 'draft' ? (
				<WriterDraftEditor songId={songId} work={work} />
			) : (
				<>
					<WriterAnswers songId={songId} work={work} />
					<Reopening
						explanation={explanations[status]}
						isUrgent={status === 'disputed'}
						title="Reopen this split?"
						description="It becomes a draft again. What the writers said is forgotten, and their links stop working at once."
						submitCaption="Reopen split"
						isOptional={status === 'disputed'}
						onSubmit={(reason) => reopen.mutateAsync({ songId, version: work.version, reason })}
						doneMessage="Split reopened"
					/>
				</>
			)}
		</SplitCard>
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

/** The events of the splits, newest first. */
function SplitHistory({ history }: { history: Split['history'] }) {
	if (history.length === 0) return null;
	return (
		<Card title="History of the split">
			<EventList events={history}>
				{(event) => (
					<>
						{tellSplitEvent(event)}
						{event.reason && <span className="block text-muted">“{event.reason}”</span>}
					</>
				)}
			</EventList>
		</Card>
	);
}
