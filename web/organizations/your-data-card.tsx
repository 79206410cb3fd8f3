import { useState } from 'react';
import { closedLabelDays } from '../../domain/organizations/label-rules.ts';
import { DeleteAccountDialog, DownloadMyData } from '../accounts/delete-account-dialog.tsx';
import { useMember } from '../accounts/member.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { useLeaving } from './organizations.queries.ts';

/** The download of a person's data, and the deletion of their account. */
export function YourDataCard() {
	const member = useMember();
	const [isDeleting, setIsDeleting] = useState(false);
	const { verdict, isClosing } = useLeaving();
	return (
		<Card title="Your data">
			<div className={rowClass}>
				<p className="min-w-0">
					Everything you gave
					<span className={noteClass}>Reviews, songs and files you sent, as one ZIP</span>
				</p>
				<DownloadMyData />
			</div>
			<div className={`${rowClass} border-t border-line/60`}>
				<p className="min-w-0">
					Delete account
					<span className={noteClass}>
						{verdict && !verdict.allowed ? verdict.error.message : 'Your reviews stay without your name'}
					</span>
				</p>
				<Button variant="danger" size="sm" disabled={!verdict?.allowed} onClick={() => setIsDeleting(true)}>
					Delete my account
				</Button>
			</div>
			{isDeleting && (
				<DeleteAccountDialog
					viewer={member}
					consequence={
						isClosing
							? `You are the last member of ${member.organization.name}: it closes and is deleted after ${closedLabelDays} days.`
							: undefined
					}
					onClose={() => setIsDeleting(false)}
				/>
			)}
		</Card>
	);
}

const rowClass = 'flex min-h-[54px] flex-wrap items-center justify-between gap-x-3 gap-y-2 px-[18px] py-2.5 text-sm';
const noteClass = 'block text-xs leading-[1.35] text-faint';
