import { CloudUpload } from 'lucide-react';
import { useState } from 'react';
import { usePageTitle } from '../lib/page-title.ts';
import { Card, EmptyState } from '../ui/card.tsx';
import { LoadMore, Skeleton } from '../ui/loading.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import type { UploadRow } from '../uploads/upload-status.ts';
import { LooseFileRow } from './loose-file-row.tsx';
import { useUploads } from './song-uploads.ts';
import { UploadIntake } from './upload-cells.tsx';

/** Loose files, which can be played, shared as a link or made into a track. */
export function UploadPage() {
	usePageTitle('Upload');
	const uploads = useUploads('loose');
	const { rows, manager, isLoading, hasFailed, isMissing, isFetching, hasMore } = uploads;
	const [failure, setFailure] = useState<string | null>(null);
	return (
		<>
			<PageHeader title="Upload" lead="Loose files, before they become tracks. Only you see this list." />
			<UploadIntake {...uploads} failure={failure} />
			{isLoading && <FilesSkeleton />}
			{rows.length > 0 && (
				<Card aria-label="My uploads" className="@container">
					<ul>
						{[...rows].sort(byNewest).map((row) => (
							<LooseFileRow key={row.key} row={row} manager={manager} onFailure={setFailure} />
						))}
					</ul>
				</Card>
			)}
			{rows.length === 0 && !isLoading && !isMissing && (
				<Card>
					<EmptyState icon={CloudUpload} title="No files yet">
						What you drop here stays until you delete it, or make a track of it.
					</EmptyState>
				</Card>
			)}
			<LoadMore hasMore={hasMore} isLoading={isFetching} hasFailed={hasFailed} onMore={manager.loadMore} />
		</>
	);
}

/** Files that the server does not list yet come first. */
function byNewest(left: UploadRow, right: UploadRow) {
	return createdAtMs(right) - createdAtMs(left);
}

function createdAtMs({ server }: UploadRow) {
	return server?.createdAt.getTime() ?? Number.MAX_SAFE_INTEGER;
}

function FilesSkeleton() {
	return (
		<Card aria-hidden="true">
			{['w-40', 'w-56', 'w-32'].map((width) => (
				<div key={width} className="flex h-[72px] items-center gap-4 px-4">
					<Skeleton className="size-10 rounded-lg" />
					<Skeleton className={`h-3.5 ${width}`} />
				</div>
			))}
		</Card>
	);
}
