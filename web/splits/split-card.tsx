import { type ReactNode, useId } from 'react';
import { type Share, totalOf } from '../../domain/catalogue/shares.ts';
import { t } from '../../domain/kernel/message.ts';
import { splitStatusCaptions } from '../../domain/splits/split-events.ts';
import type { SplitStatus } from '../../domain/splits/split-status.ts';
import { Badge } from '../ui/badge.tsx';
import { Card } from '../ui/card.tsx';
import { TotalBadge } from './share-bar.tsx';

const statusTones = { draft: 'neutral', proposed: 'info', confirmed: 'ok', disputed: 'bad' } as const;

interface SplitCardProps {
	title: string;
	aside: string | null;
	split: { readonly status: SplitStatus; readonly rows: readonly { readonly share: Share }[] };
	children: ReactNode;
}

export function SplitCard({ title, aside, split: { status, rows }, children }: SplitCardProps) {
	const titleId = useId();
	return (
		<Card aria-labelledby={titleId}>
			<header className="flex min-h-11 flex-wrap items-center gap-x-2.5 gap-y-1.5 border-b border-line px-[18px] py-3 sm:py-2">
				<h2 id={titleId} className="text-base">
					{title}
				</h2>
				{aside !== null && <span className="text-xs text-faint max-sm:order-last max-sm:basis-full">{aside}</span>}
				<span className="ml-auto flex flex-wrap items-center gap-2">
					<Badge tone={statusTones[status]}>{t(splitStatusCaptions[status])}</Badge>
					{/* A phone has room for one; what was proposed always adds up. */}
					{status !== 'draft' && (
						<span className="max-sm:hidden">
							<TotalBadge total={totalOf(rows.map(({ share }) => share))} />
						</span>
					)}
				</span>
			</header>
			{children}
		</Card>
	);
}
