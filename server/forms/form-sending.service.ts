// Sending forms to people outside, resending and cancelling them.
import { normalizeEmail } from '../../domain/accounts/email.ts';
import type { Form } from '../../domain/forms/form-index.ts';
import { type FormKind, formLink } from '../../domain/forms/form-links.ts';
import { isWithRecipient, statusAfter } from '../../domain/forms/form-status.ts';
import { canDo, canRemind, inStatus } from '../../domain/forms/form-transitions.ts';
import { formsApi } from '../../domain/forms/forms.api.ts';
import { dueDayPast, formNotFound, songNotSigned, unknownSection } from '../../domain/forms/forms.errors.ts';
import { normaliseLine, normaliseParagraphs } from '../../domain/forms/normalise.ts';
import { prefillFor } from '../../domain/forms/visibility.ts';
import { dayOf } from '../../domain/kernel/day.ts';
import { AppError, ensure } from '../../domain/kernel/errors.ts';
import type { FormId, SongId } from '../../domain/kernel/ids.ts';
import type { Member } from '../framework/actor.ts';
import { handlers } from '../framework/handle.ts';
import type { Tx } from '../platform/db/database.ts';
import { dropMailsAbout } from '../platform/mail/mail-queue.ts';
import type { ChosenSubject } from './form-kind.ts';
import { formMail, formsMail, memberReminderMail } from './forms.mails.ts';
import {
	type FormRow,
	findForm,
	findStatusBeforeExpiry,
	hasForms,
	insertForm,
	listFormsOfSong,
	lockForm,
	lockFormsOfSong,
} from './forms.repository.ts';
import { type FormsCore, lockSeen } from './forms-core.ts';
import { withOwnRows } from './own-rows.ts';
import { prefill } from './stored-form-answers.ts';

/** Cancels a form that the transaction has locked: its link is withdrawn, and queued mails are not sent. */
async function cancelForm(
	{ clock, links, record }: FormsCore,
	tx: Tx,
	form: FormRow,
	by: Member,
	reason: string,
): Promise<number> {
	await links.withdraw(tx, form.linkId);
	await dropMailsAbout(tx, form.organizationId, form.id);
	return record(tx, form, { status: 'cancelled' }, { kind: 'cancelled', by, reason, at: clock.now() });
}

export type FormsOfSong = ReturnType<typeof createFormsOfSong>;

/** Operations on all forms of a song. */
export const createFormsOfSong = (core: FormsCore) => ({
	/** Whether a form about the song was sent to a person outside. */
	wereSent: hasForms,

	/**
	 * Keeps forms from being saved, submitted or reviewed until the transaction ends. Those changes lock the form before
	 * the lists of signed songs follow it, so forms are locked before everything else of a song.
	 */
	lockAll: lockFormsOfSong,

	async withdrawAll(tx: Tx, actor: Member, songId: SongId, reason: string) {
		for (const { id } of await listFormsOfSong(tx, actor.organizationId, songId)) {
			const form = await lockForm(tx, actor.organizationId, id);
			if (form && isWithRecipient(form.status)) await cancelForm(core, tx, form, actor, reason);
		}
	},
});

interface FormToSend extends ChosenSubject {
	readonly recipientName: string;
	readonly recipientEmail: string | null;
	readonly dueDay: string | null;
	readonly note: string;
}

export function createFormSending(core: FormsCore) {
	const { db, clock, links, outsideMails, moduleOf, today, addressOf, sameAddress, sendMail, recordEvent, record } =
		core;

	function checkDueDay(dueDay: string | null | undefined) {
		if (dueDay && dueDay < today()) throw new AppError(dueDayPast);
	}

	/** Forms that are out are cancelled when their song is withdrawn, but not those that have expired. */
	async function ensureAsked(tx: Tx, { kind, organizationId, songId, releaseId, recordingId }: FormRow) {
		const subject = { organizationId, songId, releaseId, recordingId: recordingId ?? undefined };
		if (!(await moduleOf(kind).findSubject(tx, subject))) throw new AppError(songNotSigned);
	}

	/** Stores one form with everything that is known about its song, and its link. */
	async function createForm(
		tx: Tx,
		actor: Member,
		{ organizationId, songId, recordingId, releaseId, ...request }: FormToSend,
		{ kind, sections }: { readonly kind: FormKind; readonly sections: string[] },
	) {
		const module = moduleOf(kind);
		const subject = await module.findSubject(tx, { organizationId, songId, recordingId, releaseId });
		if (!subject) throw new AppError(songNotSigned);
		const id = crypto.randomUUID() as FormId;
		const issued = await links.create(tx, formLink, { subjectId: id, organizationId });
		const now = clock.now();
		const form = await insertForm(tx, {
			...subject,
			...request,
			id,
			kind,
			definitionVersion: module.form.definition.version,
			sections,
			status: 'sent',
			linkId: issued.id,
			senderId: actor.reviewerId,
			sentAt: now,
			expiresAt: issued.expiresAt,
		});
		const { recipientName } = request;
		const known = await module.readCatalogue(tx, subject, null);
		const suggested = await module.suggest?.(tx, { subject, known, recipientName, today: today() });
		const first = { declarantName: recipientName, ...suggested, ...known };
		const own = withOwnRows(id, prefillFor(module.form, first, { audience: 'guest', sections }));
		await prefill(tx, form, own);
		await recordEvent(tx, { ...form, status: 'draft' }, { kind: 'sent', by: actor, at: now }, 'sent');
		return { form, link: { url: addressOf(form, issued.token), lastDay: dayOf(issued.expiresAt) } };
	}

	return handlers(core, formsApi, {
		/** Metadata and marketing can be sent together: one mail with a link to each form. */
		async sendForm({ actor, input, mutate }) {
			const { organizationId } = actor;
			const { songId, recordingId, releaseId, kind, alsoKind, dueDay } = input;
			const chosen = { organizationId, songId, recordingId, releaseId };
			const recipientName = normaliseLine(input.recipientName);
			const recipientEmail = readEmail(input.recipientEmail);
			const wanted = [{ kind, sections: readSections(moduleOf(kind).form, input.sections) }];
			if (alsoKind && alsoKind !== kind)
				wanted.push({ kind: alsoKind, sections: sectionsOf(moduleOf(alsoKind).form, () => true) });
			for (const { kind, sections } of wanted) {
				if (!(await moduleOf(kind).findSubject(db, chosen))) throw new AppError(songNotSigned);
				ensure(canDo({ action: 'send', recipientName, recipientEmail, sections }, 'draft', actor.kind));
			}
			checkDueDay(dueDay);
			const change = async (tx: Tx) => {
				const request = { ...chosen, recipientName, recipientEmail, dueDay, note: normaliseParagraphs(input.note) };
				const sent = [];
				for (const each of wanted) sent.push(await createForm(tx, actor, request, each));
				const [first, second] = sent;
				if (!first) throw new Error('at least one form is sent');
				await sendMail(tx, first.form, (mailed) =>
					second ? formsMail(mailed, [first, second], request.note) : formMail(mailed, first.link, request.note, false),
				);
				return { formId: first.form.id, link: first.link.url, otherLink: second?.link.url ?? null };
			};
			return outsideMails.send(actor, [recipientEmail], () => mutate(change));
		},

		/** Sends a new link; the old one is withdrawn at once. Answers that were begun stay. */
		async resendForm({ actor, input, mutate }) {
			checkDueDay(input.dueDay);
			const seen = await mutate((tx) => lockSeen(tx, actor, input));
			ensure(canDo({ action: 'resend' }, seen.status, actor.kind));
			const recipientEmail = input.recipientEmail === undefined ? seen.recipientEmail : readEmail(input.recipientEmail);
			const recipientName = normaliseLine(input.recipientName ?? seen.recipientName);
			const { sections } = seen;
			ensure(canDo({ action: 'send', recipientName, recipientEmail, sections }, 'draft', actor.kind));
			const change = async (tx: Tx) => {
				const form = await lockSeen(tx, actor, input);
				ensure(canDo({ action: 'resend' }, form.status, actor.kind));
				await ensureAsked(tx, form);
				const now = clock.now();
				const issued = await links.resend(tx, formLink, form.linkId);
				const changes = {
					status: statusAfter('resend', form.status) ?? form.status,
					recipientName,
					recipientEmail,
					senderId: actor.reviewerId,
					sentAt: now,
					expiresAt: issued.expiresAt,
					dueDay: input.dueDay === undefined ? form.dueDay : input.dueDay,
					remindersSent: [],
					remindedAt: null,
					remindersStoppedAt: null,
					newLinkWantedAt: null,
				};
				await dropMailsAbout(tx, form.organizationId, form.id);
				const rowVersion = await record(tx, form, changes, { kind: 'resent', by: actor, at: now });
				const link = addressOf(form, issued.token);
				const mailedLink = { url: link, lastDay: dayOf(issued.expiresAt) };
				await sendMail(tx, { ...form, ...changes }, (mailed) => formMail(mailed, mailedLink, form.note, true));
				return { rowVersion, link };
			};
			return outsideMails.send(actor, [recipientEmail], () => mutate(change));
		},

		/** Mails the same link again and gives it its full validity, even if it has expired. */
		async remindRecipient({ actor, input: { formId }, mutate }) {
			const seen = await findForm(db, actor.organizationId, formId);
			if (!seen) throw new AppError(formNotFound);
			// Checked before a mail is counted, so that a refused reminder uses nothing up, and again under the lock.
			ensure(canRemind(seen, clock.now()));
			const change = async (tx: Tx) => {
				const form = await lockForm(tx, actor.organizationId, formId);
				if (!form) throw new AppError(formNotFound);
				const now = clock.now();
				ensure(canRemind(form, now));
				await ensureAsked(tx, form);
				const { token, expiresAt } = await links.extend(tx, formLink, form.linkId);
				const status = (form.status === 'expired' && (await findStatusBeforeExpiry(tx, form.id))) || form.status;
				const changes = { status, remindedAt: now, expiresAt, newLinkWantedAt: null };
				await record(tx, form, changes, { kind: 'reminded', by: actor, at: now });
				const link = { url: addressOf(form, token), lastDay: dayOf(expiresAt) };
				await sendMail(tx, form, (mailed) => memberReminderMail(mailed, link));
			};
			await outsideMails.send(actor, [seen.recipientEmail], () => mutate(change));
		},

		/** Possible while the form is with its recipient. */
		copyFormLink: ({ input, mutate }) =>
			mutate(async (tx, { actor }) => {
				const form = await lockSeen(tx, actor, input);
				if (!isWithRecipient(form.status) || form.expiresAt <= clock.now()) {
					const status = isWithRecipient(form.status) ? 'expired' : form.status;
					throw new AppError(inStatus(status));
				}
				return { link: await sameAddress(tx, form) };
			}),

		cancelForm: ({ input, mutate }) =>
			mutate(async (tx, { actor }) => {
				const reason = normaliseLine(input.reason);
				const form = await lockSeen(tx, actor, input);
				ensure(canDo({ action: 'cancel', reason }, form.status, actor.kind));
				return { rowVersion: await cancelForm(core, tx, form, actor, reason) };
			}),
	});
}

function readEmail(typed: string | null) {
	return typed === null || typed.trim() === '' ? null : normalizeEmail(typed);
}

/** In the order of the form; sections that are part of every form need not be chosen. */
function readSections(form: Form, chosen: readonly string[]) {
	const ids = form.definition.sections.map(({ id }) => id);
	if (chosen.some((id) => !ids.includes(id))) throw new AppError(unknownSection);
	return sectionsOf(form, (id) => chosen.includes(id));
}

/** Of the sections that a recipient may be asked to fill in. */
function sectionsOf({ definition }: Form, isChosen: (id: string) => boolean) {
	return definition.sections
		.filter(({ id, isAlwaysShown, labelOnly }) => isChosen(id) && !isAlwaysShown && !labelOnly)
		.map(({ id }) => id);
}
