// The rows of a draft while they are edited, with shares as typed.

import type { WriterRole } from '../../domain/catalogue/roles.ts';
import { formatShare, readShare } from '../../domain/catalogue/shares.ts';
import type { Verdict } from '../../domain/kernel/errors.ts';
import type { CatalogueId } from '../../domain/kernel/ids.ts';
import { checkMasterDraft, type MasterPayee, masterPayeeKinds } from '../../domain/splits/master-rows.ts';
import { checkDraft } from '../../domain/splits/split-rows.ts';
import type { MasterRow, MasterRowInput, ShownSplitRow, SplitRowInput } from '../../domain/splits/splits.api.ts';
import { shareInvalid } from '../../domain/splits/splits.errors.ts';
import type { FormErrors } from '../ui/form.tsx';

export interface WriterDraft {
	writerId: CatalogueId;
	name: string;
	role: string;
	/** As typed: `33.34`. */
	share: string;
	/** Undefined means the writer's own publisher. */
	publisherId: CatalogueId | null | undefined;
	publisher: string | null;
	society: string | null;
	ipi: string | null;
}

export interface MasterDraft {
	kind: string;
	artistId: CatalogueId | null;
	name: string;
	share: string;
}

export function toWriterDrafts(rows: readonly ShownSplitRow[]): WriterDraft[] {
	return rows.map((row) => ({ ...row, share: formatShare(row.share) }));
}

export function toMasterDrafts(rows: readonly MasterRow[]): MasterDraft[] {
	return rows.map((row) => ({ ...row, share: formatShare(row.share) }));
}

/** An unreadable share counts as zero. */
export function shareOf(typed: string) {
	return readShare(typed) ?? 0;
}

export function toSplitInput(rows: readonly WriterDraft[]): SplitRowInput[] {
	return rows.map(({ writerId, role, share, publisherId }) => ({
		writerId,
		role: role as WriterRole | '',
		share: shareOf(share),
		...(publisherId !== undefined && { publisherId }),
	}));
}

export function toMasterInput(rows: readonly MasterDraft[]): MasterRowInput[] {
	return rows.map(({ kind, artistId, name, share }) => ({
		kind: masterPayeeKinds.find((known): known is MasterPayee => known === kind) ?? 'other',
		artistId,
		name,
		share: shareOf(share),
	}));
}

/** Errors of typed shares: each unreadable share beside its field, the rest above. */
function checkRows<Row extends { readonly share: string }>(
	rows: readonly Row[],
	checkRead: () => Verdict,
): FormErrors<{ rows: Row[] }> | null {
	const misread = rows.flatMap(({ share }, index) =>
		readShare(share) === null ? [[`rows.${index}.share`, shareInvalid.message]] : [],
	);
	if (misread.length > 0) return { fields: Object.fromEntries(misread) };
	const verdict = checkRead();
	return verdict.allowed ? null : { box: verdict.error.message };
}

export function checkWriterDrafts({ rows }: { rows: WriterDraft[] }) {
	return checkRows(rows, () =>
		checkDraft(rows.map(({ writerId, role, share }) => ({ holder: writerId, role, share: shareOf(share) }))),
	);
}

export function checkMasterDrafts({ rows }: { rows: MasterDraft[] }) {
	return checkRows(rows, () => checkMasterDraft(toMasterInput(rows)));
}
