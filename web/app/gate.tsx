import { CloudOff, RotateCcw } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Viewer } from '../../domain/accounts/viewer.ts';
import * as general from '../../domain/kernel/general.messages.ts';
import { t } from '../../domain/kernel/message.ts';
import { readGuestPath } from '../../domain/kernel/paths.ts';
import type { SignUpMode } from '../../domain/kernel/sign-up-mode.ts';
import { isMember, MemberContext } from '../accounts/member.ts';
import { identityOf, isSignedOutOffline, useSession } from '../accounts/session.ts';
import { lazyComponent } from '../lib/lazy-component.tsx';
import { usePageTitle } from '../lib/page-title.ts';
import { storeReturnPath } from '../lib/return-path.ts';
import { useScope } from '../lib/scope-hooks.ts';
import { peekInvitation } from '../organizations/invitation.ts';
import { useInvitedLabel } from '../organizations/organizations.queries.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/card.tsx';
import { PageSpinner } from '../ui/spinner.tsx';
import * as m from './app.messages.ts';

// Loaded on demand, together with the form library: members never see these screens.
const SignInScreen = lazyComponent(() => import('../accounts/sign-in-screen.tsx'), 'SignInScreen', PageSpinner);
const NoSubmitPage = lazyComponent(() => import('../submissions/no-submit-page.tsx'), 'NoSubmitPage', PageSpinner);
const LabelSetupScreen = lazyComponent(
	() => import('../organizations/label-setup-screen.tsx'),
	'LabelSetupScreen',
	PageSpinner,
);

/** Shows its children to members of a label only; everyone else gets the sign-in or setup screen at any address. */
export function Gate({ children }: { children: ReactNode }) {
	const session = useSession();
	const { state } = session;
	useRedirectFromDashboard(state?.viewer != null && isMember(state.viewer));
	if (isSignedOutOffline(session)) return <SignedOut supportEmail="" signUp="open" />;
	if (!state) return session.error ? <Unreachable onRetry={session.refetch} /> : <PageSpinner />;
	// The server sends the app to the address of a submit page that is off or never existed (R-SUBMIT-1).
	if (!state.viewer && readGuestPath(window.location.pathname)?.page === 'submit') return <NoSubmitPage />;
	if (!state.viewer) return <SignedOut supportEmail={state.supportEmail} signUp={state.signUp} />;
	if (!isMember(state.viewer)) return <WithoutLabel viewer={state.viewer} supportEmail={state.supportEmail} />;
	// The key mounts everything again for another person or label, so that no state is carried over.
	return (
		<MemberContext key={identityOf(state.viewer)} value={state.viewer}>
			{children}
		</MemberContext>
	);
}

/** People who lose their label or session on the dashboard get the address of the label setup. */
function useRedirectFromDashboard(isMemberNow: boolean) {
	const wasMember = useRef(false);
	useEffect(() => {
		const hasLostAccess = wasMember.current && !isMemberNow;
		wasMember.current = isMemberNow;
		if (hasLostAccess && window.location.pathname === '/') window.history.replaceState(null, '', '/organization-setup');
	}, [isMemberNow]);
}

function SignedOut({ supportEmail, signUp }: { supportEmail: string; signUp: SignUpMode }) {
	usePageTitle(t(m.signInTitle));
	const [code] = useState(peekInvitation);
	const { name: labelName, isInvalid, isPending } = useInvitedLabel(code);
	useEffect(() => {
		const { pathname, search, hash } = window.location;
		storeReturnPath(pathname + search + hash);
	}, []);
	if (isPending) return <PageSpinner />;
	const invitation = code !== null && labelName !== null ? { code, labelName } : null;
	return (
		<SignInScreen supportEmail={supportEmail} signUp={signUp} invitation={invitation} isInvitationInvalid={isInvalid} />
	);
}

function WithoutLabel({ viewer, supportEmail }: { viewer: Viewer; supportEmail: string }) {
	usePageTitle(t(m.labelSetupTitle));
	return <LabelSetupScreen viewer={viewer} supportEmail={supportEmail} />;
}

const retryEveryMs = 5_000;

/** Continues automatically as soon as the network is back or the server responds again. */
function Unreachable({ onRetry }: { onRetry: () => void }) {
	usePageTitle(t(m.notConnectedTitle));
	const retry = useEffectEvent(onRetry);
	useScope((scope) => {
		scope.listen(window, 'online', retry);
		scope.every(retryEveryMs, retry);
	}, []);
	return (
		<main className="grid min-h-dvh place-items-center p-4">
			<h1 className="sr-only">{t(m.notConnectedTitle)}</h1>
			<EmptyState
				icon={CloudOff}
				title={t(m.unreachable)}
				action={
					<Button icon={RotateCcw} onClick={onRetry}>
						{t(general.tryAgain)}
					</Button>
				}
			>
				{t(m.unreachableHint)}
			</EmptyState>
		</main>
	);
}
