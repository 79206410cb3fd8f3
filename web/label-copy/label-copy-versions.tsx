import { skipToken } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CircleCheck, CircleDashed, FileCog } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { SongId } from '../../domain/kernel/ids.ts';
import { t } from '../../domain/kernel/message.ts';
import { type CopyContent, compareCopies } from '../../domain/label-copy/compare-copies.ts';
import { shortHash } from '../../domain/label-copy/copy-lines.ts';
import { describeCopyEvent } from '../../domain/label-copy/copy-status.ts';
import type { CopyVersion, LabelCopy } from '../../domain/label-copy/label-copy.api.ts';
import * as m from '../../domain/label-copy/label-copy-pages.messages.ts';
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
		{ value: current, caption: t(m.currentData) },
		...copy.versions.map(({ id, version }) => ({ value: id as string, caption: t(m.version, { version }) })),
	];
	const [one, other] = [useContent(copy, before), useContent(copy, after)];
	return (
		<Card title={t(m.compare)}>
			<div className="grid gap-3.5 px-[18px] py-4 sm:grid-cols-2">
				<SelectField caption={t(m.before)} value={before} onValueChange={setBefore} options={options} />
				<SelectField caption={t(m.after)} value={after} onValueChange={setAfter} options={options} />
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
	const lines = compareCopies(before, after, { rendering: 'internal', textStyle: 'page' }).filter(
		({ change }) => change !== 'unchanged',
	);
	if (lines.length === 0) return <p className="px-[18px] pb-4 text-sm text-muted">{t(m.noDifferences)}</p>;
	return (
		<div className="overflow-x-auto pb-2">
			<table className="w-full min-w-[420px] border-collapse text-sm">
				<thead>
					<tr className="border-b border-line text-left text-xs text-faint">
						<th scope="col" className="px-[18px] py-1.5 font-normal">
							{t(m.line)}
						</th>
						<th scope="col" className="py-1.5 pr-3 font-normal">
							{t(m.before)}
						</th>
						<th scope="col" className="py-1.5 pr-[18px] font-normal">
							{t(m.after)}
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
								{line.before === null ? (
									<span className="text-faint">{t(m.lineNotIncluded)}</span>
								) : (
									<del>{line.before}</del>
								)}
							</td>
							<td className="py-2 pr-[18px] font-semibold [overflow-wrap:anywhere]">
								{line.after === null ? (
									<span className="font-normal text-faint">{t(m.lineRemoved)}</span>
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
export function LabelCopyVersions({ songId, children }: { songId: SongId; children: ReactNode }) {
	const query = useLabelCopy({ songId });
	const skeleton = (
		<Card aria-busy="true" className="p-6">
			<Skeleton className="h-48" />
		</Card>
	);
	return (
		<Loaded query={query} failure={t(m.labelCopyFailed)} skeleton={skeleton}>
			{(copy) =>
				copy.versions.length === 0 ? (
					<NoVersion songId={songId} />
				) : (
					<LoadedVersions copy={copy}>{children}</LoadedVersions>
				)
			}
		</Loaded>
	);
}

function GeneratorLink({ songId }: { songId: SongId }) {
	return (
		<Link
			to="/signed-songs/$songId/label-copy-generator"
			params={{ songId }}
			className={buttonClass({ variant: 'primary' })}
		>
			<FileCog size={16} />
			{t(m.openGenerator)}
		</Link>
	);
}

function NoVersion({ songId }: { songId: SongId }) {
	return (
		<Card>
			<EmptyState icon={FileCog} title={t(m.noCopyTitle)} action={<GeneratorLink songId={songId} />}>
				{t(m.noCopy)}
			</EmptyState>
		</Card>
	);
}

function LoadedVersions({ copy, children }: { copy: LabelCopy; children: ReactNode }) {
	return (
		<>
			<OutOfDate copy={copy} />
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
						{t(m.recipientResponse)}
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
		<Card title={t(m.history)}>
			<ol className="px-[18px] py-2">
				{history.map((event) => (
					<li key={`${event.kind} ${event.version} ${event.at.getTime()}`} className="py-1.5 text-sm">
						{describeCopyEvent(event)}
						{event.reason && (
							<p className="text-xs text-muted [overflow-wrap:anywhere]">
								{t(m.quotedReason, { reason: event.reason })}
							</p>
						)}
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
		<Card title={t(m.versions)}>
			<ol>
				{versions.map(({ id, version, status, isOutOfDate, sha256, generatedAt, generatedBy, approval, final }) => (
					<li key={id} className="border-t border-line/60 px-[18px] py-3 first:border-t-0">
						<div className="flex flex-wrap items-center gap-x-2.5 gap-y-1.5">
							<p className="text-row font-semibold">{t(m.version, { version })}</p>
							<CopyStatusBadge status={status} isOutOfDate={isOutOfDate} />
							<p className="mono text-xs text-faint" title={sha256}>
								{`sha256 ${shortHash(sha256)}…`}
							</p>
							<CopyDownloads copyId={id} rendering="internal" version={version} />
						</div>
						<p className="mt-1 text-xs text-muted">{generatedText(generatedAt, generatedBy, now)}</p>
						{approval && <p className="text-xs text-muted">{approvalLine(approval, now)}</p>}
						{final && <p className="text-xs text-muted">{finalLine(final, now)}</p>}
					</li>
				))}
			</ol>
		</Card>
	);
}

function generatedText(at: Date, by: string | null, now: Date) {
	const date = formatMoment(at, now);
	return by === null ? t(m.generatedOn, { date }) : t(m.generatedOnBy, { date, name: by });
}

function approvalLine({ by: name, at, how, reason }: NonNullable<CopyVersion['approval']>, now: Date) {
	const date = formatMoment(at, now);
	if (how === 'link') return t(m.versionApprovedByLink, { name, date });
	return reason ? t(m.versionApprovedWithReason, { name, date, reason }) : t(m.versionApproved, { name, date });
}

function finalLine({ by: name, at, overrideReason: reason }: NonNullable<CopyVersion['final']>, now: Date) {
	const date = formatMoment(at, now);
	return reason ? t(m.versionFinalWithReason, { name, date, reason }) : t(m.versionFinal, { name, date });
}

/** Corrections that the recipient requests, with their source fields (R-FORM-34). */
function CorrectionsCard({ corrections }: Pick<LabelCopy, 'corrections'>) {
	if (corrections.length === 0) return null;
	return (
		<Card title={t(m.corrections)}>
			<ul>
				{corrections.map(({ caption, before, wanted, isDone, sources }) => (
					<li
						key={`${caption} ${before}`}
						className="flex gap-2.5 border-t border-line/60 px-[18px] py-3 first:border-t-0"
					>
						{isDone ? (
							<CircleCheck size={16} className="mt-0.5 shrink-0 text-ok" aria-label={t(m.correctionDone)} role="img" />
						) : (
							<CircleDashed
								size={16}
								className="mt-0.5 shrink-0 text-warn"
								aria-label={t(m.correctionOpen)}
								role="img"
							/>
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
									label={t(m.openFieldOf, { line: caption })}
									className="inline-flex min-h-6 items-center text-xs font-semibold text-accent-text hover:underline max-md:min-h-11"
								>
									{t(m.openField)}
								</SourceLink>
							)}
						</div>
					</li>
				))}
			</ul>
		</Card>
	);
}
