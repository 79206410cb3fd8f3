import type { LucideIcon } from 'lucide-react';
import { classNames } from './class-names.ts';

export function IconTile({ icon: Icon, tone = 'accent' }: { icon: LucideIcon; tone?: 'accent' | 'neutral' }) {
	return (
		<span
			className={classNames(
				'grid size-[46px] shrink-0 place-items-center rounded-xl',
				tone === 'accent' ? 'bg-accent-soft text-accent-text' : 'bg-raised text-muted',
			)}
		>
			<Icon size={22} strokeWidth={1.75} aria-hidden="true" />
		</span>
	);
}
