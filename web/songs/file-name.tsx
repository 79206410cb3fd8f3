import { formatDuration, formatSize } from '../../domain/uploads/upload-format.ts';
import type { UploadRow } from '../uploads/upload-status.ts';

/** A file's name with its size and, as soon as it is known, its length. */
export function FileName({ row, name }: { row: UploadRow; name: string }) {
	const durationMs = row.server?.durationMs ?? row.server?.announcedDurationMs ?? row.durationMs;
	return (
		<div className="min-w-0">
			<p className="truncate text-sm font-semibold" title={name}>
				{name}
			</p>
			<p className="mono text-xs text-faint">
				{formatSize(row.sizeBytes)}
				{durationMs !== null && `, ${formatDuration(durationMs)}`}
			</p>
		</div>
	);
}
