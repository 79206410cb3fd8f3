import { Undo2 } from 'lucide-react';
import * as m from '../../domain/history/history.messages.ts';
import { t } from '../../domain/kernel/message.ts';
import { formatShortDay } from '../lib/text-format.ts';
import { Card } from '../ui/card.tsx';
import { useWithdrawnDemos } from './history.queries.ts';

/**
 * Demos that senders withdrew: they are in no other list, and this is all that is kept of them. Renders nothing if
 * there are none.
 */
export function WithdrawnDemos() {
	const { data } = useWithdrawnDemos();
	if (!data || data.demos.length === 0) return null;
	const now = new Date();
	const rest = data.total - data.demos.length;
	return (
		<Card
			title={t(m.withdrawnDemos)}
			aside={<span className="mono">{data.total}</span>}
			className="mt-3.5 overflow-hidden"
		>
			<ul>
				{data.demos.map(({ title, cameAt, withdrawnAt }) => (
					<li
						key={`${withdrawnAt.getTime()} ${title}`}
						className="flex min-h-12 flex-wrap items-center gap-x-3 gap-y-0.5 border-b border-line/60 px-[18px] py-2 text-sm last:border-b-0"
					>
						<Undo2 size={16} className="shrink-0 text-faint" />
						<p className="min-w-0 flex-1 basis-40 truncate font-medium" title={title}>
							{title}
						</p>
						<p className="text-xs text-muted max-md:w-full max-md:pl-7">
							{t(m.receivedAndWithdrawn, {
								received: formatShortDay(cameAt, now),
								withdrawn: formatShortDay(withdrawnAt, now),
							})}
						</p>
					</li>
				))}
			</ul>
			{rest > 0 && (
				<p className="border-t border-line px-[18px] py-2.5 text-xs text-muted">{t(m.earlierDemos, { count: rest })}</p>
			)}
		</Card>
	);
}
