import type { ContractFileId } from '../../domain/kernel/ids.ts';
import { Notice } from '../ui/notice.tsx';
import { PdfButton } from './pdf-picker.tsx';
import type { SentDocument } from './send-document.ts';

/** A PDF that goes with some words: what a signer has marked up, or the notice of a termination. */
export type AttachedFile =
	| { readonly status: 'none' }
	| { readonly status: 'sending'; readonly name: string; readonly arrival: Promise<SentDocument> }
	| { readonly status: 'sent'; readonly name: string; readonly id: ContractFileId }
	| { readonly status: 'failed'; readonly name: string; readonly reason: string };

export const noFile: AttachedFile = { status: 'none' };

/** How an upload ended; it never fails itself, so whoever waits for it learns why. */
export async function settled({ name, arrival }: AttachedFile & { status: 'sending' }): Promise<AttachedFile> {
	try {
		const { id } = await arrival;
		return { status: 'sent', name, id };
	} catch (error) {
		const reason = error instanceof Error ? error.message : 'The document could not be uploaded.';
		return { status: 'failed', name, reason };
	}
}

/**
 * Sends the words with the file. A file that is on its way is waited for; if it does not arrive, nothing is sent, so that
 * its owner can choose it again or send the words alone.
 */
export async function sendWithFile(file: AttachedFile, send: (fileId: ContractFileId | undefined) => Promise<unknown>) {
	const known = file.status === 'sending' ? await settled(file) : file;
	if (file.status === 'sending' && known.status === 'failed') return 'not_uploaded';
	await send(known.status === 'sent' ? known.id : undefined);
	return 'sent';
}

/** What is said of it below the words. */
export function wordsOfFile(file: AttachedFile, without: string) {
	if (file.status === 'none') return null;
	if (file.status === 'sending') return `${file.name} is on its way.`;
	if (file.status === 'sent') return `${file.name} goes with it.`;
	return `${file.name} was not added: ${file.reason} Choose it again, or ${without} without it.`;
}

interface AttachedFileFieldProps {
	caption: string;
	/** What can be done if it does not arrive: 'send your words'. */
	without: string;
	file: AttachedFile;
	send: (chosen: File) => Promise<SentDocument>;
	/** What it goes with is being sent. */
	isBusy: boolean;
	onFileChange: (file: AttachedFile) => void;
}

/** Chooses a PDF, uploads it at once and says how far it is; whoever sends it off waits for it. */
export function AttachedFileField({ caption, without, file, send, isBusy, onFileChange }: AttachedFileFieldProps) {
	const words = wordsOfFile(file, without);

	async function handleFile(chosen: File) {
		const sending = { status: 'sending', name: chosen.name, arrival: send(chosen) } as const;
		onFileChange(sending);
		onFileChange(await settled(sending));
	}

	return (
		<div className="grid justify-items-start gap-1.5">
			{file.status === 'failed' ? (
				<Notice tone="bad">{words}</Notice>
			) : (
				<p role="status" className="text-sm [overflow-wrap:anywhere]">
					{words}
				</p>
			)}
			<PdfButton
				caption={file.status === 'none' ? caption : 'Choose another PDF'}
				isBusy={isBusy || file.status === 'sending'}
				onChoose={(chosen) => void handleFile(chosen)}
			/>
		</div>
	);
}
