import { Download } from 'lucide-react';
import { type MouseEvent, useState } from 'react';
import type { LabelCopyId } from '../../domain/kernel/ids.ts';
import { t } from '../../domain/kernel/message.ts';
import type { Rendering } from '../../domain/label-copy/copy-parts.ts';
import * as m from '../../domain/label-copy/label-copy-pages.messages.ts';
import { documentFailure, documentIn, savePdf } from '../contracts/label-documents.ts';
import { buttonClass } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';

interface CopyDownloadsProps {
	copyId: LabelCopyId;
	rendering: Rendering;
	/** Named by screen readers where several versions are listed. */
	version?: number;
}

/**
 * A PDF may lack glyphs. A plain link would save the refusal as a file, so the page fetches it and shows the reason.
 */
export function CopyDownloads({ copyId, rendering, version }: CopyDownloadsProps) {
	const [failure, setFailure] = useState<string | null>(null);
	const address = `/files/label-copies/${copyId}/${rendering}`;

	async function handlePdf(event: MouseEvent) {
		event.preventDefault();
		setFailure(null);
		try {
			const response = await fetch(`${address}.pdf`, { credentials: 'same-origin' });
			const bytes = await documentIn(response);
			const [, name] = /filename="(.+)\.pdf"/.exec(response.headers.get('content-disposition') ?? '') ?? [];
			savePdf(bytes, name ?? 'label-copy');
		} catch (error) {
			setFailure(documentFailure(error, t(m.pdfFailed)));
		}
	}

	const labelOf = (format: string) =>
		version === undefined ? t(m.downloadAs, { format }) : t(m.downloadVersionAs, { version, format });
	const link = (format: 'pdf' | 'docx' | 'txt') => (
		<a
			key={format}
			href={`${address}.${format}`}
			download
			onClick={format === 'pdf' ? (event) => void handlePdf(event) : undefined}
			aria-label={labelOf(format.toUpperCase())}
			className={buttonClass({ size: 'sm' })}
		>
			<Download size={14} />
			{format.toUpperCase()}
		</a>
	);
	return (
		<div className="grid gap-2 sm:ml-auto">
			<div className="flex flex-wrap gap-1.5 sm:justify-end">
				{link('pdf')}
				{failure === null && [link('docx'), link('txt')]}
			</div>
			{failure !== null && (
				<Notice tone="bad">
					{failure}
					<span className="mt-2 flex gap-1.5">
						{link('docx')}
						{link('txt')}
					</span>
				</Notice>
			)}
		</div>
	);
}
