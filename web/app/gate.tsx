import { CloudOff, RotateCcw } from 'lucide-react';
import { type ReactNode, Suspense, useEffect, useRef } from 'react';
import { isMember, MemberContext } from '../accounts/member.ts';
import { identityOf, isSignedOutOffline, useSession } from '../accounts/session.ts';
import { lazyPage } from '../lib/lazy-page.tsx';
import { usePageTitle } from '../lib/page-title.ts';
import { storeReturnPath } from '../lib/return-path.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { PageSpinner } from '../ui/spinner.tsx';

// Whoever is signed in needs neither of these, nor the form library that comes with them.
const SignInScreen = lazyPage(async () => (await import('../accounts/sign-in-screen.tsx')).SignInScreen);
const LabelSetupScreen = lazyPage(
	async () => (await import('../organizations/label-setup-screen.tsx')).LabelSetupScreen,
);

/** Shows its children to members of a label only; everyone else gets the screen for their situation, at any address. */
export function Gate({ children }: { children: ReactNode }) {
	const session = useSession();
	const { state } = session;
	useWayOutOfDashboard(state?.viewer != null && isMember(state.viewer));
	if (isSignedOutOffline(session)) return <SignedOut supportEmail="" />;
	if (!state) return session.error ? <Unreachable onRetry={session.refetch} /> : <PageSpinner />;
	if (!state.viewer) return <SignedOut supportEmail={state.supportEmail} />;
	if (!isMember(state.viewer)) return <WithoutLabel email={state.viewer.email} supportEmail={state.supportEmail} />;
	// The key mounts everything again for another person or label, so that nothing of the last one stays.
	return (
		<MemberContext key={identityOf(state.viewer)} value={state.viewer}>
			{children}
		</MemberContext>
	);
}

/** Changes the address to that of label setup for whoever loses their label or session on the dashboard. */
function useWayOutOfDashboard(isInside: boolean): void {
	const wasInside = useRef(false);
	useEffect(() => {
		const hasLost = wasInside.current && !isInside;
		wasInside.current = isInside;
		if (hasLost && window.location.pathname === '/') window.history.replaceState(null, '', '/organization-setup');
	}, [isInside]);
}

function SignedOut({ supportEmail }: { supportEmail: string }) {
	usePageTitle('Sign in');
	useEffect(() => {
		const { pathname, search, hash } = window.location;
		storeReturnPath(pathname + search + hash);
	}, []);
	return (
		<Suspense fallback={<PageSpinner />}>
			<SignInScreen supportEmail={supportEmail} />
		</Suspense>
	);
}

function WithoutLabel({ email, supportEmail }: { email: string; supportEmail: string }) {
	usePageTitle('Label setup');
	return (
		<Suspense fallback={<PageSpinner />}>
			<LabelSetupScreen email={email} supportEmail={supportEmail} />
		</Suspense>
	);
}

function Unreachable({ onRetry }: { onRetry: () => void }) {
	usePageTitle('Not connected');
	return (
		<main className="grid min-h-dvh place-items-center p-4">
			<h1 className="sr-only">Not connected</h1>
			<EmptyState
				icon={CloudOff}
				title="Acetate cannot be reached"
				action={
					<Button icon={RotateCcw} onClick={onRetry}>
						Try again
					</Button>
				}
			>
				The server does not answer. Check your connection; nothing you have saved is lost.
			</EmptyState>
		</main>
	);
}
