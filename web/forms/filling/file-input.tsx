import { File, Paperclip, RotateCcw, X } from 'lucide-react';
import { useUnsentText } from '../../lib/busy.ts';
import { Button } from '../../ui/button.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { FieldError } from './field-error.tsx';
import { useFormDesk } from './form-desk-context.ts';
import { notesId, useField } from './use-field.ts';
import { type FileField, type FileOnItsWay, useFileSending } from './use-file-sending.ts';

const endings: Record<FileField['accepts'], string> = {
	picture: 'image/jpeg,image/png',
	audio: '.wav,.flac,audio/wav,audio/flac',
	video: '.mp4,.mov,video/mp4,video/quicktime',
	document: '.pdf,.txt,.doc,.docx,.odt,.rtf,image/jpeg,image/png',
	archive: '.zip,application/zip',
};

/** Files that are given as an answer: those that have arrived, the one on its way, and a button for one more. */
export function FileInput({ field, path }: { field: FileField; path: string }) {
	const { token, context, session, reveal } = useFormDesk();
	const { id, value, setValue, isRequired, error } = useField(field, path);
	const ids = Array.isArray(value) ? (value as readonly string[]) : [];
	const { onItsWay, send, cancel } = useFileSending({
		token,
		field,
		path,
		session,
		onSent: ({ id: fileId, file }) => {
			session.addFile(fileId, file);
			setValue([...ids, fileId]);
			reveal(path);
		},
	});
	useUnsentText(onItsWay !== null && onItsWay.problem === null);
	const isFull = ids.length >= field.maxFiles || onItsWay !== null;
	return (
		// biome-ignore lint/a11y/useSemanticElements: a fieldset would make its caption part of every button
		<div role="group" aria-labelledby={`${id}-caption`} className="grid gap-1.5">
			<p id={`${id}-caption`} className="flex items-baseline justify-between gap-2 text-sm font-medium text-muted">
				{field.caption}
				{!isRequired && <span className="text-xs font-normal text-faint">optional</span>}
			</p>
			{ids.map((fileId) => {
				const facts = context.files[fileId];
				const name = facts?.name ?? 'A file';
				return (
					<div key={fileId} className="flex min-h-11 items-center gap-2.5 rounded-md bg-raised pl-3 text-sm">
						<File size={16} strokeWidth={1.75} className="shrink-0 text-muted" aria-hidden="true" />
						<span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
							{name}
							{facts && (
								<span className="mono ml-2 text-xs whitespace-nowrap text-faint">{sizeInWords(facts.bytes)}</span>
							)}
						</span>
						<button
							type="button"
							aria-label={`Remove ${name}`}
							onClick={() => setValue(ids.filter((other) => other !== fileId))}
							className="grid size-11 place-items-center rounded-full text-muted hover:text-text"
						>
							<X size={16} strokeWidth={1.75} aria-hidden="true" />
						</button>
					</div>
				);
			})}
			{onItsWay && <Sending onItsWay={onItsWay} onRetry={() => void send(onItsWay.file)} onCancel={cancel} />}
			{!isFull && (
				<label
					className={buttonClass({
						size: 'md',
						className:
							'relative w-fit cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent-text',
					})}
				>
					<Paperclip size={16} strokeWidth={1.75} aria-hidden="true" />
					{ids.length === 0 ? 'Choose a file' : 'Add another file'}
					<span className="sr-only">: {field.caption}</span>
					<input
						id={id}
						type="file"
						accept={endings[field.accepts]}
						aria-describedby={notesId(path)}
						onChange={(event) => {
							const [file] = event.target.files ?? [];
							if (file) void send(file);
							event.target.value = '';
						}}
						className="absolute inset-0 cursor-pointer opacity-0"
					/>
				</label>
			)}
			<FieldError id={`${id}-error`}>{error}</FieldError>
			{field.help !== undefined && <p className="text-xs text-faint">{field.help}</p>}
		</div>
	);
}

function Sending({
	onItsWay,
	onRetry,
	onCancel,
}: {
	onItsWay: FileOnItsWay;
	onRetry: () => void;
	onCancel: () => void;
}) {
	const { file, part, problem, isWaiting } = onItsWay;
	return (
		<div className="grid gap-2 rounded-md bg-raised px-3 py-2.5 text-sm">
			<p className="flex items-center justify-between gap-3">
				<span className="min-w-0 [overflow-wrap:anywhere]">{file.name}</span>
				<span className="mono shrink-0 text-xs text-faint">{sizeInWords(file.size)}</span>
			</p>
			{isWaiting && (
				<p role="status" className="text-xs text-warn">
					The connection was lost. It is sent again as soon as it is back.
				</p>
			)}
			{problem === null ? (
				<progress
					aria-label={`Sending ${file.name}`}
					value={part}
					max={1}
					className="h-1.5 w-full appearance-none overflow-hidden rounded-pill [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-accent"
				/>
			) : (
				<FieldError id={`sending-${file.name}`}>{problem}</FieldError>
			)}
			<div className="flex gap-2">
				{problem !== null && (
					<Button size="sm" icon={RotateCcw} onClick={onRetry}>
						Send again
					</Button>
				)}
				<Button size="sm" variant="quiet" onClick={onCancel}>
					{problem === null ? 'Cancel' : 'Leave it out'}
				</Button>
			</div>
		</div>
	);
}

function sizeInWords(bytes: number): string {
	const megabytes = bytes / 1024 / 1024;
	return megabytes >= 1 ? `${megabytes.toFixed(1)} MB` : `${Math.max(1, Math.round(bytes / 1024))} kB`;
}
