import type { FormEventKind, ReviewedForm } from '../../../domain/forms/form-shapes.ts';
import { formatMoment } from '../../lib/text-format.ts';
import { Card } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';

const sentences: Record<FormEventKind, (by: string) => string> = {
	sent: (by) => `${by} sent the form`,
	opened: (by) => `${by} opened it`,
	submitted: (by) => `${by} submitted it`,
	changes_requested: (by) => `${by} asked for changes`,
	approved: (by) => `${by} approved it`,
	reopened: (by) => `${by} reopened it`,
	resent: (by) => `${by} sent a new link`,
	cancelled: (by) => `${by} withdrew it`,
	expired: () => 'The link expired',
	reminded: () => 'A reminder went out',
	new_link_requested: (by) => `${by} asked for a new link`,
	reminders_stopped: (by) => `${by} stopped the reminders`,
};

/** What happened to a form, the newest first. */
export function HistoryCard({ form }: { form: ReviewedForm }) {
	const events = [...form.events].sort((one, other) => other.at.getTime() - one.at.getTime());
	return (
		<Card aria-labelledby="history-card" className="grid gap-3 px-[18px] py-4">
			<h2 id="history-card" className="text-base">
				History
			</h2>
			<ol className="grid gap-2.5">
				{events.map(({ kind, at, by, reason }, index) => (
					<li key={`${kind} ${at.getTime()}`} className="flex gap-3 text-sm">
						<i
							aria-hidden="true"
							className={classNames('mt-1.5 size-2 shrink-0 rounded-full', index === 0 ? 'bg-accent' : 'bg-control')}
						/>
						<div className="min-w-0">
							<p className="[overflow-wrap:anywhere]">{sentences[kind](by ?? 'Somebody')}</p>
							{reason !== '' && <p className="text-xs text-muted [overflow-wrap:anywhere]">{reason}</p>}
							<p className="text-xs text-faint">{formatMoment(at, new Date())}</p>
						</div>
					</li>
				))}
			</ol>
		</Card>
	);
}
