import { File, Paperclip, RotateCcw, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { toMegabytes } from '../../../domain/forms/check-field.ts';
import type { PlainField } from '../../../domain/forms/form-definition.ts';
import { tooLargeMessage } from '../../../domain/forms/form-field.messages.ts';
import * as m from '../../../domain/forms/form-files.messages.ts';
import { removeItem } from '../../../domain/forms/form-filling.messages.ts';
import { formText } from '../../../domain/forms/form-text.ts';
import * as general from '../../../domain/kernel/general.messages.ts';
import { t } from '../../../domain/kernel/message.ts';
import { useUnsentText } from '../../lib/busy.ts';
import { isCallError, messageOf } from '../../lib/call-error.ts';
import { delay } from '../../lib/scope.ts';
import { useWindowEvent } from '../../lib/scope-hooks.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { OptionalMark } from '../../ui/fields.tsx';
import { Problem } from '../../ui/notice.tsx';
import { RichText } from '../../ui/rich-text.tsx';
import { useFormEditor } from './form-editor-context.ts';
import type { FormSession } from './form-session.ts';
import type { SentFile } from './send-guest-file.ts';
import { notesId, useField } from './use-field.ts';

const endings: Record<FileField['accepts'], string> = {
	picture: 'image/jpeg,image/png',
	audio: '.wav,.flac,audio/wav,audio/flac',
	video: '.mp4,.mov,video/mp4,video/quicktime',
	document: '.pdf,.txt,.doc,.docx,.odt,.rtf,image/jpeg,image/png',
	archive: '.zip,application/zip',
};

/** Files given as an answer: the uploaded ones, the one in progress, and a button to add another. */
export function FileInput({ field, path }: { field: FileField; path: string }) {
	const { token, context, session, reveal } = useFormEditor();
	const { id, value, setValue, isRequired, error } = useField(field, path);
	const ids = Array.isArray(value) ? (value as readonly string[]) : [];
	const { pending, send, cancel } = useFileSending({
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
	useUnsentText(pending !== null && pending.problem === null);
	const isFull = ids.length >= field.maxFiles || pending !== null;
	return (
		// biome-ignore lint/a11y/useSemanticElements: a fieldset would make its caption part of every button
		<div role="group" aria-labelledby={`${id}-caption`} className="grid gap-1.5">
			<p className="text-sm font-medium text-muted">
				<span id={`${id}-caption`}>{formText(field.caption)}</span>
				{!isRequired && <OptionalMark />}
			</p>
			{ids.map((fileId) => {
				const facts = context.files[fileId];
				const name = facts?.name ?? t(m.unnamedFile);
				return (
					<div key={fileId} className="flex min-h-11 items-center gap-2.5 rounded-md bg-raised pl-3 text-sm">
						<File size={16} className="shrink-0 text-muted" />
						<span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
							{name}
							{facts && (
								<span className="mono ml-2 text-xs whitespace-nowrap text-faint">{formatSize(facts.bytes)}</span>
							)}
						</span>
						<button
							type="button"
							aria-label={t(removeItem, { item: name })}
							onClick={() => setValue(ids.filter((other) => other !== fileId))}
							className="grid size-11 place-items-center rounded-full text-muted hover:text-text"
						>
							<X size={16} />
						</button>
					</div>
				);
			})}
			{pending && <Sending field={field} pending={pending} onSend={(file) => void send(file)} onCancel={cancel} />}
			{!isFull && (
				<ChooseFile
					id={id}
					field={field}
					caption={ids.length === 0 ? m.chooseFile : m.addAnotherFile}
					describedBy={notesId(path)}
					onFile={(file) => void send(file)}
				/>
			)}
			<Problem id={`${id}-error`}>{error}</Problem>
			{field.help !== undefined && <p className="text-xs text-faint">{formText(field.help)}</p>}
		</div>
	);
}

interface ChooseFileProps {
	id?: string;
	field: FileField;
	caption: typeof m.chooseFile;
	describedBy?: string;
	onFile: (file: File) => void;
}

/** A button that opens the file dialog of the browser. */
function ChooseFile({ id, field, caption, describedBy, onFile }: ChooseFileProps) {
	return (
		<label
			className={buttonClass({
				size: 'md',
				className:
					'relative w-fit cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent-text',
			})}
		>
			<Paperclip size={16} />
			<span>
				<RichText
					of={caption}
					values={{ caption: formText(field.caption) }}
					tags={{ more: (text) => <span className="sr-only">{text}</span> }}
				/>
			</span>
			<input
				id={id}
				type="file"
				accept={endings[field.accepts]}
				aria-describedby={describedBy}
				onChange={(event) => {
					const [file] = event.target.files ?? [];
					if (file) onFile(file);
					event.target.value = '';
				}}
				className="absolute inset-0 cursor-pointer opacity-0"
			/>
		</label>
	);
}

interface SendingProps {
	field: FileField;
	pending: PendingFile;
	onSend: (file: File) => void;
	onCancel: () => void;
}

function Sending({ field, pending, onSend, onCancel }: SendingProps) {
	const { file, part, problem, isWaiting, isRefused } = pending;
	return (
		<div className="grid gap-2 rounded-md bg-raised px-3 py-2.5 text-sm">
			<p className="flex items-center justify-between gap-3">
				<span className="min-w-0 [overflow-wrap:anywhere]">{file.name}</span>
				<span className="mono shrink-0 text-xs text-faint">{formatSize(file.size)}</span>
			</p>
			{isWaiting && (
				<p role="status" className="text-xs text-warn">
					{t(m.connectionLost)}
				</p>
			)}
			{problem === null ? (
				<progress
					aria-label={t(m.uploading, { name: file.name })}
					value={part}
					max={1}
					className="h-1.5 w-full appearance-none overflow-hidden rounded-pill [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-accent"
				/>
			) : (
				<Problem id={`sending-${file.name}`}>{problem}</Problem>
			)}
			<div className="flex flex-wrap items-center gap-2">
				{problem !== null && <ChooseFile field={field} caption={m.chooseOtherFile} onFile={onSend} />}
				{problem !== null && !isRefused && (
					<Button icon={RotateCcw} onClick={() => onSend(file)}>
						{t(m.uploadAgain)}
					</Button>
				)}
				<Button variant="quiet" onClick={onCancel}>
					{t(problem === null ? general.cancel : general.remove)}
				</Button>
			</div>
		</div>
	);
}

function formatSize(bytes: number) {
	const megabytes = bytes / 1024 / 1024;
	return megabytes >= 1 ? `${megabytes.toFixed(1)} MB` : `${Math.max(1, Math.round(bytes / 1024))} kB`;
}

type FileField = Extract<PlainField, { kind: 'file' }>;

interface PendingFile {
	readonly file: File;
	/** From 0 to 1. */
	readonly part: number;
	/** The connection was lost; the upload continues when it is back. */
	readonly isWaiting?: boolean;
	/** Why the upload failed; null while it is in progress. */
	readonly problem: string | null;
	/** Sending the same file again would fail again. */
	readonly isRefused: boolean;
}

interface FileSendingOptions {
	token: string;
	field: FileField;
	path: string;
	session: Pick<FormSession, 'setMissingFile' | 'missingFileAt'>;
	onSent: (sent: SentFile) => void;
}

/** Uploads files one after another to their answer. */
function useFileSending({ token, field, path, session, onSent }: FileSendingOptions) {
	const [progress, setProgress] = useState<Pick<PendingFile, 'part' | 'isWaiting'>>({ part: 0 });
	// Kept by the session: a guest who leaves the step and returns still sees it, and the form cannot be sent without it.
	const missing = session.missingFileAt(path);
	const stopper = useRef(new AbortController());
	const online = useRef(new AbortController());
	// The network is back: waiting uploads continue.
	useWindowEvent('online', () => {
		online.current.abort();
		online.current = new AbortController();
	});

	function giveUp(file: File, problem: string, isRefused: boolean) {
		session.setMissingFile(path, { file, problem, isRefused });
	}

	async function send(file: File) {
		if (file.size > field.maxBytes)
			return giveUp(file, t(tooLargeMessage, { megabytes: toMegabytes(field.maxBytes) }), true);
		stopper.current = new AbortController();
		setProgress({ part: 0 });
		session.setMissingFile(path, { file, problem: null });
		// The file may have been removed on another visit of the step.
		const isWanted = () => session.missingFileAt(path)?.file === file;
		try {
			// Loaded on demand, because most people who open a form never send a file.
			const { sendGuestFile, sendPatiently } = await import('./send-guest-file.ts');
			const { signal } = stopper.current;
			const sent = await sendPatiently({
				send: () => sendGuestFile({ token, path, file, onProgress: (part) => setProgress({ part }), signal }),
				wait: (ms) => delay(ms, AbortSignal.any([signal, online.current.signal])),
				onWaiting: () => setProgress({ part: 0, isWaiting: true }),
				signal,
			});
			if (!isWanted()) return;
			session.setMissingFile(path, null);
			onSent(sent);
		} catch (error) {
			if (!isWanted()) return;
			giveUp(file, messageOf(error, t(m.uploadFailed)), isCallError(error) && error.status < 500);
		}
	}

	return {
		pending: missing && {
			...progress,
			file: missing.file,
			problem: missing.problem,
			isRefused: missing.isRefused === true,
		},
		send,
		cancel() {
			session.setMissingFile(path, null);
			stopper.current.abort();
		},
	};
}
