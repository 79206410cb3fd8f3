import { isWithRecipient } from '../../domain/forms/form-status.ts';
import type { SongId } from '../../domain/kernel/ids.ts';
import type { Member } from '../framework/actor.ts';
import type { Tx } from '../platform/db/database.ts';
import { dropMailsAbout } from '../platform/mail/mail-queue.ts';
import { type FormRow, hasForms, listFormsOfSong, lockForm, lockFormsOfSong } from './forms.repository.ts';
import type { FormsCore } from './forms-core.ts';

/** Withdraws a form that the transaction has locked: its link is dead, mails that wait are not sent. */
export async function cancelForm(
	{ clock, links, record }: FormsCore,
	tx: Tx,
	form: FormRow,
	by: Member,
	reason: string,
): Promise<number> {
	await links.revoke(tx, form.linkId);
	await dropMailsAbout(tx, form.organizationId, form.id);
	return record(tx, form, { status: 'cancelled' }, { kind: 'cancelled', by, reason, at: clock.now() });
}

export type FormsOfSong = ReturnType<typeof createFormsOfSong>;

/** For whatever happens to a song as a whole. */
export const createFormsOfSong = (core: FormsCore) => ({
	/** Whether somebody outside was given a form about it. */
	wereSent: hasForms,

	/**
	 * Until the transaction ends nobody saves, sends or reviews one. Whoever does has locked the form when the lists of
	 * signed songs follow it, so forms come before everything else of a song.
	 */
	lockAll: lockFormsOfSong,

	async withdrawAll(tx: Tx, actor: Member, songId: SongId, reason: string) {
		for (const { id } of await listFormsOfSong(tx, actor.organizationId, songId)) {
			const form = await lockForm(tx, actor.organizationId, id);
			if (form && isWithRecipient(form.status)) await cancelForm(core, tx, form, actor, reason);
		}
	},
});
