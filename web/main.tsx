import './styles/app.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { preloadSession } from './accounts/session.ts';
import { App } from './app/app.tsx';
import { AppErrorBoundary } from './app/app-error.tsx';
import { queryClient } from './lib/query-client.ts';
import { followOtherTabs } from './lib/theme.ts';
import { storeInvitation } from './organizations/invitation.ts';
import { registerServiceWorker } from './pwa/registration.ts';

storeInvitation();
preloadSession();
followOtherTabs();

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root element');
createRoot(root).render(
	<StrictMode>
		<AppErrorBoundary>
			<QueryClientProvider client={queryClient}>
				<App />
			</QueryClientProvider>
		</AppErrorBoundary>
	</StrictMode>,
);

// Not in development, where the worker would serve outdated modules.
if (import.meta.env.PROD) void registerServiceWorker().catch(() => undefined);
