import type { QueueName } from '../../../domain/kernel/queue-names.ts';

export interface QueueLength {
	readonly name: QueueName;
	readonly waiting: number;
	/** Since when the first of them waits; null where none does, or where that says nothing. */
	readonly oldestAt: Date | null;
}

/** What waits in some queues: of the whole installation, or only what belongs to one label. */
export type ReadQueues = (ownerId: string | null) => Promise<readonly QueueLength[]>;

/** Nothing is counted further than this, however long a queue is. */
export const mostCounted = 10_000;
