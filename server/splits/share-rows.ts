import type { SplitRow } from '../../domain/splits/split-rows.ts';

/** As the rules see them. */
export function toSplitRows(
	rows: readonly { readonly writerId: string; readonly role: string; readonly share: number }[],
): SplitRow[] {
	return rows.map(({ writerId, role, share }) => ({ holder: writerId, role, share }));
}
