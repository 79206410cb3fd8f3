import { type ComponentType, useEffect, useState } from 'react';
import { lazyComponent } from '../lib/lazy-component.tsx';
import { hasWaitingToasts, onToastWaiting } from './toast.ts';

const SonnerToaster = lazyComponent(loadToaster);

/** If the toaster cannot be loaded, the page works without toasts. */
async function loadToaster(): Promise<ComponentType> {
	try {
		return (await import('./sonner-toaster.tsx')).SonnerToaster;
	} catch {
		return () => null;
	}
}

/** Mounted once in the shell; loads the toast library with the first toast. */
export function Toaster() {
	const [isNeeded, setIsNeeded] = useState(hasWaitingToasts);
	useEffect(() => onToastWaiting(() => setIsNeeded(true)), []);

	return isNeeded ? <SonnerToaster /> : null;
}
