import type { QueueName } from '../../../domain/kernel/queue-names.ts';

export interface QueueLength {
	readonly name: QueueName;
	readonly waiting: number;
	/** When the first entry was queued; null if the queue is empty, or if that says nothing. */
	readonly oldestAt: Date | null;
}

/** Reads the length of some queues: of the whole installation, or only of what belongs to one label. */
export type ReadQueues = (ownerId: string | null) => Promise<readonly QueueLength[]>;

/** Counting stops here, however long a queue is. */
export const mostCounted = 10_000;
