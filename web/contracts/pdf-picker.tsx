import { FileUp } from 'lucide-react';
import { useRef, useState } from 'react';
import * as m from '../../domain/contracts/contracts.messages.ts';
import { t } from '../../domain/kernel/message.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import type { SentDocument } from './send-document.ts';

interface PdfPickerProps {
	caption: string;
	send: (file: File) => Promise<SentDocument>;
	onSent: (document: SentDocument) => void;
}

/** Chooses a PDF and uploads it at once. */
export function PdfPicker({ caption, send, onSent }: PdfPickerProps) {
	const [isBusy, setIsBusy] = useState(false);
	const [failure, setFailure] = useState<string | null>(null);

	async function handleFile(file: File) {
		setIsBusy(true);
		setFailure(null);
		try {
			onSent(await send(file));
		} catch (error) {
			setFailure(error instanceof Error ? error.message : t(m.documentNotUploaded));
		}
		setIsBusy(false);
	}

	return (
		<div className="grid justify-items-start gap-2">
			<PdfButton caption={caption} isBusy={isBusy} onChoose={(file) => void handleFile(file)} />
			<Notice tone="bad">{failure}</Notice>
		</div>
	);
}

interface PdfButtonProps {
	caption: string;
	isBusy: boolean;
	onChoose: (file: File) => void;
}

export function PdfButton({ caption, isBusy, onChoose }: PdfButtonProps) {
	const input = useRef<HTMLInputElement>(null);
	return (
		<>
			<input
				ref={input}
				type="file"
				accept="application/pdf,.pdf"
				aria-label={caption}
				className="sr-only"
				tabIndex={-1}
				onChange={(event) => {
					const file = event.target.files?.[0];
					event.target.value = '';
					if (file) onChoose(file);
				}}
			/>
			<Button size="sm" icon={FileUp} isBusy={isBusy} onClick={() => input.current?.click()}>
				{caption}
			</Button>
		</>
	);
}
