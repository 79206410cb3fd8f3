export const audioNotAccessible = 'Audio file is not accessible';
export const audioFailed = 'Failed to load audio data';
/** While the server is there and cannot give the file yet. */
export const audioWaits = 'The server cannot give this file yet. It goes on by itself.';
