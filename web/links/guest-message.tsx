import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { SmallWordmark, Wordmark } from '../brand/logo.tsx';
import { optionalComponent } from '../lib/lazy-component.tsx';
import { usePageTitle } from '../lib/page-title.ts';
import { Card, IconTile } from '../ui/card.tsx';
import { ThemeToggle } from '../ui/theme-toggle.tsx';
import { LabelMark } from './label-mark.tsx';

/** Decoration, which may load late or not at all. */
const Disc = optionalComponent(() => import('../brand/disc.tsx'), 'Disc');

interface GuestMessageProps {
	icon: LucideIcon;
	title: string;
	/** Whose page it is, if that is known. */
	labelName?: string | undefined;
	/** What it means and what to do. */
	children: ReactNode;
	action?: ReactNode;
}

/** A guest page with a single message. */
export function GuestMessage({ icon, title, labelName, children, action }: GuestMessageProps) {
	usePageTitle(title);
	return (
		<div className="relative grid min-h-dvh grid-cols-[minmax(0,1fr)] grid-rows-[auto_1fr_auto] overflow-hidden px-4 pt-3 pb-[max(16px,env(safe-area-inset-bottom))] md:px-10 md:py-7">
			<Disc className="pointer-events-none absolute top-[54%] left-1/2 w-[820px] max-w-none -translate-1/2 opacity-35 md:w-[1120px] md:opacity-50" />
			<header className="relative flex min-h-11 items-center justify-between gap-2">
				{labelName === undefined ? <Wordmark size={28} /> : <LabelMark name={labelName} />}
				<ThemeToggle />
			</header>
			<main className="relative m-auto grid w-full justify-items-center py-8">
				<Card className="w-full max-w-[460px] px-5 pt-6 pb-6 md:px-[30px] md:py-7">
					<IconTile icon={icon} tone="neutral" />
					<h1 className="mt-4 text-[1.75rem] font-bold tracking-[-0.035em]">{title}</h1>
					<div className="mt-2 grid gap-2 text-row text-muted">{children}</div>
					{action !== undefined && <div className="mt-5 flex flex-wrap gap-2">{action}</div>}
				</Card>
			</main>
			{labelName !== undefined && (
				<footer className="relative justify-self-center">
					<SmallWordmark />
				</footer>
			)}
		</div>
	);
}
