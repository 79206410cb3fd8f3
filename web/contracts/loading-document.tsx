import * as signing from '../../domain/contracts/contract-signing.messages.ts';
import { t } from '../../domain/kernel/message.ts';
import { Skeleton } from '../ui/loading.tsx';

/** The shape of a page while its document loads. */
export function LoadingDocument() {
	return (
		<div role="status" className="aspect-[1/1.414] w-full rounded-md bg-surface p-[9%]">
			<DocumentLines />
			<span className="sr-only">{t(signing.documentLoading)}</span>
		</div>
	);
}

/** The title and the first paragraphs of a document that is not known yet. */
export function DocumentLines() {
	return (
		<div className="grid content-start gap-3">
			<Skeleton className="h-6 w-3/5" />
			<Skeleton className="mb-4 h-3 w-2/5" />
			<Skeleton className="h-3 w-full" />
			<Skeleton className="h-3 w-11/12" />
			<Skeleton className="h-3 w-4/5" />
			<Skeleton className="mt-4 h-3 w-full" />
			<Skeleton className="h-3 w-10/12" />
		</div>
	);
}
