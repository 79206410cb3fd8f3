import type { ReactNode } from 'react';
import { ContactLine } from './contact-line.tsx';
import { Disc } from './disc.tsx';
import { Wordmark } from './logo.tsx';

interface DiscFrameProps {
	supportEmail: string;
	/** Shown at the right end of the header. */
	aside?: ReactNode;
	children: ReactNode;
}

/** The frame of screens with one centred card on a disc, with the support address below. */
export function DiscFrame({ supportEmail, aside, children }: DiscFrameProps) {
	return (
		<div className="relative grid min-h-dvh grid-rows-[auto_1fr_auto] overflow-hidden px-4 pt-3 pb-[max(16px,env(safe-area-inset-bottom))] md:px-10 md:py-7">
			<Disc className="pointer-events-none absolute top-[54%] left-1/2 w-[820px] max-w-none -translate-1/2 opacity-35 md:w-[1120px] md:opacity-50" />
			<header className="relative flex min-h-11 items-center gap-2 compact:min-h-0">
				<Wordmark size={28} />
				{aside}
			</header>
			<main className="relative m-auto grid w-full justify-items-center py-8">{children}</main>
			<footer className="relative text-center">
				<ContactLine supportEmail={supportEmail} />
			</footer>
		</div>
	);
}
