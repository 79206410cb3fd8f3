import type { ReactNode } from 'react';

interface PageHeaderProps {
	title: string;
	lead?: ReactNode;
	/** Buttons at the right end. */
	actions?: ReactNode;
}

export function PageHeader({ title, lead, actions }: PageHeaderProps) {
	return (
		<header className="mb-3.5 flex flex-wrap items-end gap-4 md:mb-4">
			<div className="min-w-0 flex-1">
				<h1 className="text-[1.625rem] font-bold tracking-[-0.035em] md:text-page">{title}</h1>
				{lead !== undefined && <p className="mt-[5px] text-row text-muted md:text-md">{lead}</p>}
			</div>
			{actions !== undefined && <div className="flex items-center gap-2">{actions}</div>}
		</header>
	);
}
