import { type ErrorComponentProps, Link, useMatches, useRouter } from '@tanstack/react-router';
import { CircleAlert, Headphones, RefreshCw, RotateCcw } from 'lucide-react';
import * as general from '../../domain/kernel/general.messages.ts';
import { unexpected } from '../../domain/kernel/kernel.errors.ts';
import { t } from '../../domain/kernel/message.ts';
import { PageFileError } from '../lib/lazy-component.tsx';
import { shellRoute } from '../lib/page-routes.ts';
import { usePageTitle } from '../lib/page-title.ts';
import { Button, buttonClass } from '../ui/button.tsx';
import { Card, EmptyState } from '../ui/card.tsx';
import * as m from './app.messages.ts';
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
	usePageTitle(t(m.errorTitle));

	function handleRetry() {
		reset();
		void router.invalidate();
	}

	return (
		<Card role="alert">
			<h1 className="sr-only">{t(m.errorTitle)}</h1>
			<EmptyState
				icon={CircleAlert}
				title={t(m.pageFailed)}
				action={
					<div className="flex flex-wrap justify-center gap-2">
						<Button icon={RotateCcw} onClick={handleRetry}>
							{t(general.tryAgain)}
						</Button>
						{error instanceof PageFileError && (
							<Button icon={RefreshCw} onClick={() => window.location.reload()}>
								{t(m.reload)}
							</Button>
						)}
						<Link to="/" className={buttonClass({ variant: 'quiet' })}>
							<Headphones size={16} />
							{t(m.errorGoToReview)}
						</Link>
					</div>
				}
			>
				{unexpected.message}
			</EmptyState>
		</Card>
	);
}
