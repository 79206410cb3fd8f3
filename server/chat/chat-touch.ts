import { chatSeenTopic, chatTopic, chatUnreadTopic } from '../../domain/chat/chat.topics.ts';
import type { OrganizationId } from '../../domain/kernel/ids.ts';
import type { Member } from '../framework/actor.ts';
import { recordTouched } from '../framework/live-scopes.ts';
import type { Tx } from '../platform/db/database.ts';

/** Something was said, changed or removed. */
export function touchChat(tx: Tx, organizationId: OrganizationId): Promise<void> {
	return recordTouched(tx, [`label:${organizationId}`], [chatTopic]);
}

/** Somebody has read: their counts change for themselves, and how far they are for whoever looks. */
export async function touchSeen(tx: Tx, { organizationId, userId }: Member): Promise<void> {
	await recordTouched(tx, [`label:${organizationId}`], [chatSeenTopic]);
	await recordTouched(tx, [`account:${userId}`], [chatUnreadTopic]);
}
