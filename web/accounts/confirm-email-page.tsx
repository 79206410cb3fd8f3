// The page behind the link that is mailed to a new email address or to the address of a new account. Nothing happens
// until the button is pressed.
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import * as m from '../../domain/accounts/account-links.messages.ts';
import { signIn } from '../../domain/accounts/sign-in.messages.ts';
import { type Caption, t } from '../../domain/kernel/message.ts';
import { client, endpoints } from '../lib/api-client.ts';
import { invalidateEndpoints, refetchFailed } from '../lib/invalidate.ts';
import { usePageTitle } from '../lib/page-title.ts';
import { queryClient } from '../lib/query-client.ts';
import { useScope } from '../lib/scope-hooks.ts';
import { openGuestLive } from '../links/guest-live-stream.ts';
import { type LinkRefusal, linkRefusalOf } from '../links/link-refusal.ts';
import { Button, buttonClass } from '../ui/button.tsx';
import { CallFailure, Skeleton } from '../ui/loading.tsx';
import { RichText } from '../ui/rich-text.tsx';
import { AccountFrame, FormHeading, LinkCheckFailed } from './account-frame.tsx';
import { recheckSession, useSession } from './session.ts';

/** Explains why a link does not work and what its holder can do. */
const deadLinks: Record<LinkRefusal, { title: Caption; lead: Caption }> = {
	unknown: { title: m.linkInvalidTitle, lead: m.confirmLinkInvalid },
	expired: { title: m.linkExpiredTitle, lead: m.confirmLinkExpired },
	used: { title: m.linkUsedTitle, lead: m.confirmLinkUsed },
	withdrawn: { title: m.linkCancelledTitle, lead: m.confirmLinkCancelled },
	replaced: { title: m.linkReplacedTitle, lead: m.confirmLinkReplaced },
	superseded: { title: m.linkReplacedTitle, lead: m.confirmLinkReplaced },
	finished: { title: m.linkFinishedTitle, lead: m.confirmLinkFinished },
};

/** `/confirm/{token}`; open to everyone, signed in or not. */
export function ConfirmEmailPage() {
	const { token = '' } = useParams({ strict: false });
	const supportEmail = useSession().state?.supportEmail ?? '';
	usePageTitle(t(m.confirmPageTitle));
	return (
		<AccountFrame supportEmail={supportEmail}>
			<ConfirmEmail key={token} token={token} />
		</AccountFrame>
	);
}

function ConfirmEmail({ token }: { token: string }) {
	const link = useEmailConfirmation(token);
	const confirm = useConfirmEmail();
	const [confirmedEmail, setConfirmedEmail] = useState<string | null>(null);
	const [isConfirming, setIsConfirming] = useState(false);
	const refusal = linkRefusalOf(link.error) ?? linkRefusalOf(confirm.error);
	// Stops following while this page confirms, because the live stream would only report that this page used the link.
	// The mutation's own flag is set too late, after the request was sent.
	const isFollowing = link.data && !refusal && !isConfirming && confirmedEmail === null;
	useGuestLive(isFollowing ? token : null);

	// Checked first: the link is used up by now, and a new request would only be refused.
	if (confirmedEmail !== null) return <Confirmed email={confirmedEmail} />;
	if (refusal) return <DeadLink refusal={refusal} />;
	if (link.isPending) return <Checking />;
	if (!link.data) return <LinkCheckFailed title={t(m.confirmPageTitle)} query={link} />;
	const { email } = link.data;
	return (
		<>
			<FormHeading
				title={t(m.confirmPageTitle)}
				lead={<RichText of={m.confirmLead} values={{ email }} tags={addressTag} />}
			/>
			<div className="grid gap-4">
				<CallFailure error={confirm.error} />
				<Button
					variant="primary"
					size="lg"
					isWide
					isBusy={confirm.isPending}
					onClick={() => {
						setIsConfirming(true);
						confirm.mutate(
							{ token },
							{ onSuccess: () => setConfirmedEmail(email), onSettled: () => setIsConfirming(false) },
						);
					}}
				>
					{t(m.confirmEmail)}
				</Button>
			</div>
		</>
	);
}

const addressTag = {
	address: (content: ReactNode) => <span className="font-medium text-text [overflow-wrap:anywhere]">{content}</span>,
};

function Checking() {
	return (
		<div role="status">
			<FormHeading title={t(m.confirmPageTitle)} lead={t(m.checkingLink)} />
			<Skeleton className="h-11 w-full rounded-pill" />
			<span className="sr-only">{t(m.loading)}</span>
		</div>
	);
}

function DeadLink({ refusal }: { refusal: LinkRefusal }) {
	const { title, lead } = deadLinks[refusal];
	return (
		<>
			<FormHeading title={t(title)} lead={t(lead)} />
			<NextStep />
		</>
	);
}

function Confirmed({ email }: { email: string }) {
	return (
		<div role="status">
			<FormHeading
				title={t(m.emailConfirmed)}
				lead={<RichText of={m.emailConfirmedLead} values={{ email }} tags={addressTag} />}
			/>
			<NextStep />
		</div>
	);
}

/** Signed-in viewers go to their profile, where they can request a new link. Everyone else signs in first. */
function NextStep() {
	const isSignedIn = useSession().state?.viewer != null;
	return (
		<Link to={isSignedIn ? '/profile' : '/'} className={buttonClass({ variant: 'primary', size: 'lg', isWide: true })}>
			{t(isSignedIn ? m.goToProfile : signIn)}
		</Link>
	);
}

/**
 * Loads what a mailed link would confirm. It is fetched once; the live stream of the link reports when it is out of
 * date.
 */
function useEmailConfirmation(token: string) {
	return useQuery(
		endpoints.accounts.getEmailConfirmation.queryOptions({
			input: { token },
			staleTime: Number.POSITIVE_INFINITY,
			gcTime: 0,
		}),
	);
}

/** Refreshes the session, because this browser may be signed in to the confirmed account. */
function useConfirmEmail() {
	return useMutation(endpoints.accounts.confirmEmail.mutationOptions({ onSuccess: recheckSession }));
}

/**
 * Keeps a page of the app behind a link up to date while it is visible. The token is null while there is nothing to
 * follow.
 */
function useGuestLive(token: string | null) {
	useScope(
		(scope) => {
			if (token === null) return;
			openGuestLive(scope, {
				connect: (after, signal) => client.live.guestStream({ token, after }, { signal }),
				onStale: (stale, isFirst) => {
					void invalidateEndpoints(queryClient, stale);
					if (isFirst) void refetchFailed(queryClient);
				},
			});
		},
		[token],
	);
}
