import { normalizeEmail } from '../../domain/accounts/account-rules.ts';
import type { Form } from '../../domain/forms/form-index.ts';
import { type FormKind, formLink } from '../../domain/forms/form-links.ts';
import { statusAfter } from '../../domain/forms/form-status.ts';
import { canDo } from '../../domain/forms/form-transitions.ts';
import { dueDayPast, songNotSigned, unknownSection } from '../../domain/forms/forms.errors.ts';
import { normaliseLine, normaliseParagraphs } from '../../domain/forms/normalise.ts';
import { prefillFor } from '../../domain/forms/visibility.ts';
import { AppError } from '../../domain/kernel/errors.ts';
import type { FormId, RecordingId, ReleaseId, SongId } from '../../domain/kernel/ids.ts';
import { ensure } from '../../domain/kernel/verdict.ts';
import type { Member } from '../framework/actor.ts';
import { ensureStillMember } from '../framework/rights.ts';
import type { Links } from '../links/links.service.ts';
import type { Clock } from '../platform/clock/clock.ts';
import type { Db, Tx } from '../platform/db/database.ts';
import { actorKind, type LockSeen } from './form-lock.ts';
import type { FormLog } from './form-log.ts';
import type { FormPost } from './form-post.ts';
import type { FormReading } from './form-reading.ts';
import { formMail } from './forms.mails.ts';
import { insertForm, updateForm } from './forms.repository.ts';
import { withOwnRows } from './own-rows.ts';
import { prefill } from './save-answers.ts';

export interface SendingDeps {
	readonly db: Db;
	readonly clock: Clock;
	readonly links: Links;
	readonly reading: FormReading;
	readonly log: FormLog;
	readonly post: FormPost;
	readonly lockSeen: LockSeen;
}

export interface NewForm {
	readonly songId: SongId;
	readonly kind: FormKind;
	readonly recordingId?: RecordingId | undefined;
	readonly releaseId?: ReleaseId | undefined;
	readonly sections: readonly string[];
	readonly recipientName: string;
	readonly recipientEmail: string | null;
	readonly dueDay: string | null;
	readonly note: string;
}

interface Readdressed {
	readonly recipientName?: string | undefined;
	readonly recipientEmail?: string | null | undefined;
	readonly dueDay?: string | null | undefined;
}

export type SendingService = ReturnType<typeof createSending>;

/** Sending forms to people outside, again and not any more. */
export function createSending({ db, clock, links, reading, log, post, lockSeen }: SendingDeps) {
	function checkDueDay(dueDay: string | null | undefined): void {
		if (dueDay && dueDay < reading.today()) throw new AppError(dueDayPast);
	}

	return {
		async send(actor: Member, wanted: NewForm): Promise<{ formId: FormId; link: string }> {
			const { organizationId } = actor;
			const module = reading.moduleOf(wanted.kind);
			const { songId, recordingId, releaseId } = wanted;
			const chosen = { organizationId, songId, recordingId, releaseId };
			if (!(await module.findSubject(db, chosen))) throw new AppError(songNotSigned);
			const recipientName = normaliseLine(wanted.recipientName);
			const recipientEmail = readEmail(wanted.recipientEmail);
			const sections = readSections(module.form, wanted.sections);
			ensure(canDo({ action: 'send', recipientName, recipientEmail, sections }, 'draft', actorKind(actor)));
			checkDueDay(wanted.dueDay);
			const change = async (tx: Tx) => {
				await ensureStillMember(tx, actor);
				const subject = await module.findSubject(tx, chosen);
				if (!subject) throw new AppError(songNotSigned);
				const id = crypto.randomUUID() as FormId;
				const issued = await links.create(tx, formLink, { subjectId: id, organizationId });
				const now = clock.now();
				const form = await insertForm(tx, {
					...subject,
					id,
					kind: wanted.kind,
					definitionVersion: module.form.definition.version,
					sections,
					status: 'sent',
					recipientName,
					recipientEmail,
					dueDay: wanted.dueDay,
					note: normaliseParagraphs(wanted.note),
					linkId: issued.id,
					senderId: actor.reviewerId,
					sentAt: now,
					expiresAt: issued.expiresAt,
				});
				const known = await module.readCatalogue(tx, subject, null);
				const own = withOwnRows(id, prefillFor(module.form, known, { audience: 'guest', sections }));
				await prefill(tx, form, own);
				const link = post.addressOf(form, issued.token);
				await log.tell(tx, { ...form, status: 'draft' }, { kind: 'sent', to: 'sent', by: actor, at: now });
				await post.send(tx, form, (mailed) => formMail(mailed, link, form.note));
				return { formId: id, link };
			};
			return post.counting(actor, recipientEmail, () => db.transaction(change));
		},

		/** A new link; the old one is dead at once. Answers that were begun stay. */
		async resend(
			actor: Member,
			formId: FormId,
			seenVersion: number,
			changed: Readdressed,
		): Promise<{ rowVersion: number; link: string }> {
			checkDueDay(changed.dueDay);
			const { recipientEmail: wantedEmail } = changed;
			const seen = await db.transaction((tx) => lockSeen(tx, actor, formId, seenVersion));
			ensure(canDo({ action: 'resend' }, seen.status, actorKind(actor)));
			const recipientEmail = wantedEmail === undefined ? seen.recipientEmail : readEmail(wantedEmail);
			const recipientName = normaliseLine(changed.recipientName ?? seen.recipientName);
			const sections = seen.sections;
			ensure(canDo({ action: 'send', recipientName, recipientEmail, sections }, 'draft', actorKind(actor)));
			const change = async (tx: Tx) => {
				const form = await lockSeen(tx, actor, formId, seenVersion);
				ensure(canDo({ action: 'resend' }, form.status, actorKind(actor)));
				const { organizationId, songId, releaseId } = form;
				const subject = { organizationId, songId, releaseId, recordingId: form.recordingId ?? undefined };
				if (!(await reading.moduleOf(form.kind).findSubject(tx, subject))) throw new AppError(songNotSigned);
				const now = clock.now();
				const issued = await links.resend(tx, formLink, form.linkId);
				const changes = {
					status: statusAfter('resend', form.status) ?? form.status,
					recipientName,
					recipientEmail,
					senderId: actor.reviewerId,
					sentAt: now,
					expiresAt: issued.expiresAt,
					dueDay: changed.dueDay === undefined ? form.dueDay : changed.dueDay,
					remindersSent: [],
					remindersStoppedAt: null,
					newLinkWantedAt: null,
				};
				const rowVersion = await updateForm(tx, form, changes, now);
				const link = post.addressOf(form, issued.token);
				await post.drop(tx, form);
				await log.tell(tx, form, { kind: 'resent', to: changes.status, by: actor, at: now });
				await post.send(tx, { ...form, ...changes }, (mailed) => formMail(mailed, link, form.note));
				return { rowVersion, link };
			};
			return post.counting(actor, recipientEmail, () => db.transaction(change));
		},
	};
}

function readEmail(typed: string | null): string | null {
	return typed === null || typed.trim() === '' ? null : normalizeEmail(typed);
}

/** In the order of the form; those that are part of every form need not be chosen. */
function readSections({ definition }: Form, chosen: readonly string[]): string[] {
	const ids = definition.sections.map(({ id }) => id);
	if (chosen.some((id) => !ids.includes(id))) throw new AppError(unknownSection);
	return definition.sections
		.filter(({ id, isAlwaysShown, labelOnly }) => chosen.includes(id) && !isAlwaysShown && !labelOnly)
		.map(({ id }) => id);
}
