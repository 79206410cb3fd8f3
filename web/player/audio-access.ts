import { audioNotAccessible, headCheckDelayMs } from '../../domain/player/player-state.ts';
import { delay, type Scope } from '../lib/scope.ts';

interface AccessListener {
	onAccessible(): void;
	/** The message is null where the file can be had and the element failed all the same. */
	onFailed(message: string | null): void;
}

/**
 * Finds out whether a file can be had at all, apart from the element, which never says why it failed. Ends with the
 * scope, which it disposes of at a failure.
 */
export function watchAccess(audio: HTMLAudioElement, scope: Scope, url: string, listener: AccessListener): void {
	const access = isAccessible(audio, url, scope.signal);
	function fail(message: string | null): void {
		if (scope.signal.aborted) return;
		scope.dispose();
		listener.onFailed(message);
	}
	void access.then((isOk) => {
		if (!isOk) fail(audioNotAccessible);
		else if (!scope.signal.aborted) listener.onAccessible();
	});
	scope.listen(audio, 'error', () => void access.then((isOk) => fail(isOk ? null : audioNotAccessible)));
}

async function isAccessible(audio: HTMLAudioElement, url: string, signal: AbortSignal): Promise<boolean> {
	await delay(headCheckDelayMs, signal);
	if (signal.aborted) return true;
	const separator = url.includes('?') ? '&' : '?';
	return fetch(`${url}${separator}_t=${Date.now()}`, { method: 'HEAD', signal }).then(
		({ ok }) => ok,
		// No answer at all says nothing about a file that already plays from the browser's cache.
		() => audio.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA,
	);
}
