import * as m from '../../domain/contracts/contracts.messages.ts';
import type { ContractFileId } from '../../domain/kernel/ids.ts';
import { type Message, t } from '../../domain/kernel/message.ts';
import { Notice } from '../ui/notice.tsx';
import { PdfButton } from './pdf-picker.tsx';
import type { SentDocument } from './send-document.ts';

/** A PDF that is sent with a text: a signer's marked-up copy, or the notice of a termination. */
export type AttachedFile =
	| { readonly status: 'none' }
	| { readonly status: 'sending'; readonly name: string; readonly arrival: Promise<SentDocument> }
	| { readonly status: 'sent'; readonly name: string; readonly id: ContractFileId }
	| { readonly status: 'failed'; readonly name: string; readonly reason: string };

type NotAttached = Message<{ readonly file: string | number; readonly reason: string | number }>;

export const noFile: AttachedFile = { status: 'none' };

/** Result of an upload. It never rejects, so that the caller learns why it failed. */
export async function settled({ name, arrival }: AttachedFile & { status: 'sending' }): Promise<AttachedFile> {
	try {
		const { id } = await arrival;
		return { status: 'sent', name, id };
	} catch (error) {
		const reason = error instanceof Error ? error.message : t(m.documentNotUploaded);
		return { status: 'failed', name, reason };
	}
}

/**
 * Sends the text with the file. A file that is still uploading is awaited; if it fails, nothing is sent, so that its
 * owner can choose it again or send the text alone.
 */
export async function sendWithFile(file: AttachedFile, send: (fileId: ContractFileId | undefined) => Promise<unknown>) {
	const known = file.status === 'sending' ? await settled(file) : file;
	if (file.status === 'sending' && known.status === 'failed') return 'not_uploaded';
	await send(known.status === 'sent' ? known.id : undefined);
	return 'sent';
}

/** Status text of the file, shown below the text. `notAttached` says what to do if it did not arrive. */
export function describeFile(file: AttachedFile, notAttached: NotAttached) {
	if (file.status === 'none') return null;
	if (file.status === 'sending') return t(m.fileUploading, { file: file.name });
	if (file.status === 'sent') return t(m.fileAttached, { file: file.name });
	return t(notAttached, { file: file.name, reason: file.reason });
}

interface AttachedFileFieldProps {
	caption: string;
	/** Says that the file did not arrive and what to do. */
	notAttached: NotAttached;
	file: AttachedFile;
	send: (chosen: File) => Promise<SentDocument>;
	/** True while the text is being sent. */
	isBusy: boolean;
	onFileChange: (file: AttachedFile) => void;
}

/** Chooses a PDF, uploads it at once and shows the progress; the send action waits for it. */
export function AttachedFileField({ caption, notAttached, file, send, isBusy, onFileChange }: AttachedFileFieldProps) {
	const state = describeFile(file, notAttached);

	async function handleFile(chosen: File) {
		const sending = { status: 'sending', name: chosen.name, arrival: send(chosen) } as const;
		onFileChange(sending);
		onFileChange(await settled(sending));
	}

	return (
		<div className="grid justify-items-start gap-1.5">
			{file.status === 'failed' ? (
				<Notice tone="bad">{state}</Notice>
			) : (
				<p role="status" className="text-sm [overflow-wrap:anywhere]">
					{state}
				</p>
			)}
			<PdfButton
				caption={file.status === 'none' ? caption : t(m.chooseAnotherPdf)}
				isBusy={isBusy || file.status === 'sending'}
				onChoose={(chosen) => void handleFile(chosen)}
			/>
		</div>
	);
}
