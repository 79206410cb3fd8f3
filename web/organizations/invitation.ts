// An invitation link carries its code as `/?code=…`. The code waits in this tab until a label has been joined or started.
const storageKey = 'invite-code';

/** Takes the code out of the address bar, where it would end up in history and screenshots. */
export function keepInvitation(): void {
	const url = new URL(window.location.href);
	const code = url.searchParams.get('code');
	if (url.pathname !== '/' || code === null) return;
	if (code.trim() !== '') sessionStorage.setItem(storageKey, code.trim());
	url.searchParams.delete('code');
	window.history.replaceState(window.history.state, '', `${url.pathname}${url.search}${url.hash}`);
}

export function peekInvitation(): string | null {
	return sessionStorage.getItem(storageKey);
}

/** Gives the code out once; after that it is forgotten. */
export function takeInvitation(): string | null {
	const code = peekInvitation();
	sessionStorage.removeItem(storageKey);
	return code;
}
