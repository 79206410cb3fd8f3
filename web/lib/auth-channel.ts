/** Events that the other tabs of this browser are notified of. */
export type AuthEvent = 'signed-in' | 'signed-out';

const channelName = 'acetate-auth';
let shared: BroadcastChannel | null = null;

export function announceAuth(event: AuthEvent) {
	const channel = openChannel();
	if (channel) channel.postMessage(event);
	else announceThroughStorage(event);
}

/** Calls back for events of other tabs, never for those announced by this one. */
export function onAuthEvent(handle: (event: AuthEvent) => void) {
	const channel = openChannel();
	if (!channel) return onStorageEvent(handle);
	function handleMessage({ data }: MessageEvent<unknown>) {
		if (isAuthEvent(data)) handle(data);
	}
	channel.addEventListener('message', handleMessage);
	return () => channel.removeEventListener('message', handleMessage);
}

// One channel for sending and receiving: only then does a page not receive its own messages.
function openChannel() {
	if (typeof BroadcastChannel === 'undefined') return null;
	shared ??= new BroadcastChannel(channelName);
	return shared;
}

function isAuthEvent(value: unknown): value is AuthEvent {
	return value === 'signed-in' || value === 'signed-out';
}

// The time makes every value new: browsers report only changes.
function announceThroughStorage(event: AuthEvent) {
	localStorage.setItem(channelName, `${event} ${Date.now()}`);
	localStorage.removeItem(channelName);
}

function onStorageEvent(handle: (event: AuthEvent) => void) {
	function handleStorage({ key, newValue }: StorageEvent) {
		const event = key === channelName ? newValue?.split(' ')[0] : undefined;
		if (isAuthEvent(event)) handle(event);
	}
	window.addEventListener('storage', handleStorage);
	return () => window.removeEventListener('storage', handleStorage);
}
