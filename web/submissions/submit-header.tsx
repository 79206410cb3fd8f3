// The public header of a label: its name, picture and text.
import { Clock, Disc3, type LucideIcon } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import * as general from '../../domain/kernel/general.messages.ts';
import { t } from '../../domain/kernel/message.ts';
import { lengthOf } from '../../domain/kernel/plain-text.ts';
import * as m from '../../domain/submissions/submit-page.messages.ts';
import { optionalComponent } from '../lib/lazy-component.tsx';
import { Button } from '../ui/button.tsx';
import { Card, IconTile } from '../ui/card.tsx';
import { classNames } from '../ui/class-names.ts';

/** Decoration, which may load late or not at all. */
const Disc = optionalComponent(() => import('../brand/disc.tsx'), 'Disc');

/** What fits above the form on a phone. */
const shortIntroduction = 160;
const shortGenres = 6;

interface SubmitHeaderProps {
	labelName: string;
	pictureUrl: string | null;
	introduction?: string;
	genres?: readonly string[];
	replyWithinDays?: number | null;
}

export function SubmitHeader({
	labelName,
	pictureUrl,
	introduction = '',
	genres = [],
	replyWithinDays = null,
}: SubmitHeaderProps) {
	const [isWhole, setIsWhole] = useState(false);
	// On phones the form follows below, so a long introduction is shortened until it is asked for.
	const isShortened = !isWhole && (lengthOf(introduction) > shortIntroduction || genres.length > shortGenres);
	return (
		<div className="grid content-start gap-5 lg:gap-6">
			<div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-4 lg:grid-cols-1 lg:gap-6">
				<div className="relative size-20 overflow-hidden rounded-xl bg-sunken lg:aspect-[4/3] lg:size-auto lg:rounded-card">
					{pictureUrl ? (
						<img src={pictureUrl} alt="" className="absolute inset-0 size-full object-cover" />
					) : (
						<Disc
							hasLabel
							className="pointer-events-none absolute top-1/2 left-1/2 w-[128%] max-w-none -translate-1/2 opacity-70"
						/>
					)}
				</div>
				<div className="grid gap-1 lg:gap-2">
					<p className="text-sm font-medium text-muted">{t(m.sendDemoTo)}</p>
					<h1 className="text-[1.75rem] leading-[1.06] font-bold tracking-[-0.035em] [overflow-wrap:anywhere] lg:text-[2.75rem] lg:leading-[1.04]">
						{labelName}
					</h1>
				</div>
			</div>
			{introduction !== '' && (
				<p
					className={classNames(
						'max-w-[62ch] text-md leading-[1.55] whitespace-pre-line text-muted [overflow-wrap:anywhere]',
						isShortened && 'max-lg:line-clamp-4',
					)}
				>
					{introduction}
				</p>
			)}
			{(genres.length > 0 || replyWithinDays !== null) && (
				<dl className="grid gap-4 border-t border-line pt-5">
					{genres.length > 0 && (
						<div className="grid gap-2">
							<dt className="flex items-center gap-2 text-sm font-medium text-muted">
								<Disc3 size={16} />
								{t(m.lookingFor)}
							</dt>
							<dd
								className={classNames(
									'flex flex-wrap gap-1.5',
									isShortened && 'max-lg:max-h-16 max-lg:overflow-hidden',
								)}
							>
								{genres.map((genre) => (
									<span
										key={genre}
										className="rounded-pill bg-raised px-3 py-1 text-sm font-medium [overflow-wrap:anywhere]"
									>
										{genre}
									</span>
								))}
							</dd>
						</div>
					)}
					{replyWithinDays !== null && (
						<div className="grid gap-1 max-lg:flex max-lg:flex-wrap max-lg:items-baseline max-lg:gap-x-2">
							<dt className="flex items-center gap-2 text-sm font-medium text-muted max-lg:items-baseline">
								<Clock size={16} className="max-lg:self-center" />
								{t(m.replyTime)}
							</dt>
							<dd className="font-display font-semibold tracking-[-0.02em] lg:text-lg">
								{t(m.withinDays, { days: replyWithinDays })}
							</dd>
						</div>
					)}
				</dl>
			)}
			{isShortened && (
				<Button
					variant="quiet"
					size="sm"
					className="-mt-3 -ml-3 justify-self-start lg:hidden"
					onClick={() => setIsWhole(true)}
				>
					{t(general.showMore)}
				</Button>
			)}
		</div>
	);
}

interface MessageCardProps {
	icon: LucideIcon;
	tone?: 'accent' | 'neutral';
	title: string;
	/** Heading level of the title: 2 beside the label's header. */
	level?: 1 | 2;
	label?: string;
	children: ReactNode;
	action?: ReactNode;
}

/** A single message to a sender. */
export function MessageCard({ icon, tone = 'accent', title, level = 1, label, children, action }: MessageCardProps) {
	const Heading = `h${level}` as const;
	return (
		<Card aria-label={label} className="h-fit px-5 py-6 md:px-[30px] md:py-7">
			<IconTile icon={icon} tone={tone} />
			<Heading className="mt-4 text-[1.75rem] leading-[1.12] font-bold tracking-[-0.035em] [overflow-wrap:anywhere]">
				{title}
			</Heading>
			<div className="mt-2 grid gap-3 text-row text-muted">{children}</div>
			{action}
		</Card>
	);
}
