import { lazy, Suspense, useEffect, useState } from 'react';
import { hasWaitingToasts, onToastWaiting } from './toast.ts';

const SonnerToaster = lazy(async () => ({ default: (await import('./sonner-toaster.tsx')).SonnerToaster }));

/** Stands once at the top of the app and costs nothing until the first toast. */
export function Toaster() {
	const [isNeeded, setIsNeeded] = useState(hasWaitingToasts);
	useEffect(() => onToastWaiting(() => setIsNeeded(true)), []);

	return isNeeded ? (
		<Suspense>
			<SonnerToaster />
		</Suspense>
	) : null;
}
