interface Loudness {
	/** LUFS, EBU R128; null if unknown. */
	readonly integratedLufs: number | null;
	/** dBTP; null if unknown. */
	readonly truePeakDb: number | null;
}

export const targetLufs = -23;
/** No song is raised beyond this peak: clipping would be worse than a quiet song. */
export const ceilingDbtp = -1;
const maxGainDb = 20;
// A song without measurements is treated as a common master; at full level it would be much louder than the others.
const usualLufs = -14;
const usualTruePeakDb = 0;

/** The gain that brings a song to the common loudness. */
export function gainFor({ integratedLufs, truePeakDb }: Loudness) {
	const wantedDb = targetLufs - (integratedLufs ?? usualLufs);
	const roomDb = ceilingDbtp - (truePeakDb ?? usualTruePeakDb);
	return 10 ** (Math.min(wantedDb, roomDb, maxGainDb) / 20);
}
