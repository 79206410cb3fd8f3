import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

const tones = {
	neutral: 'bg-raised text-muted',
	ok: 'bg-ok-soft text-ok',
	warn: 'bg-warn-soft text-warn',
	bad: 'bg-bad-soft text-bad',
	info: 'bg-info-soft text-info',
	/** The viewer has to act. */
	accent: 'bg-accent-soft text-accent-text',
};

export function Badge({
	tone = 'neutral',
	icon: Icon,
	children,
}: {
	tone?: keyof typeof tones;
	icon?: LucideIcon;
	children: ReactNode;
}) {
	return (
		<span
			className={classNames(
				'inline-flex h-6 items-center gap-1.5 rounded-pill px-2.5 text-xs font-semibold whitespace-nowrap',
				tones[tone],
			)}
		>
			{Icon && <Icon size={13} />}
			{children}
		</span>
	);
}

/** How each state of something is displayed. */
export type BadgeStyles<State extends string> = Readonly<Record<State, { icon: LucideIcon; tone: keyof typeof tones }>>;
