import type { LucideIcon } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';

/** A surface for one group of content. Cards are never nested; separate their parts by lines. */
export function Card({ className, ...rest }: ComponentProps<'section'>) {
	return <section {...rest} className={classNames('rounded-card bg-surface shadow-e1', className)} />;
}

interface CardHeaderProps {
	title: ReactNode;
	/** For `<Card aria-labelledby="…">`. */
	id?: string;
	aside?: ReactNode;
}

export function CardHeader({ title, id, aside }: CardHeaderProps) {
	return (
		<header className="flex min-h-11 items-center justify-between gap-3 border-b border-line px-[18px] py-1.5">
			<h2 id={id} className="text-base">
				{title}
			</h2>
			{aside !== undefined && <div className="flex items-center gap-2 text-sm text-muted">{aside}</div>}
		</header>
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
			{children !== undefined && <p className="max-w-[62ch] text-sm text-muted">{children}</p>}
			{action !== undefined && <div className="mt-3">{action}</div>}
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
