import { useRef } from 'react';
import { useScope } from '../lib/scope-hooks.ts';
import { Button } from '../ui/button.tsx';

export interface LoadMoreProps {
	hasMore: boolean;
	isLoading: boolean;
	/** After a failure the button must be pressed: no automatic retry. */
	hasFailed: boolean;
	onMore: () => void;
}

/** Loads the next page when the end of the list is nearly scrolled into view; also a button, for keyboard users and retries. */
export function LoadMore({ hasMore, isLoading, hasFailed, onMore }: LoadMoreProps) {
	const end = useRef<HTMLDivElement>(null);
	useScope(
		(scope) => {
			if (!end.current || !hasMore || isLoading || hasFailed) return;
			const observer = new IntersectionObserver(
				(entries) => {
					if (entries.some(({ isIntersecting }) => isIntersecting)) onMore();
				},
				{ rootMargin: '900px' },
			);
			observer.observe(end.current);
			scope.add(() => observer.disconnect());
		},
		[hasMore, isLoading, hasFailed],
	);
	if (!hasMore) return null;
	return (
		<div ref={end} className="mt-4 grid justify-items-center">
			<Button isBusy={isLoading} onClick={onMore}>
				Show more
			</Button>
		</div>
	);
}
