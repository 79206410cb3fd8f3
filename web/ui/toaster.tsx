import { useEffect, useState } from 'react';
import { optionalComponent } from '../lib/lazy-component.tsx';
import { hasWaitingToasts, onToastWaiting } from './toast.ts';

const SonnerToaster = optionalComponent(() => import('./sonner-toaster.tsx'), 'SonnerToaster');

/** Mounted once in the shell; loads the toast library with the first toast. */
export function Toaster() {
	const [isNeeded, setIsNeeded] = useState(hasWaitingToasts);
	useEffect(() => onToastWaiting(() => setIsNeeded(true)), []);

	return isNeeded ? <SonnerToaster /> : null;
}
