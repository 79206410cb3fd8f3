import { AppError } from '../../domain/kernel/errors.ts';
import { linkUnknown } from '../../domain/links/links.errors.ts';
import type { splitLink } from '../../domain/splits/split-link.ts';
import type { Guest } from '../links/guest.ts';
import type { Links } from '../links/links.service.ts';
import type { Tx } from '../platform/db/database.ts';
import { lockWork, type WorkState } from '../workspace/split-state.shared-queries.ts';
import { type ConfirmationRow, findConfirmation } from './splits.repository.ts';

export type SplitGuest = Guest<typeof splitLink>;

/** The work first, then the link: whoever reopens the split takes them in this order. */
export async function getAsked(
	tx: Tx,
	links: Links,
	guest: SplitGuest,
): Promise<{ work: WorkState; asked: ConfirmationRow }> {
	const found = await findConfirmation(tx, guest.subjectId);
	const work = found && (await lockWork(tx, guest.organizationId, found.workId));
	await links.ensureStillOpen(tx, guest);
	const asked = await findConfirmation(tx, guest.subjectId);
	if (!work || !asked) throw new AppError(linkUnknown);
	return { work, asked };
}
