import { asc, eq } from 'drizzle-orm';
import type { FormEventKind } from '../../domain/forms/form-shapes.ts';
import type { FormId, ReviewerId } from '../../domain/kernel/ids.ts';
import type { Queries, Tx } from '../platform/db/database.ts';
import type { FormEvent } from './forms.events.ts';
import { formEvents } from './forms.table.ts';

export async function insertFormEvent(tx: Tx, event: Omit<FormEvent, 'senderId' | 'releaseId'>): Promise<void> {
	const { kind, formKind, ...rest } = event;
	await tx.insert(formEvents).values({ ...rest, kind: formKind, event: kind });
}

export interface FormEventRow {
	readonly event: FormEventKind;
	readonly actorId: ReviewerId | null;
	readonly guestName: string | null;
	readonly reason: string;
	readonly at: Date;
}

/** Oldest first. */
export async function listFormEvents(queries: Queries, formId: FormId): Promise<FormEventRow[]> {
	const { event, actorId, guestName, reason, at } = formEvents;
	return queries
		.select({ event, actorId, guestName, reason, at })
		.from(formEvents)
		.where(eq(formEvents.formId, formId))
		.orderBy(asc(formEvents.id));
}
