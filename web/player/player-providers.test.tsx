import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PlayerProvider, useAudio, usePlayer } from './player-context.tsx';

function UsesAudio() {
	useAudio();
	return null;
}

function UsesPlayer() {
	usePlayer();
	return null;
}

test.each([
	['the element', <UsesAudio key="audio" />, 'useAudio must be used within an AudioProvider'],
	['the player', <UsesPlayer key="player" />, 'usePlayer must be used within a PlayerProvider'],
	[
		'the player’s own provider',
		<PlayerProvider key="provider" reviewerId="mara">
			nothing
		</PlayerProvider>,
		'useAudio must be used within an AudioProvider',
	],
])('%s is refused outside of what provides it, with the message of R-PLAYER-11', (_, element, words) => {
	expect(() => renderToStaticMarkup(element)).toThrow(words);
});
