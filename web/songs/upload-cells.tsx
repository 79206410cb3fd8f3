import {
	AudioLines,
	CircleAlert,
	CircleCheck,
	Clock,
	FileQuestion,
	type LucideIcon,
	Upload,
	WifiOff,
} from 'lucide-react';
import { formatDuration, formatSize } from '../../domain/uploads/upload-format.ts';
import { classNames } from '../ui/class-names.ts';
import type { UploadRow, UploadStatus } from '../uploads/upload-status.ts';

const looks: Record<UploadStatus['kind'], { icon: LucideIcon; className: string }> = {
	waiting: { icon: Clock, className: 'bg-raised text-muted' },
	uploading: { icon: Upload, className: 'bg-raised text-muted' },
	elsewhere: { icon: Upload, className: 'bg-raised text-muted' },
	lost: { icon: WifiOff, className: 'bg-warn-soft text-warn' },
	'file-gone': { icon: FileQuestion, className: 'bg-warn-soft text-warn' },
	'making-waveform': { icon: AudioLines, className: 'bg-accent-soft text-accent-text' },
	ready: { icon: CircleCheck, className: 'bg-ok-soft text-ok' },
	refused: { icon: CircleAlert, className: 'bg-bad-soft text-bad' },
};

/** The tile at the beginning of an upload's row; its state in words is at the other end. */
export function UploadIcon({ status }: { status: UploadStatus }) {
	const { icon: Icon, className } = looks[status.kind];
	return (
		<span className={classNames('grid size-10 shrink-0 place-items-center rounded-lg', className)}>
			<Icon size={20} strokeWidth={1.75} aria-hidden="true" />
		</span>
	);
}

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
