import { useRouter } from '@tanstack/react-router';
import { ArrowRight, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { forgetReturnPath, pageNameOf, readReturnPath } from '../../lib/return-path.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';

/** Sign-in always leads to the dashboard; this offers the page that was asked for before it. */
export function ContinueBar() {
	const router = useRouter();
	const [path, setPath] = useState(readReturnPath);
	// Offered only once: leaving the dashboard drops the offer.
	useEffect(() => forgetReturnPath, []);
	const pageName = path && pageNameOf(router, path);
	if (!path || !pageName) return null;
	return (
		<div className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-1 rounded-card bg-surface py-2 pr-2 pl-[18px] text-sm shadow-e1">
			<p className="min-w-0 flex-1 text-muted">You were on your way to {pageName}.</p>
			<Button variant="primary" size="sm" trailingIcon={ArrowRight} onClick={() => router.history.push(path)}>
				Continue to {pageName}
			</Button>
			<IconButton icon={X} caption="Stay here" size="sm" onClick={() => setPath(null)} />
		</div>
	);
}
