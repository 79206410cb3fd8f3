/** Memory that a job shares with its thread, which can read it while it is busy and receives no messages. */
const completeCell = 0;
const cancelledCell = 1;
const progressCell = 2;
const cellCount = 3;
const progressScale = 1_000_000;

export interface JobControl {
	readonly memory: SharedArrayBuffer;
	isComplete(): boolean;
	markComplete(): void;
	isCancelled(): boolean;
	markCancelled(): void;
	progress(): number;
	setProgress(share: number): void;
}

export function createJobControl(memory = new SharedArrayBuffer(4 * cellCount)): JobControl {
	const cells = new Int32Array(memory);
	return {
		memory,
		isComplete: () => Atomics.load(cells, completeCell) === 1,
		markComplete: () => void Atomics.store(cells, completeCell, 1),
		isCancelled: () => Atomics.load(cells, cancelledCell) === 1,
		markCancelled: () => void Atomics.store(cells, cancelledCell, 1),
		progress: () => Atomics.load(cells, progressCell) / progressScale,
		setProgress: (share) => void Atomics.store(cells, progressCell, Math.round(Math.min(1, share) * progressScale)),
	};
}
