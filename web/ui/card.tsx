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
