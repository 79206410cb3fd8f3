/** Our storage is served under this path, followed by the storage key. */
const storagePath = '/files/';

/** The formats whose waveform files are named after the audio file. */
const namedExtensions = /\.(mp3|wav|m4a|ogg)$/i;

/** The path of a URL, whatever its host: all audio files are in our own storage. */
function pathOf(url: string) {
	return url.replace(/^[a-z][a-z0-9+.-]*:\/\/[^/]*/i, '').replace(/[?#].*$/, '');
}

/** The last part of the path, such as `9f2c.mp3`; null if there is none. */
export function findAudioFileName(audioUrl: string) {
	return pathOf(audioUrl).split('/').at(-1) || null;
}

/** The URL of an audio file's waveform: the same, with the extension `.json`. */
export function findWaveformUrl(audioUrl: string) {
	const path = pathOf(audioUrl);
	return namedExtensions.test(path) ? path.replace(namedExtensions, '.json') : null;
}

/** The storage key of an audio file's waveform. */
export function findWaveformKey(audioUrl: string) {
	const url = findWaveformUrl(audioUrl);
	if (!url?.startsWith(storagePath)) return null;
	try {
		return decodeURIComponent(url.slice(storagePath.length)) || null;
	} catch {
		return null;
	}
}
