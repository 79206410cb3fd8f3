// Renders a PDF page by page as pages come into view. Its text is available to screen readers.

import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import * as signing from '../../domain/contracts/contract-signing.messages.ts';
import { t } from '../../domain/kernel/message.ts';
import { useScope } from '../lib/scope-hooks.ts';
import { Notice } from '../ui/notice.tsx';
import { DocumentRefused } from './label-documents.ts';
import { LoadingDocument } from './loading-document.tsx';
import { PdfText } from './pdf-text.tsx';
import { scaleOf } from './pdf-zoom.ts';

interface PdfPagesProps {
	/** A different key means a different document. */
	documentKey: string;
	load: () => Promise<ArrayBuffer>;
	/** In percent of the available width; a zoomed page scrolls sideways. */
	zoom?: number;
	/** Shows the text in place of the pages, which then do not count as shown. */
	isText?: boolean;
	/** The reader is asked to sign the pages. */
	isToSign?: boolean;
	/** Called with the last page whose end was visible. */
	onReach?: (page: number, total: number) => void;
	/** Called when a page comes into view or leaves it. */
	onVisible?: (page: number, isVisible: boolean) => void;
	/** Draws all pages for printing, also those that are not in view. */
	isDrawnWhole?: boolean;
	/** Called once every page is drawn, or if that is not possible. */
	onDrawn?: (isWhole: boolean) => void;
}

/** The name of the error of a page whose drawing starts again, for example at another size. */
const cancelled = 'RenderingCancelledException';

/** The renderer is only loaded when a document is opened. */
async function openDocument(bytes: ArrayBuffer) {
	const [{ getDocument, GlobalWorkerOptions }, { default: workerUrl }] = await Promise.all([
		import('pdfjs-dist'),
		import('pdfjs-dist/build/pdf.worker.min.mjs?url'),
	]);
	GlobalWorkerOptions.workerSrc = workerUrl;
	return getDocument({ data: bytes, useSystemFonts: true }).promise;
}

export function PdfPages({
	documentKey,
	load,
	zoom = 100,
	isText = false,
	isToSign = false,
	onReach,
	onVisible,
	isDrawnWhole = false,
	onDrawn,
}: PdfPagesProps) {
	const [pages, setPages] = useState<readonly PDFPageProxy[] | null>(null);
	const [failure, setFailure] = useState<unknown>(null);
	const [attempt, setAttempt] = useState(0);
	const [drawn, setDrawn] = useState<ReadonlySet<PDFPageProxy>>(new Set());
	const loadNow = useEffectEvent(load);
	const isWhole = pages?.every((page) => drawn.has(page)) ?? false;
	const reportDrawn = useEffectEvent(() => onDrawn?.(isWhole));
	const isSettled = isWhole || failure !== null;
	useEffect(() => {
		if (isDrawnWhole && isSettled) reportDrawn();
	}, [isDrawnWhole, isSettled]);

	useScope(
		(scope) => {
			let opened: PDFDocumentProxy | null = null;
			async function open(): Promise<void> {
				const document = await openDocument(await loadNow());
				opened = document;
				if (scope.signal.aborted) return void document.loadingTask.destroy();
				const numbers = Array.from({ length: document.numPages }, (_, index) => index + 1);
				const found = await Promise.all(numbers.map((number) => document.getPage(number)));
				if (!scope.signal.aborted) setPages(found);
			}
			setFailure(null);
			open().catch((error: unknown) => {
				if (!scope.signal.aborted) setFailure(error);
			});
			scope.add(() => void opened?.loadingTask.destroy());
		},
		[documentKey, attempt],
	);

	if (failure instanceof DocumentRefused) return <Notice tone="bad">{failure.message}</Notice>;
	if (failure !== null)
		return (
			<Notice tone="bad" onRetry={() => setAttempt((count) => count + 1)}>
				{t(signing.documentNotShown)}
			</Notice>
		);
	if (!pages) return <LoadingDocument />;
	if (isText) return <PdfText pages={pages} isToSign={isToSign} />;
	return (
		<div className="grid gap-3 print:block print:w-full!" style={{ width: `${zoom}%` }}>
			{pages.map((page) => (
				<PdfPage
					key={`${documentKey} ${page.pageNumber}`}
					page={page}
					total={pages.length}
					zoom={zoom}
					isWanted={isDrawnWhole}
					onReach={onReach}
					onVisible={onVisible}
					onDrawn={() => setDrawn((earlier) => new Set(earlier).add(page))}
				/>
			))}
		</div>
	);
}

interface PdfPageProps {
	page: PDFPageProxy;
	total: number;
	zoom: number;
	/** Whether it is drawn for printing even if it is not near. */
	isWanted: boolean;
	onReach?: ((page: number, total: number) => void) | undefined;
	onVisible?: ((page: number, isVisible: boolean) => void) | undefined;
	onDrawn: () => void;
}

function PdfPage({ page, total, zoom, isWanted, onReach, onVisible, onDrawn }: PdfPageProps) {
	const canvas = useRef<HTMLCanvasElement>(null);
	const frame = useRef<HTMLDivElement>(null);
	const end = useRef<HTMLSpanElement>(null);
	const [isNear, setIsNear] = useState(false);
	// Stays set, because some browsers continue the page while they print it.
	const [isForPrint, setIsForPrint] = useState(isWanted);
	if (isWanted && !isForPrint) setIsForPrint(true);
	const isDrawn = isNear || isForPrint;
	const [text, setText] = useState('');
	const reach = useEffectEvent(() => onReach?.(page.pageNumber, total));
	const reportVisible = useEffectEvent((isVisible: boolean) => onVisible?.(page.pageNumber, isVisible));
	const reportDrawn = useEffectEvent(onDrawn);
	const { width, height } = page.getViewport({ scale: 1 });

	useEffect(() => {
		const near = new IntersectionObserver(
			(entries) => entries.some(({ isIntersecting }) => isIntersecting) && setIsNear(true),
			{ rootMargin: '600px' },
		);
		const ended = new IntersectionObserver(
			(entries) => entries.some(({ isIntersecting }) => isIntersecting) && reach(),
		);
		const visible = new IntersectionObserver((entries) => reportVisible(entries.at(-1)?.isIntersecting ?? false));
		if (frame.current) near.observe(frame.current);
		if (frame.current) visible.observe(frame.current);
		if (end.current) ended.observe(end.current);
		return () => {
			near.disconnect();
			visible.disconnect();
			reportVisible(false);
			ended.disconnect();
		};
	}, []);

	// biome-ignore lint/correctness/useExhaustiveDependencies: the zoom changes the width of the frame
	useEffect(() => {
		const target = canvas.current;
		// A new version may have replaced the document in between.
		if (!isDrawn || !target || page.destroyed) return;
		const scale = scaleOf(
			{ width, height },
			frame.current?.clientWidth ?? width,
			window.devicePixelRatio || 1,
			isForPrint,
		);
		const viewport = page.getViewport({ scale });
		target.width = Math.floor(viewport.width);
		target.height = Math.floor(viewport.height);
		const drawing = page.render({ canvas: target, viewport });
		const handleDrawn = () => isForPrint && reportDrawn();
		drawing.promise.then(handleDrawn, (error: Error) => error.name === cancelled || handleDrawn());
		page.getTextContent().then(
			({ items }) => setText(items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('')),
			() => undefined,
		);
		return () => drawing.cancel();
	}, [isDrawn, isForPrint, page, width, height, zoom]);

	return (
		<div
			ref={frame}
			// Narrow enough that an A4 page fits on a sheet of Letter paper.
			className="relative overflow-hidden rounded-md bg-paper shadow-e1 print:mx-auto print:max-w-[180mm] print:break-after-page print:rounded-none print:shadow-none print:last:break-after-auto"
			style={{ aspectRatio: `${width} / ${height}` }}
		>
			<canvas ref={canvas} className="h-full w-full" />
			<section
				aria-label={t(signing.pageOfTotal, { page: page.pageNumber, total })}
				dir="auto"
				className="sr-only whitespace-pre-line"
			>
				{text}
			</section>
			{/* Full width, so that it can be reached wherever a zoomed page is scrolled to. */}
			<span ref={end} aria-hidden="true" className="absolute inset-x-0 bottom-0 h-px" />
		</div>
	);
}
