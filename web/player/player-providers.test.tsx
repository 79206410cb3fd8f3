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
])('%s cannot be used outside of its provider', (_, element, message) => {
	expect(() => renderToStaticMarkup(element)).toThrow(message);
});
