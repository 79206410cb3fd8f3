// Sends reviews that wait, one after another, as soon as the server can be reached.
import { ORPCError } from '@orpc/client';
import { adminRequired, labelRequired, notAuthenticated } from '../../../domain/kernel/kernel.errors.ts';
import { otherReviewer } from '../../../domain/reviews/reviews.errors.ts';
import type { UnsentReview, UnsentReviews } from './unsent-reviews.ts';

const awayStatuses: readonly number[] = [502, 503, 504];
const otherSessionCodes: ReadonlySet<string> = new Set(
	[notAuthenticated, labelRequired, adminRequired, otherReviewer].map(({ code }) => code),
);

/** Whether nobody has answered, or somebody in the server's place. A refusal, or a fault of the server, is an answer. */
export function isServerAway(error: unknown): boolean {
	return !(error instanceof ORPCError) || awayStatuses.includes(error.status);
}

/** Whether sending it again cannot help. */
function isFinal(error: unknown): error is ORPCError<string, unknown> {
	if (!(error instanceof ORPCError) || otherSessionCodes.has(error.code)) return false;
	return error.status >= 400 && error.status < 500 && error.status !== 408 && error.status !== 429;
}

interface ReviewSenderOptions {
	readonly unsent: UnsentReviews;
	/** Only reviews of the label that the reviewer is in. */
	readonly organizationId: string;
	readonly send: (review: UnsentReview) => Promise<void>;
	/** Runs the work while no other tab does. */
	readonly alone: (work: () => Promise<void>) => Promise<void>;
	readonly onSent: (review: UnsentReview) => void;
	/** The session is not what this page believes. */
	readonly onOtherSession: () => void;
}

export interface ReviewSender {
	hasWaiting(): boolean;
	/** False if some could not be sent and wait on. */
	sendAll(): Promise<boolean>;
}

export function createReviewSender(options: ReviewSenderOptions): ReviewSender {
	const { unsent, organizationId, send, alone, onSent, onOtherSession } = options;
	/** A browser that does not let us write would offer what was sent again and again. */
	const settled = new Set<number>();
	const waiting = () =>
		unsent
			.list()
			.filter(({ refusal, keptAtMs }) => refusal === null && !settled.has(keptAtMs))
			.filter((review) => review.organizationId === organizationId);

	/** False if it waits on. */
	async function sendOne(review: UnsentReview): Promise<boolean> {
		try {
			await send(review);
		} catch (error) {
			if (isFinal(error)) {
				settled.add(review.keptAtMs);
				unsent.markRefused(review, error.message);
				return true;
			}
			if (error instanceof ORPCError && otherSessionCodes.has(error.code)) onOtherSession();
			return false;
		}
		settled.add(review.keptAtMs);
		// Unless it was written anew while it was on its way.
		if (unsent.find(review.songId)?.keptAtMs === review.keptAtMs) unsent.remove(review.songId);
		onSent(review);
		return true;
	}

	return {
		hasWaiting: () => waiting().length > 0,

		async sendAll() {
			let isAllSent = true;
			await alone(async () => {
				// Looked for only now: the tab that was before may have sent them.
				for (const review of waiting()) {
					isAllSent = await sendOne(review);
					if (!isAllSent) return;
				}
			});
			return isAllSent;
		},
	};
}
