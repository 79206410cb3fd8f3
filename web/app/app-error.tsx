import { CircleAlert, LucideProvider, RotateCcw } from 'lucide-react';
import { Component, type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import * as general from '../../domain/kernel/general.messages.ts';
import { unexpected } from '../../domain/kernel/kernel.errors.ts';
import { t } from '../../domain/kernel/message.ts';
import { usePageTitle } from '../lib/page-title.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/card.tsx';
import * as m from './app.messages.ts';

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
	usePageTitle(t(m.errorTitle));
	return (
		<main className="grid min-h-dvh place-items-center p-4">
			<h1 className="sr-only">{t(m.errorTitle)}</h1>
			<div role="alert">
				<EmptyState
					icon={CircleAlert}
					title={t(m.appFailed)}
					action={
						<Button icon={RotateCcw} onClick={() => window.location.reload()}>
							{t(general.tryAgain)}
						</Button>
					}
				>
					{unexpected.message}
				</EmptyState>
			</div>
		</main>
	);
}
