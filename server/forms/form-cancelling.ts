import type { Member } from '../framework/actor.ts';
import type { Links } from '../links/links.service.ts';
import type { Clock } from '../platform/clock/clock.ts';
import type { Tx } from '../platform/db/database.ts';
import type { FormLog } from './form-log.ts';
import type { FormPost } from './form-post.ts';
import { type FormRow, updateForm } from './forms.repository.ts';

export interface CancellingDeps {
	readonly clock: Clock;
	readonly links: Links;
	readonly log: FormLog;
	readonly post: FormPost;
}

/** Withdraws a form that the transaction has locked: its link is dead, mails that wait are not sent. */
export function createCancelling({ clock, links, log, post }: CancellingDeps) {
	return async (tx: Tx, form: FormRow, actor: Member, reason: string): Promise<number> => {
		const now = clock.now();
		const rowVersion = await updateForm(tx, form, { status: 'cancelled' }, now);
		await links.revoke(tx, form.linkId);
		await post.drop(tx, form);
		await log.tell(tx, form, { kind: 'cancelled', to: 'cancelled', by: actor, reason, at: now });
		return rowVersion;
	};
}
