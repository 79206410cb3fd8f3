import { foldName } from '../catalogue/names.ts';
import { lengthOf } from '../kernel/text.ts';
import { allowed, refused, type Verdict } from '../kernel/verdict.ts';
import type { MasterPayee } from './master-payees.ts';
import { checkDraft, type SplitRow } from './split-rows.ts';
import { payeeNameMissing, payeeNameTooLong, payeeTwice, shareInvalid } from './splits.errors.ts';

const maxPayeeName = 200;

export interface MasterSlice {
	readonly kind: MasterPayee;
	/** Of the catalogue; null for anybody else, who is known by the name. */
	readonly artistId: string | null;
	readonly name: string;
	readonly share: number;
}

/** As the rules of shares see it: somebody of the catalogue by the id, anybody else by the name. */
export function toMasterRow({ kind, artistId, name, share }: MasterSlice): SplitRow {
	return { holder: artistId ?? `name ${foldName(name)}`, role: kind, share };
}

/** What may be kept as a draft: any total, but everybody with a name and nobody twice as the same. */
export function checkMasterDraft(rows: readonly MasterSlice[]): Verdict {
	if (rows.some(({ artistId, name }) => artistId === null && name.trim() === '')) return refused(payeeNameMissing);
	if (rows.some(({ name }) => lengthOf(name.trim()) > maxPayeeName)) return refused(payeeNameTooLong);
	const verdict = checkDraft(rows.map(toMasterRow));
	if (verdict.allowed) return allowed();
	return verdict.error.code === shareInvalid.code ? verdict : refused(payeeTwice);
}
