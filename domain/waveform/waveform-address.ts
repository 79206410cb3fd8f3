/** Where our own storage is served; what follows is the storage key. */
const storagePath = '/files/';

/** The formats whose waveform files are named after the audio file. */
const namedExtensions = /\.(mp3|wav|m4a|ogg)$/i;

/** Also of a whole address: storage is always our own, wherever the page was served from. */
function pathOf(url: string): string {
	return url.replace(/^[a-z][a-z0-9+.-]*:\/\/[^/]*/i, '').replace(/[?#].*$/, '');
}

/** The last part of the path, such as `9f2c.mp3`; null where there is none. */
export function findAudioFileName(audioUrl: string): string | null {
	return pathOf(audioUrl).split('/').at(-1) || null;
}

/** The address of the waveform that belongs to an audio file: the same, ending in `.json`. */
export function findWaveformUrl(audioUrl: string): string | null {
	const path = pathOf(audioUrl);
	return namedExtensions.test(path) ? path.replace(namedExtensions, '.json') : null;
}

/** The storage key under which the waveform of an audio file of ours is kept. */
export function findWaveformKey(audioUrl: string): string | null {
	const url = findWaveformUrl(audioUrl);
	if (!url?.startsWith(storagePath)) return null;
	try {
		return decodeURIComponent(url.slice(storagePath.length)) || null;
	} catch {
		return null;
	}
}
