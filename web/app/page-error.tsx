import { type ErrorComponentProps, Link, useRouter } from '@tanstack/react-router';
import { CircleAlert, Headphones, RefreshCw, RotateCcw } from 'lucide-react';
import { usePageTitle } from '../lib/page-title.ts';
import { Button } from '../ui/button.tsx';
import { buttonClass } from '../ui/button-class.ts';
import { Card } from '../ui/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { PageFileError } from './lazy-page.tsx';

/** Stands in for a page that failed; the shell around it goes on working. */
export function PageError({ error, reset }: ErrorComponentProps) {
	const router = useRouter();
	usePageTitle('Something went wrong');

	function handleRetry() {
		reset();
		void router.invalidate();
	}

	return (
		<Card role="alert">
			<h1 className="sr-only">Something went wrong</h1>
			<EmptyState
				icon={CircleAlert}
				title="This page could not be shown"
				action={
					<div className="flex flex-wrap justify-center gap-2">
						<Button icon={RotateCcw} onClick={handleRetry}>
							Try again
						</Button>
						{error instanceof PageFileError && (
							<Button icon={RefreshCw} onClick={() => window.location.reload()}>
								Reload
							</Button>
						)}
						<Link to="/" className={buttonClass({ variant: 'quiet' })}>
							<Headphones size={16} strokeWidth={1.75} aria-hidden="true" />
							Go to Review
						</Link>
					</div>
				}
			>
				An unexpected error occurred. Please try again.
			</EmptyState>
		</Card>
	);
}
