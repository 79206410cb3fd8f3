import { type ErrorComponentProps, Link, useMatches, useRouter } from '@tanstack/react-router';
import { CircleAlert, Headphones, RefreshCw, RotateCcw } from 'lucide-react';
import { PageFileError } from '../lib/lazy-component.tsx';
import { shellRoute } from '../lib/page-routes.ts';
import { usePageTitle } from '../lib/page-title.ts';
import { Button, buttonClass } from '../ui/button.tsx';
import { Card, EmptyState } from '../ui/card.tsx';
import { AppError } from './app-error.tsx';

/** Shown instead of a page that failed: inside the shell if there is one, else in the whole window. */
export function PageError(props: ErrorComponentProps) {
	const isInShell = useMatches({
		select: (matches) => matches.map<string>(({ routeId }) => routeId).includes(shellRoute.id),
	});
	return isInShell ? <ErrorInShell {...props} /> : <AppError />;
}

function ErrorInShell({ error, reset }: ErrorComponentProps) {
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
							<Headphones size={16} />
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
