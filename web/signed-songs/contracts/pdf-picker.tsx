import { FileUp } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { SentDocument } from './send-document.ts';

interface PdfPickerProps {
	caption: string;
	send: (file: File) => Promise<SentDocument>;
	onSent: (document: SentDocument) => void;
}

/** Chooses a PDF and uploads it at once. */
export function PdfPicker({ caption, send, onSent }: PdfPickerProps) {
	const input = useRef<HTMLInputElement>(null);
	const [isBusy, setIsBusy] = useState(false);
	const [failure, setFailure] = useState<string | null>(null);

	async function handleFile(file: File | undefined): Promise<void> {
		if (!file) return;
		setIsBusy(true);
		setFailure(null);
		try {
			onSent(await send(file));
		} catch (error) {
			setFailure(error instanceof Error ? error.message : 'The document could not be uploaded.');
		}
		setIsBusy(false);
	}

	return (
		<div className="grid justify-items-start gap-2">
			<input
				ref={input}
				type="file"
				accept="application/pdf,.pdf"
				aria-label={caption}
				className="sr-only"
				tabIndex={-1}
				onChange={(event) => {
					void handleFile(event.target.files?.[0]);
					event.target.value = '';
				}}
			/>
			<Button size="sm" icon={FileUp} isBusy={isBusy} onClick={() => input.current?.click()}>
				{caption}
			</Button>
			{failure !== null && <Notice tone="bad">{failure}</Notice>}
		</div>
	);
}
