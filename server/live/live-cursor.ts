import type { OrganizationId } from '../../domain/kernel/ids.ts';

/** The position in the live stream: one number for the account's scope and one for the scope of its label at that time. */
export interface LiveCursor {
	readonly account: number;
	readonly label: { readonly id: OrganizationId; readonly seq: number } | null;
}

export function formatCursor(cursor: LiveCursor): string {
	return cursor.label ? `${cursor.account}.${cursor.label.id}.${cursor.label.seq}` : `${cursor.account}`;
}

/** Null for anything that `formatCursor` cannot have produced; the stream then asks for a full refresh. */
export function parseCursor(text: string): LiveCursor | null {
	const match = /^(\d{1,15})(?:\.([0-9a-f-]{36})\.(\d{1,15}))?$/.exec(text);
	if (!match) return null;
	const [, account, labelId, labelSeq] = match;
	return { account: Number(account), label: labelId ? { id: labelId as OrganizationId, seq: Number(labelSeq) } : null };
}
