// The text of a PDF without its pages, which is easier to read on a phone.
import type { PDFPageProxy } from 'pdfjs-dist';
import { Fragment, useState } from 'react';
import * as signing from '../../domain/contracts/contract-signing.messages.ts';
import { isRightToLeft } from '../../domain/contracts/text-direction.ts';
import { t } from '../../domain/kernel/message.ts';
import { useScope } from '../lib/scope-hooks.ts';
import { Notice } from '../ui/notice.tsx';
import { blocksOfPage, type StructureNode, type TextBlock } from './document-text.ts';
import { LoadingDocument } from './loading-document.tsx';

async function textOf(page: PDFPageProxy): Promise<TextBlock[]> {
	const [{ items }, structure] = await Promise.all([
		page.getTextContent({ includeMarkedContent: true }),
		// A damaged structure does not prevent reading.
		page.getStructTree().catch(() => null),
	]);
	return blocksOfPage(items, structure as StructureNode | null);
}

export function PdfText({ pages, isToSign }: { pages: readonly PDFPageProxy[]; isToSign: boolean }) {
	const [texts, setTexts] = useState<readonly TextBlock[][] | null>(null);
	const [hasFailed, setHasFailed] = useState(false);
	useScope(
		(scope) => {
			Promise.all(pages.map(textOf)).then(
				(found) => !scope.signal.aborted && setTexts(found),
				() => !scope.signal.aborted && setHasFailed(true),
			);
		},
		[pages],
	);
	if (hasFailed) return <Notice tone="bad">{t(signing.documentNotShown)}</Notice>;
	if (!texts) return <LoadingDocument />;
	// A paragraph that begins with a name from right to left does not run that way in other documents.
	const dir = isRightToLeft(texts.flatMap((blocks) => blocks.flatMap((block) => block.texts)).join(' '))
		? 'auto'
		: undefined;
	return (
		<section
			aria-label={t(signing.documentText)}
			className="grid gap-3 rounded-md bg-surface px-4 py-5 leading-relaxed [overflow-wrap:anywhere] md:px-8"
		>
			{isToSign && <p className="text-sm text-muted">{t(signing.textNote)}</p>}
			{texts.every((blocks) => blocks.length === 0) && <p>{t(signing.textMissing)}</p>}
			{texts.map((blocks, index) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: pages and blocks never change their order
				<Fragment key={index}>
					{texts.length > 1 && (
						<p className="mt-2 border-t border-line pt-2 text-xs text-faint">
							{t(signing.pageOfTotal, { page: index + 1, total: texts.length })}
						</p>
					)}
					{blocks.map((block, position) => (
						// biome-ignore lint/suspicious/noArrayIndexKey: as above
						<Block key={position} {...block} dir={dir} />
					))}
				</Fragment>
			))}
		</section>
	);
}

function Block({ kind, level, texts, dir }: TextBlock & { dir: 'auto' | undefined }) {
	const [first = ''] = texts;
	if (kind === 'row')
		return (
			<p className="flex flex-wrap gap-x-4 gap-y-0.5">
				{texts.map((text, index) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: cells never change their order
					<span key={index} dir={dir} className={index === 0 ? 'text-muted' : ''}>
						{text}
					</span>
				))}
			</p>
		);
	if (kind === 'paragraph') return <p dir={dir}>{first}</p>;
	const Heading = `h${level}` as 'h2' | 'h3' | 'h4';
	return (
		<Heading dir={dir} className={level === 2 ? 'text-xl font-bold' : 'mt-2 font-bold'}>
			{first}
		</Heading>
	);
}
