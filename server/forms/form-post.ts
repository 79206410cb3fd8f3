// How mails about forms are sent: in the transaction of the change, on behalf of a member.
import type { Member } from '../framework/actor.ts';
import type { OutsideMails } from '../framework/outside-mails.ts';
import { listMembersOf } from '../framework/reviewers.shared-queries.ts';
import type { Links } from '../links/links.service.ts';
import type { Clock } from '../platform/clock/clock.ts';
import type { Tx } from '../platform/db/database.ts';
import type { Message } from '../platform/mail/mail.ts';
import { dropMailsAbout, enqueueMails } from '../platform/mail/mail-queue.ts';
import type { FormReading } from './form-reading.ts';
import { nameOfLabel } from './form-reading.ts';
import { formAddress, type MailedForm } from './forms.mails.ts';
import type { FormRow } from './forms.repository.ts';

export interface PostDeps {
	readonly clock: Clock;
	readonly outsideMails: OutsideMails;
	readonly links: Links;
	readonly publicUrl: string;
	readonly reading: FormReading;
}

export type FormPost = ReturnType<typeof createFormPost>;

export function createFormPost({ clock, outsideMails, links, publicUrl, reading }: PostDeps) {
	/** Whoever has left the label gets no answers any more. */
	async function replyAddress(tx: Tx, { organizationId, senderId }: FormRow): Promise<string | undefined> {
		return (await listMembersOf(tx, organizationId)).find(({ id }) => id === senderId)?.email;
	}

	return {
		/** Around the transaction: mails to outsiders are limited (R-MAIL-6). */
		counting: <Result>(actor: Member, email: string | null, change: () => Promise<Result>) =>
			outsideMails.send(actor, [email], change),

		addressOf: ({ kind }: Pick<FormRow, 'kind'>, token: string) => formAddress(publicUrl, kind, token),

		/** The same address as before. */
		async sameAddress(tx: Tx, form: FormRow): Promise<string> {
			const { token } = await links.issueAgain(tx, form.linkId);
			return formAddress(publicUrl, form.kind, token);
		},

		/** Nothing is sent to somebody who was given the link otherwise. */
		async send(tx: Tx, form: FormRow, write: (mailed: MailedForm) => Message): Promise<void> {
			const { recipientEmail: to, recipientName, kind, dueDay, organizationId } = form;
			if (to === null) return;
			const { title } = await reading.getSong(tx, form);
			const mailed: MailedForm = {
				to,
				recipientName,
				title,
				kind,
				dueDay,
				replyTo: await replyAddress(tx, form),
				labelName: await nameOfLabel(tx, organizationId),
			};
			await enqueueMails(tx, [write(mailed)], { organizationId, aboutId: form.id, now: clock.now() });
		},

		/** What waits to be sent leads to a link that is dead by now. */
		drop: (tx: Tx, { organizationId, id }: FormRow) => dropMailsAbout(tx, organizationId, id),
	};
}
