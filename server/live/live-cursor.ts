import type { OrganizationId } from '../../domain/kernel/ids.ts';

/** Where a stream stands: in the scope of the account, and in that of the label it was in at the time. */
export interface LiveCursor {
	readonly account: number;
	readonly label: { readonly id: OrganizationId; readonly seq: number } | null;
}

export function formatCursor(cursor: LiveCursor): string {
	return cursor.label ? `${cursor.account}.${cursor.label.id}.${cursor.label.seq}` : `${cursor.account}`;
}

/** Null for anything that we have not written ourselves; the stream then asks for a full refresh. */
export function parseCursor(text: string): LiveCursor | null {
	const match = /^(\d{1,15})(?:\.([0-9a-f-]{36})\.(\d{1,15}))?$/.exec(text);
	if (!match) return null;
	const [, account, labelId, labelSeq] = match;
	return { account: Number(account), label: labelId ? { id: labelId as OrganizationId, seq: Number(labelSeq) } : null };
}
