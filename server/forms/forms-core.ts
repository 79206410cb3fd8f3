// What the services of forms share: reading and locking a form, mailing its recipient, and recording events.
import { type Answers, withChanges } from '../../domain/forms/form-answers.ts';
import type { FormContext } from '../../domain/forms/form-context.ts';
import type { FormKind } from '../../domain/forms/form-links.ts';
import type { FormEventKind } from '../../domain/forms/form-shapes.ts';
import { checkFresh } from '../../domain/forms/form-transitions.ts';
import { formNotFound } from '../../domain/forms/forms.errors.ts';
import { AppError, ensure } from '../../domain/kernel/errors.ts';
import type { FormId } from '../../domain/kernel/ids.ts';
import { formTopic } from '../../domain/kernel/topics.ts';
import type { Member } from '../framework/actor.ts';
import type { Core } from '../framework/core.ts';
import { recordTouched } from '../framework/live-scopes.ts';
import { listMembersOf } from '../framework/reviewers.shared-queries.ts';
import { guestScope } from '../links/guest.ts';
import { findLabelName } from '../organizations/organizations.shared-queries.ts';
import type { Queries, Tx } from '../platform/db/database.ts';
import type { Message } from '../platform/mail/mail.ts';
import { enqueueMails } from '../platform/mail/mail-queue.ts';
import { findSignedSong } from '../songs/signed-songs.shared-queries.ts';
import { fileIdsIn, listFiles, listFilesForGuest } from './form-files.repository.ts';
import type { FormKindModule } from './form-kind.ts';
import { formEvents } from './forms.events.ts';
import { formAddress, type MailedForm } from './forms.mails.ts';
import {
	type FormChange,
	type FormRow,
	insertFormEvent,
	lockForm,
	type SubmissionRow,
	updateForm,
} from './forms.repository.ts';

/** For the label, forms of a song that is no longer signed do not exist. */
export async function getSongOf(queries: Queries, { organizationId, songId }: FormRow) {
	const song = await findSignedSong(queries, organizationId, songId);
	if (!song) throw new AppError(formNotFound);
	return song;
}

/** Locks a form if it is unchanged since the member saw it. */
export async function lockSeen(
	tx: Tx,
	{ organizationId }: Member,
	{ formId, rowVersion }: { readonly formId: FormId; readonly rowVersion?: number },
): Promise<FormRow> {
	const form = await lockForm(tx, organizationId, formId);
	if (!form) throw new AppError(formNotFound);
	await getSongOf(tx, form);
	if (rowVersion !== undefined) ensure(checkFresh(rowVersion, form.rowVersion));
	return form;
}

/** The submitted answers with the label's corrections. */
export function reviewedAnswers({ answers, corrections }: SubmissionRow): Answers {
	return withChanges(answers, corrections);
}

interface EventFacts {
	readonly kind: FormEventKind;
	/** A member of the label, the recipient, or a timer. */
	readonly by: Member | 'recipient' | 'timer';
	readonly reason?: string;
	readonly at: Date;
}

export type FormsCore = ReturnType<typeof createFormsCore>;

const nothingToCompare = {
	artists: [],
	writers: [],
	taken: { isrcs: [], barcodes: [], catalogueNumbers: [] },
	hasExplicitSibling: null,
};

export function createFormsCore(core: Core, kinds: readonly FormKindModule[]) {
	const { clock, events, links, publicUrl } = core;

	function moduleOf(kind: FormKind) {
		const found = kinds.find((module) => module.kind === kind);
		if (!found) throw new Error(`no module has forms of the kind ${kind}`);
		return found;
	}

	/** ISO date, in UTC. */
	const today = () => clock.now().toISOString().slice(0, 10);

	const addressOf = ({ kind }: FormRow, token: string) => formAddress(publicUrl, kind, token);

	/**
	 * Stores the event, emits it to other modules, and refreshes the pages of the label and of the holder of the link.
	 */
	async function recordEvent(tx: Tx, form: FormRow, facts: EventFacts, toStatus = form.status) {
		const { kind, by, reason = '', at } = facts;
		const { id: formId, kind: formKind, songId, organizationId, senderId, releaseId, status: fromStatus } = form;
		const actorId = typeof by === 'object' ? by.reviewerId : null;
		const guestName = by === 'recipient' ? form.recipientName : null;
		const event = {
			kind,
			formId,
			formKind,
			songId,
			organizationId,
			actorId,
			guestName,
			reason,
			at,
			fromStatus,
			toStatus,
		};
		await insertFormEvent(tx, event);
		await events.emit(tx, formEvents, { ...event, senderId, releaseId });
		await recordTouched(tx, [`label:${organizationId}`, guestScope(form.linkId)], [formTopic]);
	}

	return {
		...core,
		moduleOf,
		today,
		addressOf,
		recordEvent,

		/** Changes a form because of an event, and returns its new version. */
		async record(tx: Tx, form: FormRow, change: FormChange, event: EventFacts) {
			const rowVersion = await updateForm(tx, form, change, event.at);
			await recordEvent(tx, form, event, change.status);
			return rowVersion;
		},

		/**
		 * Whether its link has ended: the form is approved, or its matter was settled otherwise. A reopened form opens
		 * again.
		 */
		async isFinished(queries: Queries, form: FormRow) {
			return form.status === 'approved' || ((await moduleOf(form.kind).isOvertaken?.(queries, form)) ?? false);
		},

		async guestContext(queries: Queries, form: FormRow): Promise<FormContext> {
			// Includes the guest's own files, and those that the form was filled in with.
			const files = await listFilesForGuest(queries, form.id);
			const release = await moduleOf(form.kind).readRelease(queries, form);
			return { today: today(), files, release, audience: 'guest', sections: form.sections, label: null };
		},

		/** `current` contains the other values that are shown beside the answers. */
		async labelContext(queries: Queries, form: FormRow, answers: Answers, current: Answers): Promise<FormContext> {
			const { readLabelFacts, readRelease } = moduleOf(form.kind);
			const labelName = await findLabelName(queries, form.organizationId);
			const facts = (await readLabelFacts?.(queries, form, answers)) ?? nothingToCompare;
			const files = await listFiles(queries, form.organizationId, [...fileIdsIn(answers), ...fileIdsIn(current)]);
			const release = await readRelease(queries, form);
			return {
				today: today(),
				files,
				release,
				audience: 'label',
				sections: form.sections,
				label: { labelName, ...facts },
			};
		},

		/** Returns the same URL as before. */
		async sameAddress(tx: Tx, form: FormRow) {
			return addressOf(form, (await links.issueAgain(tx, form.linkId)).token);
		},

		/**
		 * Queues the mail in the transaction of the change. A recipient without an address, who got the link otherwise,
		 * gets no mail.
		 */
		async sendMail(tx: Tx, form: FormRow, write: (mailed: MailedForm) => Message) {
			const { recipientEmail: to, recipientName, kind, dueDay, organizationId, senderId } = form;
			if (to === null) return;
			const { title } = await getSongOf(tx, form);
			// A member who has left the label gets no replies.
			const sender = (await listMembersOf(tx, organizationId)).find(({ id }) => id === senderId);
			const labelName = await findLabelName(tx, organizationId);
			const from = { replyTo: sender?.email, senderName: sender?.name, labelName };
			const mail = write({ to, recipientName, title, kind, dueDay, ...from });
			await enqueueMails(tx, [mail], { organizationId, aboutId: form.id, now: clock.now() });
		},
	};
}
