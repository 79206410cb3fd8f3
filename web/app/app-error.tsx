import { CircleAlert, RotateCcw } from 'lucide-react';
import { Component, type ReactNode } from 'react';
import { usePageTitle } from '../lib/page-title.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';

/** Around the whole app: without it, a part of the app that cannot be loaded would leave a blank page. */
export class AppErrorBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
	override state = { hasFailed: false };

	static getDerivedStateFromError() {
		return { hasFailed: true };
	}

	override render() {
		return this.state.hasFailed ? <AppError /> : this.props.children;
	}
}

/** Fills the window, for errors outside the shell. */
export function AppError() {
	usePageTitle('Something went wrong');
	return (
		<main className="grid min-h-dvh place-items-center p-4">
			<h1 className="sr-only">Something went wrong</h1>
			<div role="alert">
				<EmptyState
					icon={CircleAlert}
					title="Acetate could not be shown"
					action={
						<Button icon={RotateCcw} onClick={() => window.location.reload()}>
							Try again
						</Button>
					}
				>
					An unexpected error occurred. Please try again.
				</EmptyState>
			</div>
		</main>
	);
}
