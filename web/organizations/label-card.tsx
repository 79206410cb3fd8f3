import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { useMember } from '../accounts/member.ts';
import { formatCount } from '../lib/text-format.ts';
import { Avatar } from '../ui/avatar.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { IndependentScoring } from './independent-scoring.tsx';
import { InvitationSection } from './invitation-section.tsx';
import { LeaveLabel } from './leave-label.tsx';
import { MemberList } from './member-list.tsx';
import { useOrganization } from './organizations.queries.ts';
import { RenameLabelDialog } from './rename-label-dialog.tsx';
import { ServerLink } from './server-link.tsx';
import { ServerTroubles } from './server-troubles.tsx';

/** The label with its members; admins also see its settings. */
export function LabelCard() {
	const { organization, isOperator } = useMember();
	const { data } = useOrganization();
	const [isRenaming, setIsRenaming] = useState(false);
	return (
		<Card id="label" aria-labelledby="label-name">
			<div className="flex items-center gap-3.5 px-[18px] py-3.5">
				<Avatar id={organization.id} name={organization.name} size={44} shape="square" />
				<div className="min-w-0 flex-1">
					<h2 id="label-name" className="text-lg [overflow-wrap:anywhere]">
						{organization.name}
					</h2>
					<p className="mt-0.5 text-xs text-muted">
						{data && `${formatCount(data.memberCount, 'reviewer')}, `}you are{' '}
						{organization.isAdmin ? 'an admin' : 'a member'}
					</p>
				</div>
				{organization.isAdmin && (
					<Button size="sm" icon={Pencil} onClick={() => setIsRenaming(true)}>
						Rename
					</Button>
				)}
			</div>
			{organization.isAdmin && <ServerTroubles />}
			{organization.isAdmin && <InvitationSection />}
			<MemberList />
			{organization.isAdmin && <IndependentScoring />}
			{isOperator && <ServerLink />}
			<LeaveLabel />
			{isRenaming && <RenameLabelDialog name={organization.name} onClose={() => setIsRenaming(false)} />}
		</Card>
	);
}
