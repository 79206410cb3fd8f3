import { Link } from '@tanstack/react-router';
import { FileCog } from 'lucide-react';
import type { ReactNode } from 'react';
import type { SongId } from '../../domain/kernel/ids.ts';
import type { LabelCopy } from '../../domain/label-copy/label-copy.api.ts';
import { buttonClass } from '../ui/button-class.ts';
import { Card } from '../ui/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Notice } from '../ui/notice.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { CompareCard } from './compare-card.tsx';
import { ContradictionList } from './contradiction-list.tsx';
import { CopyChecksCard } from './copy-checks-card.tsx';
import { CopyHistory } from './copy-history.tsx';
import { CorrectionsCard } from './corrections-card.tsx';
import { OutOfDate } from './generator.tsx';
import { useLabelCopy } from './label-copy.queries.ts';
import { VersionList } from './version-list.tsx';

/** `/signed-songs/{id}/label-copy`: the versions, and what was said about them. */
export function LabelCopyDesk({ songId, children }: { songId: SongId; children: ReactNode }) {
	const { data, isError, isFetching, refetch } = useLabelCopy(songId);
	if (data) return data.versions.length === 0 ? <NoVersion songId={songId} /> : <Loaded copy={data}>{children}</Loaded>;
	return isError ? (
		<Notice tone="bad" isRetrying={isFetching} onRetry={() => void refetch()}>
			Failed to load the label copy
		</Notice>
	) : (
		<Card aria-busy="true" className="p-6">
			<Skeleton className="h-48" />
		</Card>
	);
}

function GeneratorLink({ songId, caption, isMain }: { songId: SongId; caption: string; isMain: boolean }) {
	return (
		<Link
			to="/signed-songs/$songId/label-copy-generator"
			params={{ songId }}
			className={buttonClass({ variant: isMain ? 'primary' : 'secondary', ...(!isMain && { size: 'sm' }) })}
		>
			<FileCog size={16} strokeWidth={1.75} aria-hidden="true" />
			{caption}
		</Link>
	);
}

function NoVersion({ songId }: { songId: SongId }) {
	return (
		<Card>
			<EmptyState
				icon={FileCog}
				title="No label copy yet"
				action={<GeneratorLink songId={songId} caption="Open the generator" isMain />}
			>
				It is generated from the approved data of the release, checked by the artist line by line, and then made final.
			</EmptyState>
		</Card>
	);
}

function Loaded({ copy, children }: { copy: LabelCopy; children: ReactNode }) {
	return (
		<>
			<OutOfDate copy={copy} />
			<div className="mb-3.5 flex justify-end">
				<GeneratorLink songId={copy.songId} caption="Open the generator" isMain={false} />
			</div>
			<div className="grid grid-cols-[minmax(0,1fr)] items-start gap-3.5 lg:grid-cols-[minmax(0,1fr)_360px]">
				<div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3.5">
					<VersionList versions={copy.versions} />
					<ContradictionList contradictions={copy.contradictions} />
					<CorrectionsCard corrections={copy.corrections} />
					<CompareCard copy={copy} />
				</div>
				<div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3.5">
					<CopyChecksCard copy={copy} isUnsaved={false} />
					<CopyHistory history={copy.history} />
				</div>
			</div>
			{copy.versions.some(({ formId }) => formId !== null) && (
				<section aria-labelledby="copy-form" className="mt-6">
					<h2 id="copy-form" className="mb-3 text-lg">
						What the recipient says
					</h2>
					{children}
				</section>
			)}
		</>
	);
}
