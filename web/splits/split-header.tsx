import { splitStatusWords } from '../../domain/splits/split-events.ts';
import type { SplitStatus } from '../../domain/splits/split-status.ts';
import { Badge } from '../ui/badge.tsx';
import { TotalBadge } from './share-bar.tsx';

const statusTones = { draft: 'neutral', proposed: 'info', confirmed: 'ok', disputed: 'bad' } as const;

interface SplitHeaderProps {
	id: string;
	title: string;
	aside: string | null;
	status: SplitStatus;
	total: number;
}

export function SplitHeader({ id, title, aside, status, total }: SplitHeaderProps) {
	return (
		<header className="flex min-h-11 flex-wrap items-center gap-x-2.5 gap-y-1.5 border-b border-line px-[18px] py-2">
			<h2 id={id} className="text-base">
				{title}
			</h2>
			{aside !== null && <span className="text-xs text-faint">{aside}</span>}
			<span className="ml-auto flex flex-wrap items-center gap-2">
				<Badge tone={statusTones[status]}>{splitStatusWords[status]}</Badge>
				{status !== 'draft' && <TotalBadge total={total} />}
			</span>
		</header>
	);
}
