import * as m from '../../domain/forms/form-review.messages.ts';
import type { FormEventKind, ReviewedForm } from '../../domain/forms/form-shapes.ts';
import { type Message, t } from '../../domain/kernel/message.ts';
import { formatMoment } from '../lib/text-format.ts';
import { AsideCard } from '../ui/card.tsx';
import { classNames } from '../ui/class-names.ts';

const eventTexts: Record<FormEventKind, Message<{ readonly name: string }>> = {
	sent: m.eventSent,
	opened: m.eventOpened,
	submitted: m.eventSubmitted,
	changes_requested: m.eventChangesRequested,
	approved: m.eventApproved,
	reopened: m.eventReopened,
	resent: m.eventResent,
	cancelled: m.eventCancelled,
	expired: m.eventExpired,
	reminded: m.eventReminded,
	new_link_requested: m.eventNewLinkRequested,
	reminders_stopped: m.eventRemindersStopped,
	reminders_resumed: m.eventRemindersResumed,
};

/** The events of a form, newest first. */
export function HistoryCard({ form }: { form: ReviewedForm }) {
	const events = form.events.toReversed();
	return (
		<AsideCard title={t(m.history)}>
			<ol className="grid gap-2.5">
				{events.map(({ kind, at, by, reason }, index) => (
					<li key={`${kind} ${at.getTime()}`} className="flex gap-3 text-sm">
						<i
							aria-hidden="true"
							className={classNames('mt-1.5 size-2 shrink-0 rounded-full', index === 0 ? 'bg-accent' : 'bg-control')}
						/>
						<div className="min-w-0">
							<p className="[overflow-wrap:anywhere]">{t(eventTexts[kind], { name: by ?? t(m.someone) })}</p>
							{reason !== '' && <p className="text-xs text-muted [overflow-wrap:anywhere]">{reason}</p>}
							<p className="text-xs text-faint">{formatMoment(at, new Date())}</p>
						</div>
					</li>
				))}
			</ol>
		</AsideCard>
	);
}
