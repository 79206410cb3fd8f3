import { useState } from 'react';
import type { SongId } from '../../domain/kernel/ids.ts';
import { outOfDateBanner } from '../../domain/label-copy/copy-events.ts';
import { withTypedFields } from '../../domain/label-copy/copy-fields.ts';
import type { Rendering } from '../../domain/label-copy/copy-parts.ts';
import type { LabelCopy } from '../../domain/label-copy/label-copy.api.ts';
import { Card } from '../ui/card.tsx';
import { Notice } from '../ui/notice.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { ContradictionList } from './contradiction-list.tsx';
import { CopyChecksCard } from './copy-checks-card.tsx';
import { CopyFieldsCard, changedFields, type TypedFields } from './copy-fields-card.tsx';
import { CopyPreview, currentData, type ShownCopy } from './copy-preview.tsx';
import { useLabelCopy } from './label-copy.queries.ts';

/** `/signed-songs/{id}/label-copy-generator`. */
export function Generator({ songId }: { songId: SongId }) {
	const { data, isError, isFetching, refetch } = useLabelCopy(songId);
	if (data) return <LoadedGenerator key={songId} copy={data} />;
	return isError ? (
		<Notice tone="bad" isRetrying={isFetching} onRetry={() => void refetch()}>
			Failed to load the label copy
		</Notice>
	) : (
		<Card aria-busy="true" className="p-6">
			<Skeleton className="h-96" />
		</Card>
	);
}

export function OutOfDate({ copy }: { copy: LabelCopy }) {
	const final = copy.versions.find(({ status }) => status === 'final');
	const [newest] = copy.versions;
	if (!final?.isOutOfDate || final !== newest) return null;
	return (
		<Notice tone="wait" className="mb-3.5">
			{outOfDateBanner(final.version)}
		</Notice>
	);
}

function LoadedGenerator({ copy }: { copy: LabelCopy }) {
	const [typed, setTyped] = useState<TypedFields>({});
	const [marked, setMarked] = useState<string | null>(null);
	const [rendering, setRendering] = useState<Rendering>('internal');
	const [chosen, setChosen] = useState<ShownCopy | null>(null);
	const [newest] = copy.versions;
	const isUnsaved = Object.keys(changedFields(copy, typed)).length > 0;
	// What is typed is seen in the data of this moment; a version stays what it is.
	const isCurrent = isUnsaved || !newest || newest.isOutOfDate;
	const shown = isUnsaved ? currentData : (chosen ?? (isCurrent ? currentData : newest.id));
	return (
		<>
			<OutOfDate copy={copy} />
			<div className="grid grid-cols-[minmax(0,1fr)] items-start gap-3.5 lg:grid-cols-[minmax(0,390px)_minmax(0,1fr)]">
				<div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3.5">
					<CopyFieldsCard copy={copy} typed={typed} onType={setTyped} onMark={setMarked} />
					<CopyChecksCard copy={copy} isUnsaved={isUnsaved} />
					<ContradictionList contradictions={copy.contradictions} />
				</div>
				<div className="min-w-0 lg:sticky lg:top-4">
					<CopyPreview
						copy={copy}
						current={withTypedFields(copy.current.snapshot, typed, copy.fields)}
						shown={shown}
						onShow={setChosen}
						rendering={rendering}
						onRendering={setRendering}
						marked={marked}
					/>
				</div>
			</div>
		</>
	);
}
