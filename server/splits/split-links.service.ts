// Asks the writers whether they agree, and manages the links by which they respond.
import { randomUUID } from 'node:crypto';
import { totalOf } from '../../domain/catalogue/shares.ts';
import { AppError, ensure, withValues } from '../../domain/kernel/errors.ts';
import type { CatalogueId, SongId, SplitConfirmationId } from '../../domain/kernel/ids.ts';
import { splitLink } from '../../domain/splits/split-link.ts';
import { canPropose } from '../../domain/splits/split-status.ts';
import { splitsApi } from '../../domain/splits/splits.api.ts';
import {
	alreadyAgreed,
	splitNotFound,
	splitWrongStatus,
	writerNotMailed,
	writerRemindedAlready,
} from '../../domain/splits/splits.errors.ts';
import { listWritersById } from '../catalogue/catalogue.shared-queries.ts';
import type { Member } from '../framework/actor.ts';
import { handlers } from '../framework/handle.ts';
import { findLinkFacts } from '../links/links.shared-queries.ts';
import type { Tx } from '../platform/db/database.ts';
import { findWorkOf, updateWorkState } from '../workspace/split-state.shared-queries.ts';
import { ensureNotWithdrawn } from '../workspace/workspace.shared-queries.ts';
import { touchSplit } from './split-log.ts';
import {
	insertConfirmation,
	listShareRows,
	type ShareRow,
	toSplitRows,
	updateConfirmation,
} from './splits.repository.ts';
import { ensureSeen, getConfirmation, lockSplit, type SplitsCore } from './splits.service.ts';

const dayMs = 24 * 60 * 60_000;

async function getAsked(tx: Tx, actor: Member, songId: SongId, writerId: CatalogueId) {
	const work = await lockSplit(tx, actor, songId);
	if (work.status !== 'proposed') throw new AppError(withValues(splitWrongStatus, { status: work.status }));
	return { work, asked: await getConfirmation(tx, work, writerId) };
}

/** Lists each writer once: a writer with two roles is asked once. */
const writerIdsOf = (rows: readonly ShareRow[]) => [...new Set(rows.map(({ writerId }) => writerId))];

const shareOf = (rows: readonly ShareRow[], writer: CatalogueId) =>
	totalOf(rows.filter(({ writerId }) => writerId === writer).map(({ share }) => share));

export function createSplitLinks(core: SplitsCore) {
	const { db, clock, links, outsideMails, recordEvent, mails } = core;

	/** Refuses before anything is sent or counted; the transaction checks again. Returns who gets a mail. */
	async function checkProposal({ organizationId }: Member, songId: SongId) {
		const work = await findWorkOf(db, organizationId, songId);
		if (!work) throw new AppError(splitNotFound);
		const rows = await listShareRows(db, work.id);
		ensure(canPropose(work.status, toSplitRows(rows)));
		const writers = await listWritersById(db, organizationId, writerIdsOf(rows));
		return writers.map(({ email }) => email);
	}

	return handlers(core, splitsApi, {
		/** Every writer gets a separate link; members pass the link on to those without an address. */
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
					const share = shareOf(rows, writer.id);
					await mails.send(tx, actor, songId, { id, name: writer.name, email, share, note, link });
				}
				await recordEvent(tx, work, { kind: 'proposed', actorId: reviewerId, reason: note });
				await touchSplit(tx, work);
				return { mailed, toCopy: writers.length - mailed };
			};
			return outsideMails.send(actor, recipients, () => mutate(change));
		},

		/** Mails a new link, if there is an address; the earlier link stops working at once. */
		async resendSplitLink({ actor, input: { songId, writerId }, mutate }) {
			const { organizationId, reviewerId: actorId } = actor;
			if (!(await findWorkOf(db, organizationId, songId))) throw new AppError(splitNotFound);
			const [known] = await listWritersById(db, organizationId, [writerId]);
			const change = async (tx: Tx) => {
				const { work, asked } = await getAsked(tx, actor, songId, writerId);
				const link = await links.resend(tx, splitLink, asked.linkId);
				const [writer] = await listWritersById(tx, organizationId, [writerId]);
				const email = writer?.email ?? null;
				await updateConfirmation(tx, asked.id, { email });
				if (writer && email !== null) {
					const share = shareOf(await listShareRows(tx, work.id), writerId);
					const { id } = asked;
					await mails.send(tx, actor, songId, { id, name: writer.name, email, share, note: '', link });
				}
				await recordEvent(tx, work, { kind: 'link_sent', actorId, writerId });
				await touchSplit(tx, work);
				return { url: mails.urlOf(link.token), isMailed: email !== null };
			};
			return outsideMails.send(actor, [known?.email], () => mutate(change));
		},

		/** Mails the same link again and gives it its full validity. */
		async remindWriter({ actor, input: { songId, writerId }, mutate }) {
			const { organizationId, reviewerId: actorId } = actor;
			if (!(await findWorkOf(db, organizationId, songId))) throw new AppError(splitNotFound);
			const [known] = await listWritersById(db, organizationId, [writerId]);
			const change = async (tx: Tx) => {
				const { work, asked } = await getAsked(tx, actor, songId, writerId);
				const [writer] = await listWritersById(tx, organizationId, [writerId]);
				const now = clock.now();
				if (asked.response !== null) throw new AppError(alreadyAgreed);
				if (!writer || asked.email === null) throw new AppError(writerNotMailed);
				if (asked.remindedAt && now.getTime() - asked.remindedAt.getTime() < dayMs)
					throw new AppError(writerRemindedAlready);
				const link = await links.extend(tx, splitLink, asked.linkId);
				await updateConfirmation(tx, asked.id, { remindedAt: now });
				const share = shareOf(await listShareRows(tx, work.id), writerId);
				const { id, email } = asked;
				await mails.send(tx, actor, songId, { id, name: writer.name, email, share, note: '', link, isReminder: true });
				await recordEvent(tx, work, { kind: 'reminded', actorId, writerId });
				await touchSplit(tx, work);
			};
			await outsideMails.send(actor, [known?.email], () => mutate(change));
		},

		/** Returns the same address again, or a new address if the link has expired. Records who copied it. */
		copySplitLink: ({ input: { songId, writerId }, mutate }) =>
			mutate(async (tx, { actor }) => {
				const { work, asked } = await getAsked(tx, actor, songId, writerId);
				const facts = await findLinkFacts(tx, asked.linkId);
				const isExpired = facts !== undefined && facts.expiresAt <= clock.now();
				const link = isExpired
					? await links.resend(tx, splitLink, asked.linkId)
					: await links.issueAgain(tx, asked.linkId);
				await recordEvent(tx, work, { kind: 'link_copied', actorId: actor.reviewerId, writerId });
				await touchSplit(tx, work);
				return { url: mails.urlOf(link.token) };
			}),
	});
}
