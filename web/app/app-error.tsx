import { CircleAlert, LucideProvider, RotateCcw } from 'lucide-react';
import { Component, type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { usePageTitle } from '../lib/page-title.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/card.tsx';

/** Draws the app or a page for guests into the document. */
export function drawRoot(content: ReactNode) {
	const place = document.getElementById('root');
	if (!place) throw new Error('The page has no root element');
	const root = createRoot(place);
	root.render(
		<StrictMode>
			<LucideProvider strokeWidth={1.75}>
				<AppErrorBoundary>{content}</AppErrorBoundary>
			</LucideProvider>
		</StrictMode>,
	);
	return root;
}

/** Around the whole app: without it, a part of the app that cannot be loaded would leave a blank page. */
class AppErrorBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
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
