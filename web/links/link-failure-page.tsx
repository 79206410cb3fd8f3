import {
	CircleCheck,
	Clock,
	CloudOff,
	Link2Off,
	type LucideIcon,
	MailCheck,
	MailX,
	RefreshCw,
	TimerReset,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { tooManyRequests } from '../../domain/kernel/kernel.errors.ts';
import { isCallError } from '../lib/call-error.ts';
import { Button } from '../ui/button.tsx';
import { GuestMessage } from './guest-message.tsx';
import { type LinkRefusal, linkRefusalOf } from './link-refusal.ts';

interface FailureWords {
	icon: LucideIcon;
	title: string;
	/** What to do now. */
	lead: string;
}

/** The texts of R-LINK-4. */
const words: Record<LinkFailure, FailureWords> = {
	unknown: {
		icon: Link2Off,
		title: 'This link is not valid',
		lead: 'No form belongs to this address. Check that you copied all of the link. If it still does not open, ask the label that sent it for a new one.',
	},
	expired: {
		icon: Clock,
		title: 'This link has expired',
		lead: 'Links work for 30 days. Ask the label for a new one. What you filled in is kept, and you go on where you stopped.',
	},
	revoked: {
		icon: MailX,
		title: 'This link was withdrawn',
		lead: 'This request was withdrawn by the label, so there is nothing left for you to do here. If that surprises you, answer the mail in which it came.',
	},
	replaced: {
		icon: RefreshCw,
		title: 'There is a newer link',
		lead: 'The label has sent another link after this one. Open the newest mail about the song; what you filled in is there.',
	},
	used: {
		icon: MailCheck,
		title: 'This was already sent',
		lead: 'Your answer has arrived at the label, and nothing else is needed from you. If something has to be changed, answer the mail in which the link came.',
	},
	finished: {
		icon: CircleCheck,
		title: 'All done',
		lead: 'The label has everything it needs, so this link has ended. To change something, reply to the email the link came in.',
	},
	limited: {
		icon: TimerReset,
		title: 'Too many attempts',
		lead: 'Too many links were tried from your connection. Wait a few minutes, then try again. What you filled in is safe.',
	},
	unreachable: {
		icon: CloudOff,
		title: 'This page cannot be reached',
		lead: 'Check your connection, then try again. What you filled in is safe, and the page comes back by itself as soon as you are online.',
	},
};

interface LinkFailurePageProps {
	failure: LinkFailure;
	isRetrying?: boolean;
	onRetry?: () => void;
	/** Replaces the default text for some kinds of link. */
	lead?: string | undefined;
	/** An action other than retrying. */
	action?: ReactNode;
}

/** One page for each reason why a link cannot be opened, with what to do about it. */
export function LinkFailurePage({ failure, isRetrying = false, onRetry, lead, action }: LinkFailurePageProps) {
	const { icon, title, lead: usualLead } = words[failure];
	const canRetry = failure === 'limited' || failure === 'unreachable';
	return (
		<GuestMessage
			icon={icon}
			title={title}
			action={
				canRetry && onRetry ? (
					<Button variant="primary" isBusy={isRetrying} onClick={onRetry}>
						Try again
					</Button>
				) : (
					action
				)
			}
		>
			<p>{lead ?? usualLead}</p>
		</GuestMessage>
	);
}

/** Why a page behind a link cannot be shown. The last two do not concern the link itself: a retry may help. */
export type LinkFailure = LinkRefusal | 'limited' | 'unreachable';

export function linkFailureOf(error: unknown): LinkFailure {
	const isLimited = isCallError(error) && error.code === tooManyRequests.code;
	return linkRefusalOf(error) ?? (isLimited ? 'limited' : 'unreachable');
}
