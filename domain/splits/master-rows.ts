import { foldName } from '../catalogue/names.ts';
import { allowed, refused, type Verdict } from '../kernel/errors.ts';
import { type Caption, t } from '../kernel/message.ts';
import { lengthOf } from '../kernel/plain-text.ts';
import { keysOf } from '../kernel/tables.ts';
import { checkDraft, type SplitRow } from './split-rows.ts';
import { payeeNameMissing, payeeNameTooLong, payeeTwice, shareInvalid } from './splits.errors.ts';
import * as m from './splits.messages.ts';

/** Roles of people who share a recording's income, with their captions. */
export const masterPayees = {
	label: m.payeeLabel,
	artist: m.payeeArtist,
	producer: m.payeeProducer,
	remixer: m.payeeRemixer,
	other: m.payeeOther,
} as const satisfies Record<string, Caption>;
export type MasterPayee = keyof typeof masterPayees;

export const masterPayeeKinds = keysOf(masterPayees);

export function masterPayeeCaption(kind: string): string {
	return Object.hasOwn(masterPayees, kind) ? t(masterPayees[kind as MasterPayee]) : kind;
}

const maxPayeeName = 200;

export interface MasterSlice {
	readonly kind: MasterPayee;
	/** Id in the catalogue; null for anyone else, who is identified by name. */
	readonly artistId: string | null;
	readonly name: string;
	readonly share: number;
}

/** As the rules of shares see it: a catalogue entry by its id, anyone else by name. */
export function toMasterRow({ kind, artistId, name, share }: MasterSlice): SplitRow {
	return { holder: artistId ?? `name ${foldName(name)}`, role: kind, share };
}

/** What may be saved as a draft: any total, but everyone with a name and no one twice in the same role. */
export function checkMasterDraft(rows: readonly MasterSlice[]): Verdict {
	if (rows.some(({ artistId, name }) => artistId === null && name.trim() === '')) return refused(payeeNameMissing);
	if (rows.some(({ name }) => lengthOf(name.trim()) > maxPayeeName)) return refused(payeeNameTooLong);
	const verdict = checkDraft(rows.map(toMasterRow));
	if (verdict.allowed) return allowed();
	return verdict.error.code === shareInvalid.code ? verdict : refused(payeeTwice);
}
