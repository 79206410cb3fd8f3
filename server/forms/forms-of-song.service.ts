import { isWithRecipient } from '../../domain/forms/form-status.ts';
import type { OrganizationId, SongId } from '../../domain/kernel/ids.ts';
import type { Member } from '../framework/actor.ts';
import type { Queries, Tx } from '../platform/db/database.ts';
import { type CancellingDeps, createCancelling } from './form-cancelling.ts';
import { hasForms, listFormsOfSong, lockForm, lockFormsOfSong } from './forms.repository.ts';

export type FormsOfSong = ReturnType<typeof createFormsOfSong>;

/** For whatever happens to a song as a whole. */
export function createFormsOfSong(deps: CancellingDeps) {
	const cancel = createCancelling(deps);
	return {
		/** Whether somebody outside was given a form about it. */
		wereSent: (queries: Queries, songId: SongId): Promise<boolean> => hasForms(queries, songId),

		/**
		 * Until the transaction ends nobody saves, sends or reviews one. Whoever does has locked the form when the lists of
		 * signed songs follow it, so forms come before everything else of a song.
		 */
		lockAll: (tx: Tx, organizationId: OrganizationId, songId: SongId): Promise<void> =>
			lockFormsOfSong(tx, organizationId, songId),

		async withdrawAll(tx: Tx, actor: Member, songId: SongId, reason: string): Promise<void> {
			for (const { id } of await listFormsOfSong(tx, actor.organizationId, songId)) {
				const form = await lockForm(tx, actor.organizationId, id);
				if (form && isWithRecipient(form.status)) await cancel(tx, form, actor, reason);
			}
		},
	};
}
