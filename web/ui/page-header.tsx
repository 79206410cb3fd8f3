import type { ReactNode } from 'react';

interface PageHeaderProps {
	title: string;
	lead?: ReactNode;
	/** Shown beside the title. */
	action?: ReactNode;
}

export function PageHeader({ title, lead, action }: PageHeaderProps) {
	if (action !== undefined)
		return (
			<div className="flex flex-wrap items-start justify-between gap-x-3">
				{/* Without room for both, the action goes below a title instead of breaking it. */}
				<div className={lead === undefined ? 'max-w-full flex-[1_0_auto]' : 'flex-1'}>
					<PageHeader title={title} lead={lead} />
				</div>
				{/* Tabs below overlap it slightly, and on a phone the button is taller than the title. */}
				<div className="mb-2 min-w-0">{action}</div>
			</div>
		);
	return (
		<header className="mb-3.5 md:mb-4">
			<h1 className="text-[1.625rem] font-bold tracking-[-0.035em] md:text-page">{title}</h1>
			{lead && <p className="mt-[5px] text-row text-muted md:text-md">{lead}</p>}
		</header>
	);
}
