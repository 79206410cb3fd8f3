// The links of the writers of a proposed split, as the label sees them.
import { totalOf } from '../../domain/catalogue/shares.ts';
import { AppError, withDetail } from '../../domain/kernel/errors.ts';
import type { CatalogueId, SongId } from '../../domain/kernel/ids.ts';
import { splitLink } from '../../domain/splits/split-link.ts';
import { splitsApi } from '../../domain/splits/splits.api.ts';
import { notInSplit, splitNotFound, splitWrongStatus } from '../../domain/splits/splits.errors.ts';
import { listWritersById } from '../catalogue/catalogue.shared-queries.ts';
import type { Member } from '../framework/actor.ts';
import { handlers } from '../framework/handle.ts';
import { findLinkFacts } from '../links/links.shared-queries.ts';
import type { Tx } from '../platform/db/database.ts';
import { findWorkOf, type WorkState } from '../workspace/split-state.shared-queries.ts';
import { touchSplit } from './split-log.ts';
import { type ConfirmationRow, listConfirmations, listShareRows, updateEmail } from './splits.repository.ts';
import { lockSplit, type SplitsCore } from './splits.service.ts';

async function getAsked(
	tx: Tx,
	actor: Member,
	songId: SongId,
	writerId: CatalogueId,
): Promise<{ work: WorkState; asked: ConfirmationRow }> {
	const work = await lockSplit(tx, actor, songId);
	if (work.status !== 'proposed') throw new AppError(withDetail(splitWrongStatus, work.status));
	const asked = (await listConfirmations(tx, work.id)).find((row) => row.writerId === writerId);
	if (!asked) throw new AppError(notInSplit);
	return { work, asked };
}

export function createSplitLinks(core: SplitsCore) {
	const { db, clock, links, outsideMails, tell, mails } = core;
	return handlers(core, splitsApi, {
		/** A new link by mail, where there is an address; the earlier one is dead at once. */
		async resendSplitLink({ actor, input: { songId, writerId }, mutate }) {
			const { organizationId, reviewerId: actorId } = actor;
			if (!(await findWorkOf(db, organizationId, songId))) throw new AppError(splitNotFound);
			const [known] = await listWritersById(db, organizationId, [writerId]);
			const change = async (tx: Tx) => {
				const { work, asked } = await getAsked(tx, actor, songId, writerId);
				const link = await links.resend(tx, splitLink, asked.linkId);
				const [writer] = await listWritersById(tx, organizationId, [writerId]);
				const email = writer?.email ?? null;
				await updateEmail(tx, asked.id, email);
				if (writer && email !== null) {
					const own = (await listShareRows(tx, work.id)).filter((row) => row.writerId === writerId);
					const share = totalOf(own.map((row) => row.share));
					const { id } = asked;
					await mails.send(tx, actor, songId, { id, name: writer.name, email, share, note: '', token: link.token });
				}
				await tell(tx, work, { kind: 'link_sent', actorId, writerId });
				await touchSplit(tx, work);
				return { url: mails.urlOf(link.token), isMailed: email !== null };
			};
			return outsideMails.send(actor, [known?.email], () => mutate(change));
		},

		/** The same address again; one whose time is over gets a new one. Who copied it is kept. */
		copySplitLink: ({ input: { songId, writerId }, mutate }) =>
			mutate(async (tx, { actor }) => {
				const { work, asked } = await getAsked(tx, actor, songId, writerId);
				const facts = await findLinkFacts(tx, asked.linkId);
				const isExpired = facts !== undefined && facts.expiresAt <= clock.now();
				const link = isExpired
					? await links.resend(tx, splitLink, asked.linkId)
					: await links.issueAgain(tx, asked.linkId);
				await tell(tx, work, { kind: 'link_copied', actorId: actor.reviewerId, writerId });
				await touchSplit(tx, work);
				return { url: mails.urlOf(link.token) };
			}),
	});
}
