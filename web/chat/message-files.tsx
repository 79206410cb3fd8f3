import { Archive, Download, FileText, Film, type LucideIcon, Music, Paperclip } from 'lucide-react';
import type { ChatFile } from '../../domain/chat/chat.api.ts';
import * as m from '../../domain/chat/chat.messages.ts';
import { t } from '../../domain/kernel/message.ts';
import { formatFileSize } from './chat-format.ts';

export const fileIcons: Readonly<Record<ChatFile['kind'], LucideIcon>> = {
	picture: Paperclip,
	audio: Music,
	video: Film,
	document: FileText,
	archive: Archive,
	other: Paperclip,
};

export function MessageFiles({ files }: { files: readonly ChatFile[] }) {
	if (files.length === 0) return null;
	return (
		<ul className="mt-1.5 grid justify-items-start gap-1.5">
			{files.map((file) => (
				<li key={file.id} className="max-w-full min-w-0">
					{file.kind === 'picture' && file.width && file.height ? <Picture file={file} /> : <FileCard file={file} />}
				</li>
			))}
		</ul>
	);
}

/** Rendered with its proportions, so that the layout does not shift when it has loaded. */
function Picture({ file }: { file: ChatFile }) {
	const { width, height } = file;
	const scale = Math.min(1, 360 / (width ?? 360), 280 / (height ?? 280));
	return (
		<a
			href={file.url}
			download={file.name}
			title={t(m.downloadFile, { name: file.name })}
			className="block max-w-full rounded-lg"
		>
			<img
				src={file.url}
				alt={file.name}
				loading="lazy"
				width={Math.max(24, Math.round((width ?? 0) * scale))}
				height={Math.max(24, Math.round((height ?? 0) * scale))}
				className="h-auto max-w-full rounded-lg bg-sunken object-contain ring-1 ring-line"
			/>
		</a>
	);
}

function FileCard({ file }: { file: ChatFile }) {
	const Icon = fileIcons[file.kind];
	return (
		<div className="grid max-w-full gap-2 rounded-xl border border-line bg-sunken p-2">
			<a
				href={file.url}
				download={file.name}
				title={t(m.downloadFile, { name: file.name })}
				className="flex min-h-11 max-w-full min-w-0 items-center gap-2.5 rounded-lg pr-2 transition-colors hover:bg-raised"
			>
				<span className="grid size-9 shrink-0 place-items-center rounded-md bg-raised text-muted">
					<Icon size={16} />
				</span>
				<span className="min-w-0">
					<span className="block truncate text-sm">{file.name}</span>
					<span className="mono block text-2xs text-faint">{formatFileSize(file.sizeBytes)}</span>
				</span>
				<Download size={16} className="ml-2 shrink-0 text-muted" />
			</a>
			{file.kind === 'audio' && (
				// biome-ignore lint/a11y/useMediaCaption: files sent by colleagues have no captions
				<audio controls preload="none" src={file.url} aria-label={file.name} className="h-10 w-[300px] max-w-full" />
			)}
		</div>
	);
}
