// An invitation link contains its code as `/?code=…`. It is stored for this tab until the person has joined or started
// a label.
const storageKey = 'invite-code';

/**
 * Moves the code from the address bar, where it would end up in the browser history and in screenshots, to the storage.
 */
export function storeInvitation() {
	const url = new URL(window.location.href);
	const code = url.searchParams.get('code');
	if (url.pathname !== '/' || code === null) return;
	if (code.trim() !== '') sessionStorage.setItem(storageKey, code.trim());
	url.searchParams.delete('code');
	window.history.replaceState(window.history.state, '', `${url.pathname}${url.search}${url.hash}`);
}

export function peekInvitation() {
	return sessionStorage.getItem(storageKey);
}

/** Returns the code and removes it. */
export function takeInvitation() {
	const code = peekInvitation();
	sessionStorage.removeItem(storageKey);
	return code;
}
