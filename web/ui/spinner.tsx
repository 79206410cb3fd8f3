import { LoaderCircle } from 'lucide-react';
import { t } from '../../domain/kernel/message.ts';
import { classNames } from './class-names.ts';
import * as m from './ui.messages.ts';

/** Only for the start of the app and inside a pressed button; elsewhere use a skeleton. */
export function Spinner({ size = 16, className }: { size?: number; className?: string }) {
	return <LoaderCircle size={size} className={classNames('animate-spin', className)} />;
}

/** Fills the window while the app starts. */
export function PageSpinner() {
	return (
		<div role="status" className="grid min-h-dvh place-items-center text-accent-text">
			<Spinner size={28} />
			<span className="sr-only">{t(m.loading)}</span>
		</div>
	);
}
