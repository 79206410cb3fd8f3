// The forms of one kind across all signed songs: those returned, and those still with their recipients.
import { Link } from '@tanstack/react-router';
import { CheckCheck, Hourglass, Inbox, type LucideIcon, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import type { FormKind } from '../../domain/forms/form-links.ts';
import * as m from '../../domain/forms/form-review.messages.ts';
import type { ListedForm } from '../../domain/forms/form-shapes.ts';
import { isWithRecipient } from '../../domain/forms/form-status.ts';
import { type Caption, type Message, t } from '../../domain/kernel/message.ts';
import { parseDay } from '../lib/local-day.ts';
import { formatShortDay } from '../lib/text-format.ts';
import { Stamp } from '../player/stamp.tsx';
import { buttonClass } from '../ui/button.tsx';
import { EmptyState } from '../ui/card.tsx';
import { PagedCard } from '../ui/loading.tsx';
import { Segmented } from '../ui/segmented.tsx';
import { FormStatusBadge } from './form-status-badge.tsx';
import { type FormsShown, useForms } from './forms.queries.ts';

function shownOptions() {
	return [
		{ value: 'to-review', caption: t(m.toReview), icon: Inbox },
		{ value: 'waiting', caption: t(m.waitingOnOthers), icon: Hourglass },
		{ value: 'all', caption: t(m.all) },
	] as const;
}

export function FormList({ kind }: { kind: FormKind }) {
	const [show, setShow] = useState<FormsShown>('to-review');
	const query = useForms(kind, show);
	const options = shownOptions();
	const { data } = query;
	const list = data?.pages.flatMap((page) => page.forms);
	const total = data?.pages[0]?.total;
	return (
		<>
			<div className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-1">
				<Segmented caption={t(m.formsShown)} value={show} onValueChange={setShow} options={options} />
				{total !== undefined && <p className="text-xs text-faint">{t(m.formCount, { count: total })}</p>}
			</div>
			<PagedCard
				query={query}
				caption={options.find(({ value }) => value === show)?.caption}
				failure={t(m.listFailed)}
				empty={<Nothing kind={kind} show={show} />}
			>
				{list?.map((form) => (
					<FormRow key={form.id} form={form} show={show} />
				))}
			</PagedCard>
		</>
	);
}

function FormRow({ form, show }: { form: ListedForm; show: FormsShown }) {
	const path = form.kind === 'metadata' ? '/signed-songs/$songId/metadata' : '/signed-songs/$songId/marketing';
	const now = new Date();
	return (
		<li className="relative grid min-h-[72px] grid-cols-[44px_minmax(0,1fr)] items-center gap-x-4 gap-y-1 border-t border-line/60 px-4 py-3 first:border-t-0 hover:bg-raised/40 md:grid-cols-[44px_minmax(0,1.2fr)_minmax(0,1fr)_150px_150px] md:px-[18px]">
			<Stamp id={form.songId} isRevealed size={44} />
			<div className="min-w-0">
				<Link
					to={path}
					params={{ songId: form.songId }}
					data-row-link
					title={form.title}
					className="block truncate rounded-md font-display text-[1.0625rem] leading-6 font-semibold tracking-[-0.02em] after:absolute after:inset-0 hover:underline hover:underline-offset-3"
				>
					{form.title}
				</Link>
				<p className="truncate text-sm text-muted">{form.artist}</p>
			</div>
			<div className="min-w-0 text-sm max-md:col-start-2">
				<p className="truncate">{form.recipientName}</p>
				<p className="text-xs text-faint [overflow-wrap:anywhere] md:truncate">
					{form.recipientEmail ?? t(m.copiedLink)}
				</p>
			</div>
			<div className="flex flex-wrap items-center gap-1.5 max-md:col-start-2">
				<FormStatusBadge status={form.status} />
				{form.mailTrouble === 'failed' && (
					<span className="flex items-center gap-1 text-xs text-warn">
						<TriangleAlert size={13} />
						{t(m.mailFailed)}
					</span>
				)}
				{form.isNewLinkWanted && <span className="text-xs text-warn">{t(m.newLinkWanted)}</span>}
			</div>
			<p className="text-xs text-faint max-md:col-start-2 md:text-right">
				<span className="block text-sm text-text max-md:inline max-md:text-xs max-md:text-faint">
					{t(ageOf(form), { days: form.daysOpen })}
				</span>
				<span className="max-md:ml-2">
					{show !== 'to-review' && form.dueDay !== null
						? t(m.dueOn, { day: formatShortDay(parseDay(form.dueDay), now) })
						: t(m.sentOn, { day: formatShortDay(form.sentAt, now) })}
				</span>
			</p>
		</li>
	);
}

/** What the days count: since the answers came, or since the recipient has the form. */
function ageOf({ status }: ListedForm) {
	if (status === 'submitted') return m.submittedAgo;
	return isWithRecipient(status) ? m.waitingDays : m.daysOpen;
}

interface EmptyList {
	icon: LucideIcon;
	title: Caption;
	help: Message<{ readonly kind: string }>;
}

const emptyLists: Record<FormsShown, EmptyList> = {
	'to-review': { icon: CheckCheck, title: m.nothingToReview, help: m.nothingToReviewHelp },
	waiting: { icon: Hourglass, title: m.nothingWaiting, help: m.nothingWaitingHelp },
	all: { icon: Inbox, title: m.noForms, help: m.noFormsHelp },
};

function Nothing({ kind, show }: { kind: FormKind; show: FormsShown }) {
	const { icon, title, help } = emptyLists[show];
	return (
		<EmptyState
			icon={icon}
			title={t(title)}
			action={
				<Link to="/signed-songs/overview" search={{}} className={buttonClass({ size: 'sm' })}>
					{t(m.viewSignedSongs)}
				</Link>
			}
		>
			{t(help, { kind })}
		</EmptyState>
	);
}
