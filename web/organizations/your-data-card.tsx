import { useState } from 'react';
import { t } from '../../domain/kernel/message.ts';
import { closedLabelDays } from '../../domain/organizations/label-rules.ts';
import * as m from '../../domain/organizations/label-settings.messages.ts';
import { DeleteAccountDialog, DownloadMyData } from '../accounts/delete-account-dialog.tsx';
import { useMember } from '../accounts/member.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { useLeaving } from './use-leaving.ts';

/** The download of a person's data, and the deletion of their account. */
export function YourDataCard() {
	const member = useMember();
	const [isDeleting, setIsDeleting] = useState(false);
	const { verdict, isClosing } = useLeaving();
	return (
		<Card title={t(m.yourData)}>
			<div className={rowClass}>
				<p className="min-w-0">
					{t(m.copyOfData)}
					<span className={noteClass}>{t(m.copyOfDataExplained)}</span>
				</p>
				<DownloadMyData />
			</div>
			<div className={`${rowClass} border-t border-line/60`}>
				<p className="min-w-0">
					{t(m.deleteAccount)}
					<span className={noteClass}>
						{verdict && !verdict.allowed ? verdict.error.message : t(m.reviewsStayUnnamed)}
					</span>
				</p>
				<Button variant="danger" size="sm" disabled={!verdict?.allowed} onClick={() => setIsDeleting(true)}>
					{t(m.deletePersonalAccount)}
				</Button>
			</div>
			{isDeleting && (
				<DeleteAccountDialog
					viewer={member}
					consequence={
						isClosing ? t(m.deletionClosesLabel, { label: member.organization.name, days: closedLabelDays }) : undefined
					}
					onClose={() => setIsDeleting(false)}
				/>
			)}
		</Card>
	);
}

const rowClass = 'flex min-h-[54px] flex-wrap items-center justify-between gap-x-3 gap-y-2 px-[18px] py-2.5 text-sm';
const noteClass = 'block text-xs leading-[1.35] text-faint';
