import type { LabelCopyId } from '../../domain/kernel/ids.ts';
import { assembleCopy } from '../../domain/label-copy/copy-document.ts';
import type { Rendering } from '../../domain/label-copy/copy-parts.ts';
import { renderings } from '../../domain/label-copy/copy-parts.ts';
import type { CopySnapshot } from '../../domain/label-copy/copy-snapshot.ts';
import { copyStatuses } from '../../domain/label-copy/copy-status.ts';
import type { LabelCopy } from '../../domain/label-copy/label-copy.api.ts';
import { Notice } from '../ui/notice.tsx';
import { PillSelect } from '../ui/pill-select.tsx';
import { Segmented } from '../ui/segmented.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { CopyDownloads } from './copy-downloads.tsx';
import { CopyPaper } from './copy-paper.tsx';
import { CopyStatusBadge } from './copy-status-badge.tsx';
import { useCopyVersion } from './label-copy.queries.ts';

export const currentData = 'current';
/** A version, or the data of this moment. */
export type ShownCopy = LabelCopyId | typeof currentData;

interface CopyPreviewProps {
	copy: LabelCopy;
	/** With what is being typed. */
	current: CopySnapshot;
	shown: ShownCopy;
	onShow: (shown: ShownCopy) => void;
	rendering: Rendering;
	onRendering: (rendering: Rendering) => void;
	marked: string | null;
}

const renderingOptions = (Object.keys(renderings) as Rendering[]).map((value) => ({
	value,
	caption: renderings[value],
}));

/** The label copy on A4, as it is now or as it was generated, for the label or for the press. */
export function CopyPreview({ copy, current, shown, onShow, rendering, onRendering, marked }: CopyPreviewProps) {
	const listed = copy.versions.find(({ id }) => id === shown);
	const { data: version, isError, isFetching, refetch } = useCopyVersion(listed ? listed.id : null);
	const options = [
		{ value: currentData as ShownCopy, caption: 'Current data' },
		...copy.versions.map(({ id, version: number, status }) => ({
			value: id as ShownCopy,
			caption: `Version ${number}, ${copyStatuses[status].toLowerCase()}`,
		})),
	];
	const content = listed ? version : { snapshot: current, origins: copy.current.origins };
	const document = content && assembleCopy(content.snapshot, content.origins, { rendering, words: 'page' });
	return (
		<section aria-label="Preview" className="overflow-clip rounded-card border border-line bg-sunken">
			<header className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-line px-4 py-2.5">
				<PillSelect caption="What is shown" value={shown} onValueChange={onShow} options={options} />
				{listed && <CopyStatusBadge status={listed.status} isOutOfDate={listed.isOutOfDate} />}
				<Segmented caption="Rendering" value={rendering} onValueChange={onRendering} options={renderingOptions} />
				<div className="flex flex-wrap gap-2 sm:ml-auto">
					{listed ? (
						<CopyDownloads
							key={`${listed.id} ${rendering}`}
							copyId={listed.id}
							rendering={rendering}
							caption="Download as"
						/>
					) : (
						<p className="text-xs text-faint">Generate a version to download it.</p>
					)}
				</div>
			</header>
			<div className="@container">
				<p className="px-3 pt-3 text-xs text-muted @min-[584px]:hidden">
					The page is wider than this screen: move it sideways.
				</p>
			</div>
			<div className="overflow-x-auto p-3 md:p-6">
				{isError && listed ? (
					<Notice tone="bad" isRetrying={isFetching} onRetry={() => void refetch()}>
						Failed to load this version
					</Notice>
				) : document ? (
					<CopyPaper document={document} stamp={listed ? (version ?? null) : null} marked={marked} />
				) : (
					<Skeleton className="h-[600px]" />
				)}
			</div>
		</section>
	);
}
