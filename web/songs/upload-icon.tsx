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
import { classNames } from '../ui/class-names.ts';
import type { UploadStatus } from '../uploads/upload-status.ts';

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

/** The tile that begins an upload's row; the words of its state stand at the other end. */
export function UploadIcon({ status }: { status: UploadStatus }) {
	const { icon: Icon, className } = looks[status.kind];
	return (
		<span className={classNames('grid size-10 shrink-0 place-items-center rounded-lg', className)}>
			<Icon size={20} strokeWidth={1.75} aria-hidden="true" />
		</span>
	);
}
