import { type LucideIcon, Play, RotateCcw, RotateCw } from 'lucide-react';

/** The transport of a phone's bottom bar. Until a song can be played there is nothing for it to move. */
export function PhoneTransport() {
	return (
		<section aria-label="Player" className="flex h-[60px] items-center gap-2.5 bg-surface pr-2 pl-3.5 dark:bg-raised">
			<p className="min-w-0 flex-1 truncate text-sm text-muted">Nothing playing</p>
			<div className="flex items-center">
				<SkipButton icon={RotateCcw} caption="Skip back 10 seconds" />
				<button
					type="button"
					disabled
					aria-label="Play"
					className="mx-0.5 grid size-11 place-items-center rounded-full bg-sunken text-text disabled:opacity-45 dark:bg-surface"
				>
					<Play size={18} strokeWidth={1.75} fill="currentColor" aria-hidden="true" />
				</button>
				<SkipButton icon={RotateCw} caption="Skip forward 10 seconds" />
			</div>
		</section>
	);
}

function SkipButton({ icon: Icon, caption }: { icon: LucideIcon; caption: string }) {
	return (
		<button
			type="button"
			disabled
			aria-label={caption}
			className="relative grid size-11 place-items-center rounded-full text-muted disabled:opacity-45"
		>
			<Icon size={24} strokeWidth={1.75} aria-hidden="true" />
			<span
				aria-hidden="true"
				className="absolute top-1/2 left-1/2 -translate-x-1/2 -translate-y-[38%] text-[0.5rem] leading-none font-bold"
			>
				10
			</span>
		</button>
	);
}
