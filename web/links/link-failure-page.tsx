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
import * as general from '../../domain/kernel/general.messages.ts';
import { tooManyRequests } from '../../domain/kernel/kernel.errors.ts';
import { type Caption, t } from '../../domain/kernel/message.ts';
import * as m from '../../domain/links/links.messages.ts';
import { isCallError } from '../lib/call-error.ts';
import { Button } from '../ui/button.tsx';
import { GuestMessage } from './guest-message.tsx';
import { type LinkRefusal, linkRefusalOf } from './link-refusal.ts';

interface FailureTexts {
	icon: LucideIcon;
	title: Caption;
	/** What to do now. */
	lead: Caption;
}

/** The texts of R-LINK-4. */
const texts: Record<LinkFailure, FailureTexts> = {
	unknown: { icon: Link2Off, title: m.unknownTitle, lead: m.unknownLead },
	expired: { icon: Clock, title: m.expiredTitle, lead: m.expiredFormLead },
	withdrawn: { icon: MailX, title: m.withdrawnTitle, lead: m.withdrawnLead },
	replaced: { icon: RefreshCw, title: m.replacedTitle, lead: m.replacedLead },
	superseded: { icon: RefreshCw, title: m.supersededTitle, lead: m.supersededLead },
	used: { icon: MailCheck, title: m.usedTitle, lead: m.usedLead },
	finished: { icon: CircleCheck, title: m.finishedTitle, lead: m.finishedLead },
	limited: { icon: TimerReset, title: m.limitedTitle, lead: m.limitedLead },
	unreachable: { icon: CloudOff, title: m.unreachableTitle, lead: m.unreachableLead },
};

interface LinkFailurePageProps {
	failure: LinkFailure;
	isRetrying?: boolean;
	onRetry?: () => void;
	/** Replaces the default text for some kinds of link. */
	lead?: Caption | string | undefined;
	/** The label of the link, if it is known. */
	labelName?: string | undefined;
	/** An action other than retrying. */
	action?: ReactNode;
}

/** One page for each reason why a link cannot be opened, with what to do about it. */
export function LinkFailurePage({
	failure,
	isRetrying = false,
	onRetry,
	lead,
	labelName,
	action,
}: LinkFailurePageProps) {
	const { icon, title, lead: usualLead } = texts[failure];
	const shownLead = lead ?? usualLead;
	const canRetry = !isEndOfLink(failure);
	return (
		<GuestMessage
			icon={icon}
			title={t(title)}
			labelName={labelName}
			action={
				canRetry && onRetry ? (
					<Button variant="primary" isBusy={isRetrying} onClick={onRetry}>
						{t(general.tryAgain)}
					</Button>
				) : (
					action
				)
			}
		>
			<p>{typeof shownLead === 'string' ? shownLead : t(shownLead)}</p>
		</GuestMessage>
	);
}

/** Why a page behind a link cannot be shown. The last two do not concern the link itself: a retry may help. */
export type LinkFailure = LinkRefusal | 'limited' | 'unreachable';

/** Whether the link will not open again; otherwise a retry may help. */
export const isEndOfLink = (failure: LinkFailure) => failure !== 'limited' && failure !== 'unreachable';

export function linkFailureOf(error: unknown): LinkFailure {
	const isLimited = isCallError(error) && error.code === tooManyRequests.code;
	return linkRefusalOf(error) ?? (isLimited ? 'limited' : 'unreachable');
}
