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
import { useSyncExternalStore } from 'react';
import { t } from '../../domain/kernel/message.ts';
import * as m from '../../domain/songs/songs.messages.ts';
import { formatDuration, formatSize } from '../../domain/uploads/upload-format.ts';
import type { UploadPurpose } from '../../domain/uploads/uploads.api.ts';
import { classNames } from '../ui/class-names.ts';
import { Notice } from '../ui/notice.tsx';
import { DropZone } from '../uploads/drop-zone.tsx';
import { openUploads } from '../uploads/open-uploads.ts';
import type { UploadManager, UploadsSnapshot } from '../uploads/upload-manager.ts';
import type { UploadRow, UploadStatus } from '../uploads/upload-status.ts';
import { makeWaveform, useUploadOwner } from './resumed-uploads.ts';

const iconStyles: Record<UploadStatus['kind'], { icon: LucideIcon; className: string }> = {
	waiting: { icon: Clock, className: 'bg-raised text-muted' },
	uploading: { icon: Upload, className: 'bg-raised text-muted' },
	elsewhere: { icon: Upload, className: 'bg-raised text-muted' },
	lost: { icon: WifiOff, className: 'bg-warn-soft text-warn' },
	'file-gone': { icon: FileQuestion, className: 'bg-warn-soft text-warn' },
	'making-waveform': { icon: AudioLines, className: 'bg-accent-soft text-accent-text' },
	ready: { icon: CircleCheck, className: 'bg-ok-soft text-ok' },
	refused: { icon: CircleAlert, className: 'bg-bad-soft text-bad' },
};

/** The status icon at the beginning of a row; `UploadState` has the same as text. */
export function UploadIcon({ status }: { status: UploadStatus }) {
	const { icon: Icon, className } = iconStyles[status.kind];
	return (
		<span className={classNames('grid size-10 shrink-0 place-items-center rounded-lg', className)}>
			<Icon size={20} />
		</span>
	);
}

/** The file name with size and, once known, duration. */
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

interface UploadIntakeProps extends Pick<ReturnType<typeof useUploads>, 'manager' | 'isMissing' | 'isFetching'> {
	/** Error of one of the files. */
	failure: string | null;
}

/** The area that takes files, with failed ones below it. */
export function UploadIntake({ manager, isMissing, isFetching, failure }: UploadIntakeProps) {
	return (
		<>
			<DropZone onFiles={manager.addFiles} />
			{isMissing && (
				<Notice tone="bad" className="mb-3.5" onRetry={() => void manager.refresh()} isRetrying={isFetching}>
					{t(m.uploadsFailed)}
				</Notice>
			)}
			<Notice tone="bad" className="mb-3.5">
				{failure}
			</Notice>
		</>
	);
}

/** The viewer's uploads and their manager. */
export function useUploads(purpose: UploadPurpose): UploadsSnapshot & { manager: UploadManager } {
	const manager = openUploads({ owner: useUploadOwner(), purpose, makeWaveform });
	const snapshot = useSyncExternalStore(manager.subscribe, manager.snapshot);
	return { ...snapshot, manager };
}

/**
 * The element to focus after a row is removed: the same button of the next or previous row, otherwise the button that
 * chooses files. Must be called before the removal.
 */
export function focusTargetAfterRemoval(button: HTMLElement | null | undefined) {
	const buttons = [...document.querySelectorAll<HTMLElement>('[data-remove-row]')];
	const index = button ? buttons.indexOf(button) : -1;
	const neighbour = index === -1 ? undefined : (buttons[index + 1] ?? buttons[index - 1]);
	return neighbour ?? document.querySelector<HTMLElement>('[data-choose-files]');
}
