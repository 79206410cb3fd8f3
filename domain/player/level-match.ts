interface Loudness {
	/** LUFS, EBU R128; null where it is not known. */
	readonly integratedLufs: number | null;
	/** dBTP; null where it is not known. */
	readonly truePeakDb: number | null;
}

export const targetLufs = -23;
/** Nothing is ever raised beyond this: a gain that clips would be worse than a quiet song. */
export const ceilingDbtp = -1;
const maxGainDb = 20;
// A song nobody has measured is taken for a usual master; at full level it would tower over all the matched ones.
const usualLufs = -14;
const usualTruePeakDb = 0;

/** The factor that brings a song to the one loudness at which all are heard. */
export function gainFor({ integratedLufs, truePeakDb }: Loudness): number {
	const wantedDb = targetLufs - (integratedLufs ?? usualLufs);
	const roomDb = ceilingDbtp - (truePeakDb ?? usualTruePeakDb);
	return 10 ** (Math.min(wantedDb, roomDb, maxGainDb) / 20);
}
