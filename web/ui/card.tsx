import type { LucideIcon } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';

interface CardProps extends Omit<ComponentProps<'section'>, 'title'> {
	/** Heading of the card, which also names it. */
	title?: ReactNode;
	/** Shown at the right end of the heading. */
	aside?: ReactNode;
}

/** A surface for one group of content. Cards are never nested; separate their parts by lines. */
export function Card({ title, aside, className, children, ...rest }: CardProps) {
	const titleId = useId();
	return (
		<section
			aria-labelledby={title === undefined ? undefined : titleId}
			{...rest}
			className={classNames('rounded-card bg-surface shadow-e1', className)}
		>
			{title !== undefined && (
				<header className="flex min-h-11 items-center justify-between gap-3 border-b border-line px-[18px] py-1.5">
					<h2 id={titleId} className="text-base">
						{title}
					</h2>
					{aside && <div className="flex items-center gap-2 text-sm text-muted">{aside}</div>}
				</header>
			)}
			{children}
		</section>
	);
}

/** A card beside the page content: a title and a few lines. */
export function AsideCard({ title, children }: { title: string; children: ReactNode }) {
	const titleId = useId();
	return (
		<Card aria-labelledby={titleId} className="grid content-start gap-3 px-[18px] py-4">
			<h2 id={titleId} className="text-base">
				{title}
			</h2>
			{children}
		</Card>
	);
}

interface EmptyStateProps {
	icon: LucideIcon;
	title: string;
	/** One line: what will appear here, or what to do. */
	children?: ReactNode;
	action?: ReactNode;
}

export function EmptyState({ icon, title, children, action }: EmptyStateProps) {
	return (
		<div className="grid justify-items-center gap-1 px-6 pt-[30px] pb-7 text-center">
			<IconTile icon={icon} />
			<h2 className="mt-1.5 text-[1.0625rem] leading-[1.3] tracking-normal">{title}</h2>
			{children && <p className="max-w-[62ch] text-sm text-muted">{children}</p>}
			{action && <div className="mt-3">{action}</div>}
		</div>
	);
}

export function IconTile({ icon: Icon, tone = 'accent' }: { icon: LucideIcon; tone?: 'accent' | 'neutral' }) {
	return (
		<span
			className={classNames(
				'grid size-[46px] shrink-0 place-items-center rounded-xl',
				tone === 'accent' ? 'bg-accent-soft text-accent-text' : 'bg-raised text-muted',
			)}
		>
			<Icon size={22} />
		</span>
	);
}
