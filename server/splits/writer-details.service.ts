// What writers say of themselves by their link, and what the label does with it (R-SPLIT-12).
import { AppError } from '../../domain/kernel/errors.ts';
import type { CatalogueId, SongId } from '../../domain/kernel/ids.ts';
import { notInSplit } from '../../domain/splits/splits.errors.ts';
import { readWriterDetails, type WriterDetails } from '../../domain/splits/writer-details.ts';
import { lockNamedEntries, saveWriterFields, touchNamedEntries } from '../catalogue/named-entries.service.ts';
import type { Member } from '../framework/actor.ts';
import { ensureStillMember } from '../framework/rights.ts';
import { getAsked, type SplitGuest } from './split-guests.ts';
import { touchSplit } from './split-log.ts';
import { listConfirmations, updateSuggestion } from './splits.repository.ts';
import { lockSplit, type SplitsDeps } from './splits.service.ts';

export type WriterDetailsService = ReturnType<typeof createWriterDetails>;

export function createWriterDetails({ db, clock, links, tell }: Pick<SplitsDeps, 'db' | 'clock' | 'links' | 'tell'>) {
	return {
		/** Kept beside their answer; the catalogue does not change by a link. */
		async suggest(guest: SplitGuest, texts: Readonly<Record<keyof WriterDetails, string>>): Promise<void> {
			const read = readWriterDetails(texts);
			if ('refusal' in read) throw new AppError(read.refusal);
			await db.transaction(async (tx) => {
				const { work, asked } = await getAsked(tx, links, guest);
				await updateSuggestion(tx, asked.id, read.details);
				const { organizationId, songId } = work;
				const event = {
					organizationId,
					songId,
					actorId: null,
					writerId: asked.writerId,
					reason: null,
					at: clock.now(),
				};
				await tell(tx, { ...event, kind: 'details_given' });
				await touchSplit(tx, work);
			});
		},

		/** Into the writer's row of the catalogue, or away. What the writer left empty stays as it is. */
		async settle(
			actor: Member,
			songId: SongId,
			{ writerId, isTaken }: { readonly writerId: CatalogueId; readonly isTaken: boolean },
		): Promise<void> {
			await db.transaction(async (tx) => {
				await ensureStillMember(tx, actor);
				await lockNamedEntries(tx, actor.organizationId);
				const work = await lockSplit(tx, actor, songId);
				const asked = (await listConfirmations(tx, work.id)).find((row) => row.writerId === writerId);
				if (!asked) throw new AppError(notInSplit);
				if (asked.suggested && isTaken) {
					const now = clock.now();
					await saveWriterFields(tx, actor, writerId, asked.suggested, now);
					await touchNamedEntries(tx, actor);
					const { organizationId, reviewerId: actorId } = actor;
					const event = { organizationId, songId, actorId, writerId, reason: null, at: now };
					await tell(tx, { ...event, kind: 'details_taken' });
				}
				await updateSuggestion(tx, asked.id, null);
				await touchSplit(tx, work);
			});
		},
	};
}
