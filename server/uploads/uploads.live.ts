import { uploadTopic } from '../../domain/kernel/topics.ts';
import { touchAccount } from '../framework/live-scopes.ts';
import { findUserOf } from '../framework/reviewers.shared-queries.ts';
import type { Tx } from '../platform/db/database.ts';
import type { UploadRow } from './uploads.repository.ts';

/** Only the sender sees an upload, so only the sender's pages become stale. */
export async function touchSenderUploads(tx: Tx, { reviewerId }: Pick<UploadRow, 'reviewerId'>) {
	const userId = reviewerId && (await findUserOf(tx, reviewerId));
	if (userId) await touchAccount(tx, userId, uploadTopic);
}
