import { useRef, useState } from 'react';
import { lazyComponent } from '../../lib/lazy-component.tsx';
import { guestClient } from '../../links/guest-client.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { fetchGuestDocument } from './guest-documents.ts';
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
		<section aria-label="The document" className="-mx-4 bg-sunken p-3 md:mx-0 md:rounded-card">
			<PdfPages
				documentKey={`${version}`}
				load={() => fetchGuestDocument(token, 'document')}
				onReach={(page) => void handleReach(page)}
			/>
			{isCounted && (
				<p role="status" className="mt-2 text-center text-xs text-muted">
					{shown >= pages ? 'You have read to the end.' : `Page ${Math.max(1, shown)} of ${pages}`}
				</p>
			)}
		</section>
	);
}
