// The forms of one kind across all signed songs: those returned, and those still with their recipients.
import { Link } from '@tanstack/react-router';
import { CheckCheck, Hourglass, Inbox, type LucideIcon, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { forms } from '../../domain/forms/form-kinds.ts';
import type { FormKind } from '../../domain/forms/form-links.ts';
import type { ListedForm } from '../../domain/forms/form-shapes.ts';
import { parseDay } from '../lib/local-day.ts';
import { formatCount, formatShortDay } from '../lib/text-format.ts';
import { Stamp } from '../player/stamp.tsx';
import { buttonClass } from '../ui/button.tsx';
import { EmptyState } from '../ui/card.tsx';
import { PagedCard } from '../ui/loading.tsx';
import { Segmented } from '../ui/segmented.tsx';
import { FormStatusBadge } from './form-status-badge.tsx';
import { type FormsShown, useForms } from './forms.queries.ts';

const shown = [
	{ value: 'to-review', caption: 'To review', icon: Inbox },
	{ value: 'waiting', caption: 'Waiting on others', icon: Hourglass },
	{ value: 'all', caption: 'All' },
] as const;

export function FormList({ kind }: { kind: FormKind }) {
	const [show, setShow] = useState<FormsShown>('to-review');
	const query = useForms(kind, show);
	const { data } = query;
	const list = data?.pages.flatMap((page) => page.forms);
	const total = data?.pages[0]?.total;
	return (
		<>
			<div className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-1">
				<Segmented caption="Which forms" value={show} onValueChange={setShow} options={shown} />
				{total !== undefined && <p className="text-xs text-faint">{formatCount(total, 'form')}</p>}
			</div>
			<PagedCard
				query={query}
				caption={shown.find(({ value }) => value === show)?.caption}
				failure="Failed to load the forms"
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
		<li className="relative grid min-h-[72px] grid-cols-[44px_minmax(0,1fr)] items-center gap-x-4 gap-y-1 border-t border-line/60 px-4 py-3 first:border-t-0 hover:bg-raised/40 md:grid-cols-[44px_minmax(0,1.2fr)_minmax(0,1fr)_150px_120px] md:px-[18px]">
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
				<p className="truncate text-xs text-faint">{form.recipientEmail ?? 'by a copied link'}</p>
			</div>
			<div className="flex flex-wrap items-center gap-1.5 max-md:col-start-2">
				<FormStatusBadge status={form.status} />
				{form.mailTrouble === 'failed' && (
					<span className="flex items-center gap-1 text-xs text-warn">
						<TriangleAlert size={13} />
						Mail not delivered
					</span>
				)}
				{form.isNewLinkWanted && <span className="text-xs text-warn">wants a new link</span>}
			</div>
			<p className="text-xs text-faint max-md:col-start-2 md:text-right">
				<span className="block text-sm text-text max-md:inline max-md:text-xs max-md:text-faint">
					{form.daysOpen === 0 ? 'today' : formatCount(form.daysOpen, 'day')}
				</span>
				<span className="max-md:ml-2">
					{show !== 'to-review' && form.dueDay !== null
						? `due ${formatShortDay(parseDay(form.dueDay), now)}`
						: `sent ${formatShortDay(form.sentAt, now)}`}
				</span>
			</p>
		</li>
	);
}

const empty: Record<FormsShown, { icon: LucideIcon; title: string; text: (kind: string) => string }> = {
	'to-review': {
		icon: CheckCheck,
		title: 'Nothing to review',
		text: (kind) => `${kind} forms that come back from artists and managers wait here until somebody checks them.`,
	},
	waiting: {
		icon: Hourglass,
		title: 'Nobody has a form to fill in',
		text: (kind) => `${kind} forms that were sent and have not come back stand here, the oldest first.`,
	},
	all: {
		icon: Inbox,
		title: 'No form was sent yet',
		text: (kind) => `Open a signed song and send its ${kind.toLowerCase()} form; it needs nothing but a name.`,
	},
};

function Nothing({ kind, show }: { kind: FormKind; show: FormsShown }) {
	const { icon, title, text } = empty[show];
	return (
		<EmptyState
			icon={icon}
			title={title}
			action={
				<Link to="/signed-songs/overview" search={{}} className={buttonClass({ size: 'sm' })}>
					See the signed songs
				</Link>
			}
		>
			{text(forms[kind].definition.title)}
		</EmptyState>
	);
}
