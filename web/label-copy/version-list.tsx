import { shortHash } from '../../domain/label-copy/copy-format.ts';
import type { LabelCopy } from '../../domain/label-copy/label-copy.api.ts';
import { formatMoment } from '../lib/text-format.ts';
import { Card, CardHeader } from '../ui/card.tsx';
import { CopyDownloads } from './copy-downloads.tsx';
import { CopyStatusBadge } from './copy-status-badge.tsx';

/** Every version with its hash, who approved it, and its files. */
export function VersionList({ versions }: Pick<LabelCopy, 'versions'>) {
	const now = new Date();
	return (
		<Card aria-labelledby="copy-versions">
			<CardHeader id="copy-versions" title="Versions" />
			<ol>
				{versions.map((version) => (
					<li key={version.id} className="border-t border-line/60 px-[18px] py-3 first:border-t-0">
						<div className="flex flex-wrap items-center gap-x-2.5 gap-y-1.5">
							<p className="text-row font-semibold">Version {version.version}</p>
							<CopyStatusBadge status={version.status} isOutOfDate={version.isOutOfDate} />
							<p className="mono text-xs text-faint" title={version.sha256}>
								sha256 {shortHash(version.sha256)}…
							</p>
							<CopyDownloads copyId={version.id} rendering="internal" caption={`Version ${version.version} as`} />
						</div>
						<p className="mt-1 text-xs text-muted">
							Generated {formatMoment(version.generatedAt, now)}
							{version.generatedBy && ` by ${version.generatedBy}`}
						</p>
						{version.approval && (
							<p className="text-xs text-muted">
								Approved by {version.approval.by}{' '}
								{version.approval.how === 'link' ? 'through their link' : 'on behalf of the artist'},{' '}
								{formatMoment(version.approval.at, now)}
								{version.approval.reason && `: “${version.approval.reason}”`}
							</p>
						)}
						{version.final && (
							<p className="text-xs text-muted">
								Made final by {version.final.by}, {formatMoment(version.final.at, now)}
								{version.final.overrideReason && `, in spite of contradictions: “${version.final.overrideReason}”`}
							</p>
						)}
					</li>
				))}
			</ol>
		</Card>
	);
}
