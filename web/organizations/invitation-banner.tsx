import { useState } from 'react';
import * as general from '../../domain/kernel/general.messages.ts';
import { t } from '../../domain/kernel/message.ts';
import * as m from '../../domain/organizations/organizations-shell.messages.ts';
import { useMember } from '../accounts/member.ts';
import { Button } from '../ui/button.tsx';
import { peekInvitation, takeInvitation } from './invitation.ts';
import { useInvitedLabel } from './organizations.queries.ts';

/** Says why an invitation link that a member opened changes nothing. */
export function InvitationBanner() {
	const { organization } = useMember();
	const [code, setCode] = useState(peekInvitation);
	const { name: invited, isInvalid } = useInvitedLabel(code);
	if (code === null || (invited === null && !isInvalid)) return null;
	const label = organization.name;
	const text =
		invited === null
			? t(general.invitationEnded)
			: invited === label
				? t(m.alreadyInLabel, { label })
				: t(m.invitedElsewhere, { invited, label });

	function dismiss() {
		takeInvitation();
		setCode(null);
	}

	return (
		<div
			role="status"
			className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-1 rounded-lg bg-raised px-4 py-2 text-sm text-muted"
		>
			<p className="min-w-0 flex-1 basis-64 [overflow-wrap:anywhere]">{text}</p>
			<Button size="sm" onClick={dismiss}>
				{t(general.close)}
			</Button>
		</div>
	);
}
