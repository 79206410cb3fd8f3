import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { hasWaitingToasts, onToastWaiting } from './toast.ts';

const SonnerToaster = lazy(async () => ({ default: await loadToaster() }));

/** A toast that cannot be shown is no reason to take down the page it would have stood on. */
async function loadToaster(): Promise<ComponentType> {
	try {
		return (await import('./sonner-toaster.tsx')).SonnerToaster;
	} catch {
		return () => null;
	}
}

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
