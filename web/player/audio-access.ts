import { headCheckDelayMs } from '../../domain/player/player-state.ts';
import { audioNotAccessible } from '../../domain/player/player-texts.ts';
import { delay, type Scope } from '../lib/scope.ts';

interface AccessListener {
	onAccessible(): void;
	/** The message is null where the file can be had and the element failed all the same. */
	onFailed(message: string | null, isTemporary: boolean): void;
}

/**
 * Finds out whether a file can be had at all, apart from the element, which never says why it failed. Ends with the
 * scope, which it disposes of at a failure.
 */
export function watchAccess(audio: HTMLAudioElement, scope: Scope, url: string, listener: AccessListener): void {
	const access = askFor(audio, url, scope.signal);
	function fail(found: Access): void {
		if (scope.signal.aborted) return;
		scope.dispose();
		listener.onFailed(found === 'ok' ? null : audioNotAccessible, found === 'not yet');
	}
	void access.then((found) => {
		if (found !== 'ok') fail(found);
		else if (!scope.signal.aborted) listener.onAccessible();
	});
	scope.listen(audio, 'error', () => void access.then(fail));
}

/** `not yet` where the server is there and says that it will have the file again. */
type Access = 'ok' | 'no' | 'not yet';

async function askFor(audio: HTMLAudioElement, url: string, signal: AbortSignal): Promise<Access> {
	await delay(headCheckDelayMs, signal);
	if (signal.aborted) return 'ok';
	const separator = url.includes('?') ? '&' : '?';
	return fetch(`${url}${separator}_t=${Date.now()}`, { method: 'HEAD', signal }).then(
		({ ok, status }) => (ok ? 'ok' : status === 503 ? 'not yet' : 'no'),
		// No answer at all says nothing about a file that already plays from the browser's cache.
		() => (audio.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA ? 'ok' : 'no'),
	);
}
