import { tellCopyEvent } from '../../domain/label-copy/copy-events.ts';
import type { LabelCopy } from '../../domain/label-copy/label-copy.api.ts';
import { formatMoment } from '../lib/text-format.ts';
import { Card, CardHeader } from '../ui/card.tsx';

export function CopyHistory({ history }: Pick<LabelCopy, 'history'>) {
	if (history.length === 0) return null;
	const now = new Date();
	return (
		<Card aria-labelledby="copy-history">
			<CardHeader id="copy-history" title="History of the label copy" />
			<ol className="px-[18px] py-2">
				{history.map((event) => (
					<li key={`${event.kind} ${event.version} ${event.at.getTime()}`} className="py-1.5 text-sm">
						{tellCopyEvent(event)}
						{event.reason && <p className="text-xs text-muted [overflow-wrap:anywhere]">“{event.reason}”</p>}
						<p className="text-xs text-faint">{formatMoment(event.at, now)}</p>
					</li>
				))}
			</ol>
		</Card>
	);
}
