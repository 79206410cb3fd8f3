import { Notice } from '../ui/notice.tsx';
import { type AttachedFile, settled, wordsOfFile } from './attached-file.ts';
import { PdfButton } from './pdf-picker.tsx';
import type { SentDocument } from './send-document.ts';

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
