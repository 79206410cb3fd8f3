// What writers say of themselves by their link, and what the label does with it (R-SPLIT-12).
import { AppError } from '../../domain/kernel/errors.ts';
import { splitsApi } from '../../domain/splits/splits.api.ts';
import { notInSplit } from '../../domain/splits/splits.errors.ts';
import { readWriterDetails } from '../../domain/splits/writer-details.ts';
import { lockNamedEntries, saveWriterFields, touchNamedEntries } from '../catalogue/named-entries.service.ts';
import { handlers } from '../framework/handle.ts';
import { getAsked } from './split-guests.ts';
import { touchSplit } from './split-log.ts';
import { listConfirmations, updateSuggestion } from './splits.repository.ts';
import { lockSplit, type SplitsCore } from './splits.service.ts';

export function createWriterDetails(core: SplitsCore) {
	const { clock, links, tell } = core;
	return handlers(core, splitsApi, {
		/** Kept beside their answer; the catalogue does not change by a link. */
		async suggestWriterDetails({ input, mutate }) {
			const read = readWriterDetails(input);
			if ('refusal' in read) throw new AppError(read.refusal);
			await mutate(async (tx, { actor }) => {
				const { work, asked } = await getAsked(tx, links, actor);
				await updateSuggestion(tx, asked.id, read.details);
				await tell(tx, work, { kind: 'details_given', writerId: asked.writerId });
				await touchSplit(tx, work);
			});
		},

		/** Into the writer's row of the catalogue, or away. What the writer left empty stays as it is. */
		settleWriterDetails: ({ input: { songId, writerId, isTaken }, mutate }) =>
			mutate(async (tx, { actor }) => {
				await lockNamedEntries(tx, actor.organizationId);
				const work = await lockSplit(tx, actor, songId);
				const asked = (await listConfirmations(tx, work.id)).find((row) => row.writerId === writerId);
				if (!asked) throw new AppError(notInSplit);
				if (asked.suggested && isTaken) {
					await saveWriterFields(tx, actor, writerId, asked.suggested, clock.now());
					await touchNamedEntries(tx, actor);
					await tell(tx, work, { kind: 'details_taken', actorId: actor.reviewerId, writerId });
				}
				await updateSuggestion(tx, asked.id, null);
				await touchSplit(tx, work);
			}),
	});
}
