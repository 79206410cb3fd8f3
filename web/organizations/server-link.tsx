import { Link } from '@tanstack/react-router';
import { buttonClass } from '../ui/button-class.ts';

/** The way to the figures of the server; for operators. */
export function ServerLink() {
	return (
		<div className="flex min-h-[54px] items-center justify-between gap-3 border-t border-line px-[18px] py-2.5 text-sm">
			<p className="min-w-0">
				Server
				<span className="block text-xs leading-[1.35] text-faint">
					How long people wait, and what waits in the background
				</span>
			</p>
			<Link to="/profile/server" className={buttonClass({ size: 'sm' })}>
				Open figures
			</Link>
		</div>
	);
}
