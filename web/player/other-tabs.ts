import type { Scope } from '../lib/scope.ts';

const channelName = 'acetate-player';

/** Music that starts in one tab stops in the others. Gives back how to say that it starts here. */
export function openOtherTabs(scope: Scope, onPlayingElsewhere: () => void): () => void {
	if (typeof BroadcastChannel === 'undefined') return () => undefined;
	const channel = new BroadcastChannel(channelName);
	scope.add(() => channel.close());
	// A channel never hears itself.
	scope.listen(channel, 'message', onPlayingElsewhere);
	return () => {
		if (!scope.signal.aborted) channel.postMessage('playing');
	};
}
