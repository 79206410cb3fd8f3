import { durationWords, sizeWords } from '../../domain/uploads/upload-words.ts';
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
				{sizeWords(row.sizeBytes)}
				{durationMs !== null && `, ${durationWords(durationMs)}`}
			</p>
		</div>
	);
}
