import type { ActivityEntry } from '../../domain/framework/activity.ts';
import { unexpected } from '../../domain/kernel/kernel.errors.ts';
import { messageOf } from '../lib/api.ts';
import { formatMoment } from '../lib/text-format.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Notice } from '../ui/notice.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { formatActivity } from './activity-format.ts';
import { useActivity } from './organizations.queries.ts';

export function ActivityDialog({ onClose }: { onClose: () => void }) {
	const { data, error, isPending, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = useActivity();
	const entries = data?.pages.flatMap((page) => page.entries) ?? [];
	return (
		<Dialog
			isOpen
			onOpenChange={onClose}
			title="Activity log"
			description="What touches the safety of your label, newest first. Only admins see this."
		>
			{error && (
				<Notice tone="bad" onRetry={() => void refetch()}>
					{messageOf(error, unexpected.message)}
				</Notice>
			)}
			{isPending && <Skeleton className="h-24 w-full" />}
			{data && entries.length === 0 && <p className="text-sm text-muted">Nothing has happened yet.</p>}
			<ol className="max-h-[50dvh] overflow-y-auto">
				{entries.map((entry) => (
					<ActivityRow key={entry.id} entry={entry} />
				))}
			</ol>
			{hasNextPage && (
				<Button isWide className="mt-3" isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
					Show older
				</Button>
			)}
		</Dialog>
	);
}

function ActivityRow({ entry }: { entry: ActivityEntry }) {
	return (
		<li className="border-t border-line/60 py-2 text-sm first:border-t-0">
			<p className="[overflow-wrap:anywhere]">
				<b className="font-semibold">{entry.actorName}</b> {formatActivity(entry)}
			</p>
			<p className="mono text-2xs text-faint">
				{formatMoment(entry.at, new Date())}
				{entry.address !== null && ` · ${entry.address}`}
			</p>
		</li>
	);
}
