// Asking the writers whether they agree.
import { randomUUID } from 'node:crypto';
import { totalOf } from '../../domain/catalogue/shares.ts';
import { AppError, ensure } from '../../domain/kernel/errors.ts';
import type { CatalogueId, SongId, SplitConfirmationId } from '../../domain/kernel/ids.ts';
import { splitLink } from '../../domain/splits/split-link.ts';
import { canPropose } from '../../domain/splits/split-status.ts';
import { splitsApi } from '../../domain/splits/splits.api.ts';
import { splitNotFound } from '../../domain/splits/splits.errors.ts';
import { listWritersById } from '../catalogue/catalogue.shared-queries.ts';
import type { Member } from '../framework/actor.ts';
import { handlers } from '../framework/handle.ts';
import type { Tx } from '../platform/db/database.ts';
import { findWorkOf, updateWorkState } from '../workspace/split-state.shared-queries.ts';
import { ensureNotWithdrawn } from '../workspace/withdrawals.shared-queries.ts';
import { toSplitRows } from './share-rows.ts';
import { touchSplit } from './split-log.ts';
import { insertConfirmation, listShareRows, type ShareRow } from './splits.repository.ts';
import { ensureSeen, lockSplit, type SplitsCore } from './splits.service.ts';

export function createSplitProposals(core: SplitsCore) {
	const { db, links, outsideMails, tell, mails } = core;

	/** Refused before anything is sent or counted; within the transaction it is asked again. Returns who gets a mail. */
	async function checkProposal({ organizationId }: Member, songId: SongId) {
		const work = await findWorkOf(db, organizationId, songId);
		if (!work) throw new AppError(splitNotFound);
		const rows = await listShareRows(db, work.id);
		ensure(canPropose(work.status, toSplitRows(rows)));
		const writers = await listWritersById(db, organizationId, writerIdsOf(rows));
		return writers.map(({ email }) => email);
	}

	return handlers(core, splitsApi, {
		/** Every writer gets a link of their own; those without an address are given theirs by hand. */
		async proposeSplit({ actor, input: { songId, version, note }, mutate }) {
			const recipients = await checkProposal(actor, songId);
			const change = async (tx: Tx) => {
				const work = await lockSplit(tx, actor, songId);
				const rows = await listShareRows(tx, work.id);
				ensure(canPropose(work.status, toSplitRows(rows)));
				ensureSeen(work, version);
				// Withdrawing a song locks its work as well.
				await ensureNotWithdrawn(tx, actor.organizationId, songId);
				const { organizationId, reviewerId } = actor;
				await updateWorkState(tx, work.id, { status: 'proposed', proposedBy: reviewerId, confirmedAt: null });
				const writers = await listWritersById(tx, organizationId, writerIdsOf(rows));
				let mailed = 0;
				for (const writer of writers) {
					const id = randomUUID() as SplitConfirmationId;
					const link = await links.create(tx, splitLink, { subjectId: id, organizationId });
					const { email } = writer;
					await insertConfirmation(tx, {
						id,
						organizationId,
						workId: work.id,
						writerId: writer.id,
						linkId: link.id,
						email,
					});
					if (email === null) continue;
					mailed += 1;
					const share = totalOf(rows.filter(({ writerId }) => writerId === writer.id).map((row) => row.share));
					await mails.send(tx, actor, songId, { id, name: writer.name, email, share, note, token: link.token });
				}
				await tell(tx, work, { kind: 'proposed', actorId: reviewerId, reason: note });
				await touchSplit(tx, work);
				return { mailed, toCopy: writers.length - mailed };
			};
			return outsideMails.send(actor, recipients, () => mutate(change));
		},
	});
}

/** Each once: who has two roles is asked once. */
function writerIdsOf(rows: readonly ShareRow[]): CatalogueId[] {
	return [...new Set(rows.map(({ writerId }) => writerId))];
}
