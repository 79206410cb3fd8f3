import { Paperclip, RotateCcw, X } from 'lucide-react';
import type { ChatFile } from '../../domain/chat/chat.api.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { formatFileSize } from './chat-format.ts';
import type { PendingFile } from './use-attachments.ts';

interface AttachmentChipsProps {
	files: readonly ChatFile[];
	pending: readonly PendingFile[];
	onRemove: (file: ChatFile) => void;
	onRemovePending: (key: string) => void;
	onRetry: (file: PendingFile) => void;
}

const chipClass = 'flex max-w-full min-w-0 items-center gap-2 rounded-lg bg-raised pl-2.5 text-xs';

/** What goes with the message that is being written. */
export function AttachmentChips({ files, pending, onRemove, onRemovePending, onRetry }: AttachmentChipsProps) {
	if (files.length + pending.length === 0) return null;
	return (
		<ul aria-label="Attached files" className="flex flex-wrap gap-1.5 px-3 pt-2.5">
			{files.map((file) => (
				<li key={file.id} className={chipClass}>
					<Paperclip size={13} strokeWidth={1.75} aria-hidden="true" className="shrink-0 text-muted" />
					<span className="max-w-52 truncate">{file.name}</span>
					<span className="mono shrink-0 text-2xs text-faint">{formatFileSize(file.sizeBytes)}</span>
					<IconButton icon={X} size="sm" caption={`Remove ${file.name}`} onClick={() => onRemove(file)} />
				</li>
			))}
			{pending.map((each) => (
				<li key={each.key} className={chipClass}>
					{each.failure === null && <Spinner size={13} className="shrink-0" />}
					<span className="min-w-0">
						<span className="block max-w-52 truncate">{each.file.name}</span>
						{each.failure !== null && (
							<span role="alert" className="block text-bad">
								{each.failure}
							</span>
						)}
					</span>
					{each.failure !== null && !each.isRefused && (
						<IconButton
							icon={RotateCcw}
							size="sm"
							caption={`Send ${each.file.name} again`}
							onClick={() => onRetry(each)}
						/>
					)}
					<IconButton
						icon={X}
						size="sm"
						caption={`Remove ${each.file.name}`}
						onClick={() => onRemovePending(each.key)}
					/>
				</li>
			))}
		</ul>
	);
}
