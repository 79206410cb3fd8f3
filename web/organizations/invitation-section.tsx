import { Link2, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { unexpected } from '../../domain/kernel/kernel.errors.ts';
import type { Invitation } from '../../domain/organizations/organizations.api.ts';
import { messageOf } from '../lib/api.ts';
import { formatCount, formatDay } from '../lib/text-format.ts';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { Notice } from '../ui/notice.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { showToast } from '../ui/toast.ts';
import { CopyCodeButton } from './copy-code-button.tsx';
import { copyInvitationLink } from './copy-invitation-link.ts';
import { InvitationCode } from './invitation-code.tsx';
import { useRotateInvitation } from './label-settings.mutations.ts';
import { useInvitation } from './organizations.queries.ts';

export function InvitationSection() {
	const { data, isError, refetch } = useInvitation(true);
	return (
		<section aria-label="Invitation code" className="border-t border-line bg-sunken/45 px-[18px] pt-[13px] pb-3.5">
			<div className="flex flex-wrap items-baseline justify-between gap-x-3">
				<h3 className="font-ui text-sm font-medium tracking-normal text-muted">Invitation code</h3>
				{data && <span className="text-xs text-faint">{formatUsage(data)}</span>}
			</div>
			{data && <InvitationBody invitation={data} />}
			{!data && !isError && <Skeleton className="mt-2.5 mb-12 h-6 w-72 max-w-full" />}
			{!data && isError && (
				<Notice tone="bad" className="mt-2.5" onRetry={() => void refetch()}>
					Failed to load the invitation code
				</Notice>
			)}
		</section>
	);
}

function InvitationBody({ invitation }: { invitation: Invitation }) {
	const rotate = useRotateInvitation();
	const [isConfirming, setIsConfirming] = useState(false);

	function handleRotate() {
		rotate.mutate(undefined, {
			onSuccess: () => {
				setIsConfirming(false);
				showToast({ message: 'New code made' });
			},
		});
	}

	return (
		<>
			<InvitationCode code={invitation.code} />
			<div className="flex flex-wrap items-center gap-2">
				<CopyCodeButton code={invitation.code} />
				<Button size="sm" icon={Link2} onClick={() => void copyInvitationLink(invitation.link)}>
					Copy link
				</Button>
				<Button size="sm" icon={RefreshCw} onClick={() => setIsConfirming(true)}>
					New code
				</Button>
			</div>
			<ConfirmDialog
				isOpen={isConfirming}
				onOpenChange={setIsConfirming}
				title="Make a new code?"
				confirmCaption="New code"
				tone="primary"
				isBusy={rotate.isPending}
				error={rotate.error && messageOf(rotate.error, unexpected.message)}
				onConfirm={handleRotate}
			>
				The old code and its link stop at once. Whoever you have sent them to needs the new one.
			</ConfirmDialog>
		</>
	);
}

function formatUsage({ createdAt, useCount }: Invitation): string {
	const used = useCount === 0 ? 'not used yet' : `used ${useCount === 1 ? 'once' : formatCount(useCount, 'time')}`;
	return `Since ${formatDay(createdAt, new Date())}, ${used}`;
}
