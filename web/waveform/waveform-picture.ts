export interface WaveformPicture {
	/** From 0 to 255. */
	readonly peaks: readonly number[] | null;
	readonly isLoading: boolean;
	readonly error: Error | null;
}

interface WaveformSources {
	/** The shape that came along with the song. */
	readonly outline: readonly number[] | null;
	/** Whether the outline only holds the place of the file. */
	readonly needsFile: boolean;
	readonly file: readonly number[] | null;
	/** Why the file could not be had. */
	readonly error: Error | null;
}

/** What there is to draw of a sound at the moment. */
export function pictureOf({ outline, needsFile, file, error }: WaveformSources): WaveformPicture {
	if (outline && !needsFile) return { peaks: outline, isLoading: false, error: null };
	if (error && !file) return { peaks: null, isLoading: false, error };
	return { peaks: file ?? outline, isLoading: !file, error: null };
}
