import { type LucideIcon, ZoomIn, ZoomOut } from 'lucide-react';
import { useRef, useState } from 'react';
import { lazyComponent } from '../../lib/lazy-component.tsx';
import { guestClient } from '../../links/guest-client.ts';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { fetchGuestDocument } from './guest-documents.ts';
import { nextZoom } from './pdf-zoom.ts';
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

/** The document itself. The server is told how far it was shown, page by page. */
export function SigningDocument({ token, contract, isCounted, onRead }: SigningDocumentProps) {
	const { version, pages, pagesRead } = contract;
	const reached = useRef(pagesRead);
	const [shown, setShown] = useState(pagesRead);
	const [zoom, setZoom] = useState(100);

	async function handleReach(page: number): Promise<void> {
		if (!isCounted || page <= reached.current) return;
		reached.current = page;
		setShown(page);
		try {
			await guestClient.contracts.readContract({ token, version, pages: page });
			if (page >= pages) await onRead();
		} catch {
			// Counted again with the next page, or when this one comes into view once more.
			reached.current = page - 1;
		}
	}

	return (
		<section aria-label="The document" className="-mx-4 min-w-0 bg-sunken p-3 md:mx-0 md:rounded-card">
			<ZoomBar zoom={zoom} onZoom={setZoom} />
			<section
				aria-label="Pages"
				// The keyboard scrolls what is wider than the screen.
				tabIndex={zoom > 100 ? 0 : undefined}
				className="overflow-x-auto overscroll-x-contain rounded-md"
			>
				<PdfPages
					documentKey={`${version}`}
					load={() => fetchGuestDocument(token, 'document')}
					zoom={zoom}
					onReach={(page) => void handleReach(page)}
				/>
			</section>
			{isCounted && (
				<p role="status" className="mt-2 text-center text-xs text-muted">
					{shown >= pages ? 'You have read to the end.' : `Page ${Math.max(1, shown)} of ${pages}`}
				</p>
			)}
		</section>
	);
}

/** Stays in reach while a long document is read. */
function ZoomBar({ zoom, onZoom }: { zoom: number; onZoom: (zoom: number) => void }) {
	return (
		<div className="sticky top-0 z-[1] -mx-3 -mt-3 mb-1 flex items-center justify-end gap-1.5 bg-sunken px-3 py-2 md:rounded-card">
			<span aria-live="polite" className="mr-auto text-xs text-muted">
				{zoom}%
			</span>
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
