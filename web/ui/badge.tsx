import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

const tones = {
	neutral: 'bg-raised text-muted',
	ok: 'bg-ok-soft text-ok',
	warn: 'bg-warn-soft text-warn',
	bad: 'bg-bad-soft text-bad',
	info: 'bg-info-soft text-info',
	/** Your turn. */
	accent: 'bg-accent-soft text-accent-text',
};

export function Badge({ tone = 'neutral', children }: { tone?: keyof typeof tones; children: ReactNode }) {
	return (
		<span
			className={classNames(
				'inline-flex h-6 items-center gap-1.5 rounded-pill px-2.5 text-xs font-semibold whitespace-nowrap',
				tones[tone],
			)}
		>
			{children}
		</span>
	);
}
