import { Link2, UserPlus, X } from 'lucide-react';
import { copyLink } from '../../domain/kernel/general.messages.ts';
import { t } from '../../domain/kernel/message.ts';
import * as m from '../../domain/organizations/organizations.messages.ts';
import { useMember } from '../accounts/member.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { Card, IconTile } from '../ui/card.tsx';
import { copyText } from '../ui/toast.ts';
import { useHideInviteCard } from './label-settings.mutations.ts';
import { useInvitation } from './organizations.queries.ts';

/** For an admin who is alone in the label: the next step, with the invitation link. */
export function InviteCard() {
	const { organization } = useMember();
	const hide = useHideInviteCard();
	const { data: invitation } = useInvitation(true);
	if (!invitation || hide.isPending || hide.isSuccess) return null;
	return (
		<Card
			aria-labelledby="invite-card"
			className="relative mb-3 flex flex-wrap items-center gap-x-4 gap-y-3 py-3.5 pr-14 pl-[18px] md:flex-nowrap"
		>
			<span className="max-md:hidden">
				<IconTile icon={UserPlus} tone="neutral" />
			</span>
			<div className="min-w-0 basis-full md:max-w-[50%] md:shrink-0 md:basis-auto">
				<h2 id="invite-card" className="text-base">
					{t(m.inviteReviewers)}
				</h2>
				<p className="mt-0.5 text-sm text-muted">{t(m.aloneInLabel, { label: organization.name })}</p>
			</div>
			<p
				title={invitation.link}
				className="mono -mr-10 min-w-0 flex-1 basis-full truncate rounded-md border border-line bg-sunken px-3 py-2 text-xs text-muted select-all md:mr-0 md:ml-auto md:max-w-[440px] md:basis-0"
			>
				{invitation.link}
			</p>
			<Button size="sm" icon={Link2} onClick={() => void copyText(invitation.link, t(m.invitationLinkCopied))}>
				{t(copyLink)}
			</Button>
			<span className="absolute top-2 right-2 md:static md:-mr-10">
				<IconButton icon={X} caption={t(m.notNow)} size="sm" onClick={() => hide.mutate(undefined)} />
			</span>
		</Card>
	);
}
