import type { SongDecision } from '../../../domain/songs/songs.api.ts';
import { formatDecider } from '../../songs/decision-format.ts';
import { SongStatusBadge } from '../../songs/song-status-badge.tsx';

/** What was decided about the song of a page: by whom, when and why. */
export function DecisionNote({ decision }: { decision: SongDecision }) {
	return (
		<section
			aria-label="The decision"
			className="mb-2.5 flex flex-wrap items-baseline gap-x-3 gap-y-1 rounded-card bg-surface px-3.5 py-2.5 text-sm shadow-e1 md:mb-3.5 md:px-5"
		>
			<SongStatusBadge status={decision.kind} />
			<p className="text-muted">{formatDecider(decision, new Date())}</p>
			{decision.reason && (
				<p className="max-w-[72ch] min-w-0 basis-full whitespace-pre-line [overflow-wrap:anywhere]">
					“{decision.reason}”
				</p>
			)}
		</section>
	);
}
