import { skipToken } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CircleCheck, CircleDashed, FileCog } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { SongId } from '../../domain/kernel/ids.ts';
import { type CopyContent, compareCopies } from '../../domain/label-copy/compare-copies.ts';
import { shortHash } from '../../domain/label-copy/copy-lines.ts';
import { tellCopyEvent } from '../../domain/label-copy/copy-status.ts';
import type { LabelCopy } from '../../domain/label-copy/label-copy.api.ts';
import { formatMoment } from '../lib/text-format.ts';
import { buttonClass } from '../ui/button.tsx';
import { Card, EmptyState } from '../ui/card.tsx';
import { SelectField } from '../ui/fields.tsx';
import { Loaded, Skeleton } from '../ui/loading.tsx';
import { ContradictionList, CopyChecksCard } from './copy-checks.tsx';
import { CopyDownloads } from './copy-downloads.tsx';
import { CopyStatusBadge } from './copy-status-badge.tsx';
import { OutOfDate } from './generator.tsx';
import { useCopyVersion, useLabelCopy } from './label-copy.queries.ts';
import { SourceLink } from './source-link.tsx';

const current = 'current';

/** Compares two versions, or a version with the current data, line by line. */
function CompareCard({ copy }: { copy: LabelCopy }) {
	const [newest, second] = copy.versions;
	const [before, setBefore] = useState<string>(second?.id ?? newest?.id ?? current);
	const [after, setAfter] = useState<string>(second ? (newest?.id ?? current) : current);
	const options = [
		{ value: current, caption: 'Current data' },
		...copy.versions.map(({ id, version }) => ({ value: id as string, caption: `Version ${version}` })),
	];
	const [one, other] = [useContent(copy, before), useContent(copy, after)];
	return (
		<Card title="Compare">
			<div className="grid gap-3.5 px-[18px] py-4 sm:grid-cols-2">
				<SelectField caption="Before" value={before} onValueChange={setBefore} options={options} />
				<SelectField caption="After" value={after} onValueChange={setAfter} options={options} />
			</div>
			{one && other ? <Differences before={one} after={other} /> : <Skeleton className="mx-[18px] mb-4 h-16" />}
		</Card>
	);
}

function useContent(copy: LabelCopy, chosen: string): CopyContent | undefined {
	const { data } = useCopyVersion(chosen === current ? skipToken : { copyId: chosen });
	return chosen === current ? copy.current : data;
}

function Differences({ before, after }: { before: CopyContent; after: CopyContent }) {
	const lines = compareCopies(before, after, { rendering: 'internal', words: 'page' }).filter(
		({ change }) => change !== 'unchanged',
	);
	if (lines.length === 0) return <p className="px-[18px] pb-4 text-sm text-muted">These two read the same.</p>;
	return (
		<div className="overflow-x-auto pb-2">
			<table className="w-full min-w-[420px] border-collapse text-sm">
				<thead>
					<tr className="border-b border-line text-left text-xs text-faint">
						<th scope="col" className="px-[18px] py-1.5 font-normal">
							Line
						</th>
						<th scope="col" className="py-1.5 pr-3 font-normal">
							Before
						</th>
						<th scope="col" className="py-1.5 pr-[18px] font-normal">
							After
						</th>
					</tr>
				</thead>
				<tbody>
					{lines.map((line) => (
						<tr key={line.key} className="border-t border-line/60 align-top first:border-t-0">
							<th scope="row" className="px-[18px] py-2 text-left font-normal text-muted">
								{line.caption}
							</th>
							<td className="py-2 pr-3 [overflow-wrap:anywhere]">
								{line.before === null ? <span className="text-faint">Not there</span> : <del>{line.before}</del>}
							</td>
							<td className="py-2 pr-[18px] font-semibold [overflow-wrap:anywhere]">
								{line.after === null ? (
									<span className="font-normal text-faint">Not there any more</span>
								) : (
									<ins className="no-underline">{line.after}</ins>
								)}
							</td>
						</tr>
					))}
				</tbody>
			</table>
		</div>
	);
}

/** `/signed-songs/{id}/label-copy`: the versions and the comments about them. */
export function LabelCopyDesk({ songId, children }: { songId: SongId; children: ReactNode }) {
	const query = useLabelCopy({ songId });
	const skeleton = (
		<Card aria-busy="true" className="p-6">
			<Skeleton className="h-48" />
		</Card>
	);
	return (
		<Loaded query={query} failure="Failed to load the label copy" skeleton={skeleton}>
			{(copy) =>
				copy.versions.length === 0 ? <NoVersion songId={songId} /> : <LoadedDesk copy={copy}>{children}</LoadedDesk>
			}
		</Loaded>
	);
}

function GeneratorLink({ songId, isMain }: { songId: SongId; isMain: boolean }) {
	return (
		<Link
			to="/signed-songs/$songId/label-copy-generator"
			params={{ songId }}
			className={buttonClass({ variant: isMain ? 'primary' : 'secondary', ...(!isMain && { size: 'sm' }) })}
		>
			<FileCog size={16} />
			Open the generator
		</Link>
	);
}

function NoVersion({ songId }: { songId: SongId }) {
	return (
		<Card>
			<EmptyState icon={FileCog} title="No label copy yet" action={<GeneratorLink songId={songId} isMain />}>
				It is generated from the approved data of the release, checked by the artist line by line, and then made final.
			</EmptyState>
		</Card>
	);
}

function LoadedDesk({ copy, children }: { copy: LabelCopy; children: ReactNode }) {
	return (
		<>
			<OutOfDate copy={copy} />
			<div className="mb-3.5 flex justify-end">
				<GeneratorLink songId={copy.songId} isMain={false} />
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

function CopyHistory({ history }: Pick<LabelCopy, 'history'>) {
	if (history.length === 0) return null;
	const now = new Date();
	return (
		<Card title="History of the label copy">
			<ol className="px-[18px] py-2">
				{history.map((event) => (
					<li key={`${event.kind} ${event.version} ${event.at.getTime()}`} className="py-1.5 text-sm">
						{tellCopyEvent(event)}
						{event.reason && <p className="text-xs text-muted [overflow-wrap:anywhere]">“{event.reason}”</p>}
						<p className="text-xs text-faint">{formatMoment(event.at, now)}</p>
					</li>
				))}
			</ol>
		</Card>
	);
}

/** Every version with its hash, its approver, and its files. */
function VersionList({ versions }: Pick<LabelCopy, 'versions'>) {
	const now = new Date();
	return (
		<Card title="Versions">
			<ol>
				{versions.map(({ id, version, status, isOutOfDate, sha256, generatedAt, generatedBy, approval, final }) => (
					<li key={id} className="border-t border-line/60 px-[18px] py-3 first:border-t-0">
						<div className="flex flex-wrap items-center gap-x-2.5 gap-y-1.5">
							<p className="text-row font-semibold">Version {version}</p>
							<CopyStatusBadge status={status} isOutOfDate={isOutOfDate} />
							<p className="mono text-xs text-faint" title={sha256}>
								sha256 {shortHash(sha256)}…
							</p>
							<CopyDownloads copyId={id} rendering="internal" caption={`Version ${version} as`} />
						</div>
						<p className="mt-1 text-xs text-muted">
							Generated {formatMoment(generatedAt, now)}
							{generatedBy && ` by ${generatedBy}`}
						</p>
						{approval && (
							<p className="text-xs text-muted">
								Approved by {approval.by} {approval.how === 'link' ? 'through their link' : 'on behalf of the artist'},{' '}
								{formatMoment(approval.at, now)}
								{approval.reason && `: “${approval.reason}”`}
							</p>
						)}
						{final && (
							<p className="text-xs text-muted">
								Made final by {final.by}, {formatMoment(final.at, now)}
								{final.overrideReason && `, in spite of contradictions: “${final.overrideReason}”`}
							</p>
						)}
					</li>
				))}
			</ol>
		</Card>
	);
}

/** Corrections that the recipient requests, with their source fields (R-FORM-34). */
function CorrectionsCard({ corrections }: Pick<LabelCopy, 'corrections'>) {
	if (corrections.length === 0) return null;
	return (
		<Card title="Corrections">
			<ul>
				{corrections.map(({ caption, before, wanted, isDone, sources }) => (
					<li
						key={`${caption} ${before}`}
						className="flex gap-2.5 border-t border-line/60 px-[18px] py-3 first:border-t-0"
					>
						{isDone ? (
							<CircleCheck size={16} className="mt-0.5 shrink-0 text-ok" aria-label="Done" role="img" />
						) : (
							<CircleDashed size={16} className="mt-0.5 shrink-0 text-warn" aria-label="Open" role="img" />
						)}
						<div className="min-w-0 flex-1 text-sm [overflow-wrap:anywhere]">
							<p className="text-xs text-muted">{caption}</p>
							<p>
								{before !== '' && (
									<>
										<del className="text-muted">{before}</del>{' '}
									</>
								)}
								<b className="font-semibold">{wanted}</b>
							</p>
							{!isDone && sources[0] && (
								<SourceLink
									source={sources[0]}
									className="inline-flex min-h-6 items-center text-xs font-semibold text-accent-text hover:underline max-md:min-h-11"
								>
									Open the field<span className="sr-only"> of {caption}</span>
								</SourceLink>
							)}
						</div>
					</li>
				))}
			</ul>
		</Card>
	);
}
