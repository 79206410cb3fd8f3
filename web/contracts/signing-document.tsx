import { Download, type LucideIcon, ZoomIn, ZoomOut } from 'lucide-react';
import { useEffectEvent, useState } from 'react';
import { lazyComponent } from '../lib/lazy-component.tsx';
import { useScope } from '../lib/scope-hooks.ts';
import { guestClient } from '../links/guest-client.ts';
import { Button } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { Skeleton } from '../ui/skeleton.tsx';
import { fetchGuestDocument, saveGuestDocument } from './guest-documents.ts';
import { nextZoom } from './pdf-zoom.ts';
import { createShownClock } from './shown-clock.ts';
import type { SigningProps } from './signing-props.ts';

// What draws documents is heavier than everything else on the page, and comes after it.
const PdfPages = lazyComponent(
	async () => (await import('./pdf-pages.tsx')).PdfPages,
	() => <Skeleton className="aspect-[1/1.414] w-full" />,
);

interface SigningDocumentProps extends Omit<SigningProps, 'onChanged'> {
	/** Whether it matters how far it was read. */
	isCounted: boolean;
	onRead: () => Promise<void>;
}

const reportEveryMs = 10_000;

/** The document itself. The page reports which pages it showed and for how long, only while its tab is visible. */
export function SigningDocument({ token, contract, isCounted, onRead }: SigningDocumentProps) {
	const { version, pages, pagesRead, title } = contract;
	const [clock] = useState(() => createShownClock(() => performance.now()));
	const [shown, setShown] = useState(pagesRead);
	const [zoom, setZoom] = useState(100);

	const report = useEffectEvent(async () => {
		const taken = isCounted ? clock.take() : [];
		if (taken.length === 0) return;
		try {
			await guestClient.contracts.readContract({ token, version, shown: taken });
			if (pagesRead < pages && clock.seen() >= pages) await onRead();
		} catch {
			clock.giveBack(taken);
		}
	});

	useScope((scope) => {
		const handleTab = () => {
			clock.setTabVisible(document.visibilityState === 'visible');
			if (document.visibilityState === 'hidden') void report();
		};
		handleTab();
		scope.listen(document, 'visibilitychange', handleTab);
		scope.every(reportEveryMs, () => void report());
	}, []);

	function handleReach(page: number): void {
		clock.reach(page);
		setShown((before) => Math.max(before, clock.seen()));
		void report();
	}

	return (
		<section aria-label="The document" className="-mx-4 min-w-0 bg-sunken p-3 md:mx-0 md:rounded-card">
			<ZoomBar zoom={zoom} onZoom={setZoom} onDownload={() => saveGuestDocument(token, title)} />
			<section
				aria-label="Pages"
				// The keyboard scrolls what is wider than the screen.
				tabIndex={zoom > 100 ? 0 : undefined}
				className="overflow-x-auto overscroll-x-contain rounded-md"
			>
				<PdfPages
					documentKey={`${version}`}
					load={() => fetchGuestDocument(token)}
					zoom={zoom}
					onReach={handleReach}
					onVisible={clock.setVisible}
				/>
			</section>
			{isCounted && (
				<p role="status" className="mt-2 text-center text-xs text-muted">
					{shown >= pages ? 'Every page was shown.' : `${shown} of ${pages} pages shown`}
				</p>
			)}
		</section>
	);
}

interface ZoomBarProps {
	zoom: number;
	onZoom: (zoom: number) => void;
	onDownload: () => Promise<void>;
}

/** Stays in reach while a long document is read. */
function ZoomBar({ zoom, onZoom, onDownload }: ZoomBarProps) {
	const [hasFailed, setHasFailed] = useState(false);
	async function handleDownload(): Promise<void> {
		setHasFailed(false);
		await onDownload().catch(() => setHasFailed(true));
	}
	return (
		<div className="sticky top-0 z-[1] -mx-3 -mt-3 mb-1 flex flex-wrap items-center justify-end gap-1.5 bg-sunken px-3 py-2 md:rounded-card">
			<span
				aria-live="polite"
				className={classNames('text-xs text-muted sm:mr-auto', hasFailed ? 'w-full sm:w-auto' : 'max-sm:sr-only')}
			>
				{hasFailed ? "The document couldn't be downloaded. Try again." : `${zoom}%`}
			</span>
			<Button size="sm" icon={Download} onClick={() => void handleDownload()}>
				Download PDF
			</Button>
			<ZoomButton caption="Zoom out" icon={ZoomOut} to={nextZoom(zoom, 'out')} onZoom={onZoom} />
			<ZoomButton caption="Zoom in" icon={ZoomIn} to={nextZoom(zoom, 'in')} onZoom={onZoom} />
		</div>
	);
}

interface ZoomButtonProps {
	caption: string;
	icon: LucideIcon;
	/** Null where it goes no further. */
	to: number | null;
	onZoom: (zoom: number) => void;
}

function ZoomButton({ caption, icon, to, onZoom }: ZoomButtonProps) {
	// Not disabled at the end, because a disabled button loses the focus.
	return (
		<Button
			size="sm"
			icon={icon}
			aria-disabled={to === null || undefined}
			className={to === null ? 'opacity-45' : ''}
			onClick={() => to !== null && onZoom(to)}
		>
			{caption}
		</Button>
	);
}
