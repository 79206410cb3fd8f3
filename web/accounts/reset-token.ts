import { useEffect, useState } from 'react';

interface TokenState {
	resetToken?: string;
}

function readToken(): string {
	const inAddress = new URLSearchParams(window.location.search).get('token');
	return inAddress ?? (window.history.state as TokenState | null)?.resetToken ?? '';
}

/**
 * The secret of a reset link; empty when there is none. It leaves the address bar at once, where it would end up in
 * screenshots and histories, and stays with this entry of the tab so that a reload still finds it.
 */
export function useResetToken(): string {
	const [token] = useState(readToken);
	useEffect(() => {
		window.history.replaceState({ ...window.history.state, resetToken: token }, '', window.location.pathname);
	}, [token]);
	return token;
}
