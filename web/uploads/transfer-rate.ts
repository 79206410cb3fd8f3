/** The speed of an upload, smoothed, so that the seconds left do not jump about. */
export interface TransferRate {
	/** Records the progress; returns bytes per second once there are two measurements. */
	measure(sentBytes: number, nowMs: number): number | null;
}

const minStepMs = 400;
const weightOfNewest = 0.3;

export function createTransferRate(): TransferRate {
	let last: { sentBytes: number; atMs: number } | null = null;
	let rate: number | null = null;
	return {
		measure(sentBytes, nowMs) {
			// Bytes that a lost connection took back are sent again; that is no negative speed.
			if (last === null || sentBytes < last.sentBytes) {
				last = { sentBytes, atMs: nowMs };
				return rate;
			}
			const stepMs = nowMs - last.atMs;
			if (stepMs < minStepMs) return rate;
			const current = ((sentBytes - last.sentBytes) / stepMs) * 1000;
			rate = rate === null ? current : rate + (current - rate) * weightOfNewest;
			last = { sentBytes, atMs: nowMs };
			return rate;
		},
	};
}
