import { useEffect, useState } from 'react';

interface TokenState {
	resetToken?: string;
}

function readToken(): string {
	const inAddress = new URLSearchParams(window.location.search).get('token');
	return inAddress ?? (window.history.state as TokenState | null)?.resetToken ?? '';
}

/**
 * The token of a reset link, or an empty string. It is moved from the address bar, where it would end up in screenshots
 * and histories, to the state of the history entry, so that it survives a reload.
 */
export function useResetToken(): string {
	const [token] = useState(readToken);
	useEffect(() => {
		window.history.replaceState({ ...window.history.state, resetToken: token }, '', window.location.pathname);
	}, [token]);
	return token;
}
