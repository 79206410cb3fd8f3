import { Skeleton } from '../../ui/skeleton.tsx';
import { songCardAreas } from './song-card.tsx';

const barCount = 44;

/** Placeholders with the layout of real song cards. */
export function SongCardSkeleton({ count }: { count: number }) {
	return Array.from({ length: count }, (_, index) => (
		// biome-ignore lint/suspicious/noArrayIndexKey: identical and never reordered
		<li key={index} aria-hidden="true" className="@container rounded-card bg-surface shadow-e1">
			<div className={songCardAreas}>
				<div className="grid content-start gap-2 py-0.5 [grid-area:id]">
					<Skeleton className="h-4 w-[60%]" />
					<Skeleton className="h-2.5 w-[50%]" />
					<Skeleton className="h-2 w-[40%]" />
				</div>
				<Skeleton className="h-6 w-24 rounded-pill [grid-area:mt]" />
				<div className="pb-[19px] [grid-area:wv]">
					<WaveformBars />
				</div>
				<div className="flex items-center gap-2 [grid-area:tp] @min-[46rem]:mb-1">
					<Skeleton className="size-11 rounded-full" />
					<Skeleton className="h-2 w-20" />
				</div>
				<div className="h-[37px] [grid-area:avg] @min-[46rem]:h-auto" />
				<div className="h-11 [grid-area:ac] md:h-8 @min-[46rem]:mb-[7px]" />
			</div>
		</li>
	));
}

/** A made-up waveform. One shape, because a hundred elements that are gone in a moment take as long as the cards. */
function WaveformBars() {
	return (
		<svg
			viewBox={`0 0 ${barCount} 100`}
			preserveAspectRatio="none"
			aria-hidden="true"
			className="h-24 w-full animate-breathe text-line md:h-32"
		>
			<path d={bars} fill="currentColor" />
		</svg>
	);
}

const bars = Array.from({ length: barCount }, (_, index) => {
	const height = Math.round(20 + 7 * Math.sin(index * 1.9) + 6 * Math.sin(index * 0.7));
	return `M${index + 0.1} ${50 - height / 2}h.8v${height}h-.8z`;
}).join('');
