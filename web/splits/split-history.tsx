import { tellSplitEvent } from '../../domain/splits/split-events.ts';
import type { Split } from '../../domain/splits/splits.api.ts';
import { formatMoment } from '../lib/text-format.ts';
import { Card, CardHeader } from '../ui/card.tsx';
import { classNames } from '../ui/class-names.ts';

/** What happened to the splits, the newest first. */
export function SplitHistory({ history }: { history: Split['history'] }) {
	if (history.length === 0) return null;
	return (
		<Card aria-labelledby="split-history">
			<CardHeader id="split-history" title="History of the split" />
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
