import { useState } from 'react';
import { unexpected } from '../../domain/kernel/kernel.errors.ts';
import { canLeave, isLastMember } from '../../domain/organizations/membership.ts';
import { useMember } from '../accounts/member.ts';
import { messageOf } from '../lib/api.ts';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { CloseLabelDialog } from './close-label-dialog.tsx';
import { useLeaveOrganization } from './label-settings.mutations.ts';
import { useMembers } from './organizations.queries.ts';

export function LeaveLabel() {
	const { reviewerId, organization } = useMember();
	const { data } = useMembers();
	const leave = useLeaveOrganization();
	const [isConfirming, setIsConfirming] = useState(false);
	const self = data?.members.find((member) => member.id === reviewerId);
	const isClosing = data !== undefined && isLastMember(data.members);
	const verdict = self && data ? canLeave(self, data.members) : undefined;
	return (
		<div className="flex min-h-[54px] items-center justify-between gap-3 border-t border-line px-[18px] py-2.5 text-sm">
			<p className="min-w-0">
				Leave label
				<span className="block text-xs leading-[1.35] text-faint">
					{verdict && !verdict.allowed
						? verdict.error.message
						: isClosing
							? 'You are the last member, so the label closes'
							: 'Your reviews stay under your name'}
				</span>
			</p>
			<Button variant="danger" size="sm" disabled={!verdict?.allowed} onClick={() => setIsConfirming(true)}>
				Leave label
			</Button>
			{isConfirming && isClosing && (
				<CloseLabelDialog name={organization.name} onClose={() => setIsConfirming(false)} />
			)}
			<ConfirmDialog
				isOpen={isConfirming && !isClosing}
				onOpenChange={setIsConfirming}
				title={`Leave ${organization.name}?`}
				confirmCaption="Leave label"
				isBusy={leave.isPending}
				error={leave.error && messageOf(leave.error, unexpected.message)}
				onConfirm={() => leave.mutate(undefined)}
			>
				You no longer see its songs. Your account and your reviews stay; to come back you need an invitation code.
			</ConfirmDialog>
		</div>
	);
}
