import type { ReactNode } from 'react';
import { formatMoment } from '../lib/text-format.ts';
import { classNames } from './class-names.ts';

interface EventListProps<Event> {
	/** Newest first. */
	events: readonly Event[];
	/** Renders the description of an event, without its time. */
	children: (event: Event) => ReactNode;
}

/** Events on a card. */
export function EventList<Event extends { id: string; at: Date }>({ events, children }: EventListProps<Event>) {
	return (
		<ol className="grid gap-2.5 px-[18px] py-3.5">
			{events.map((event, index) => (
				<li key={event.id} className="flex gap-3 text-sm">
					<span
						aria-hidden="true"
						className={classNames('mt-[7px] size-2 shrink-0 rounded-full', index === 0 ? 'bg-accent' : 'bg-control')}
					/>
					<span className="min-w-0 [overflow-wrap:anywhere]">
						{children(event)}
						<time dateTime={event.at.toISOString()} className="block text-xs text-faint">
							{formatMoment(event.at, new Date())}
						</time>
					</span>
				</li>
			))}
		</ol>
	);
}
