import { Skeleton } from '../ui/skeleton.tsx';

/** Song cards in the size that they will have. */
export function SongCardSkeleton({ count }: { count: number }) {
	return Array.from({ length: count }, (_, index) => (
		// biome-ignore lint/suspicious/noArrayIndexKey: they are all alike, and stay where they are
		<li key={index} aria-hidden="true" className="@container rounded-card bg-surface shadow-e1">
			<div className="grid h-[169px] grid-cols-1 gap-6 px-5 py-4 @min-[52rem]:grid-cols-[232px_minmax(0,1fr)_258px]">
				<div className="grid content-start gap-2.5">
					<Skeleton className="h-5 w-40" />
					<Skeleton className="h-3.5 w-32" />
					<Skeleton className="h-3 w-24" />
				</div>
				<Skeleton className="hidden h-1 self-center @min-[52rem]:block" />
				<div className="hidden justify-items-end @min-[52rem]:grid">
					<Skeleton className="h-6 w-24 rounded-pill" />
				</div>
			</div>
		</li>
	));
}
