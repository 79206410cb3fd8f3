// The label-copy form: one more kind of the form machine. It is about one release and one version of its copy (R-COPY-1).
import { titleLine } from '../../domain/catalogue/title-line.ts';
import { type AnswerValue, innerPath, rowPath, textAt } from '../../domain/forms/answers.ts';
import { labelCopyForm, wantsChanges } from '../../domain/forms/definitions/label-copy.ts';
import { isWithRecipient } from '../../domain/forms/form-status.ts';
import { AppError } from '../../domain/kernel/errors.ts';
import { ensure } from '../../domain/kernel/verdict.ts';
import { countErrors } from '../../domain/label-copy/copy-checks.ts';
import { canChangeCopy, statusAfter } from '../../domain/label-copy/copy-status.ts';
import { formLines, nameOfFormLine } from '../../domain/label-copy/form-lines.ts';
import { copyNotFound } from '../../domain/label-copy/label-copy.errors.ts';
import type { FormKindModule, FormSubject } from '../forms/form-kind.ts';
import type { FormEvent } from '../forms/forms.events.ts';
import { findFormFacts, findSentAnswers } from '../forms/forms.shared-queries.ts';
import type { Clock } from '../platform/clock/clock.ts';
import type { Queries, Tx } from '../platform/db/database.ts';
import type { Emit } from '../platform/events/event-bus.ts';
import { findReleaseOfSong, listTracksOfRelease } from '../releases/releases.shared-queries.ts';
import { findSignedSong } from '../songs/signed-songs.shared-queries.ts';
import { ensureNotWithdrawn } from '../workspace/withdrawals.shared-queries.ts';
import { listRecordingTitles } from '../workspace/workspace.shared-queries.ts';
import { readCopyData } from './copy-data.ts';
import { approveCorrections } from './copy-form-approval.ts';
import type { TellCopy } from './copy-log.service.ts';
import { checksOf, snapshotOf } from './copy-verdict.ts';
import {
	type CopyRow,
	findCopyOfForm,
	findDetails,
	findNewest,
	lockCopy,
	lockVersions,
	updateCopy,
} from './label-copy.repository.ts';

/** The version that a form is about; before it is sent, the newest. */
async function findVersion(queries: Queries, { id, releaseId }: FormSubject): Promise<CopyRow | undefined> {
	return (id && (await findCopyOfForm(queries, id))) || findNewest(queries, releaseId);
}

/** Rows that read like the lines of the copy. In a review everything that is OK counts as unchanged. */
function rowsOfLines(copy: CopyRow, isReview: boolean): Record<string, AnswerValue> {
	const answers: Record<string, AnswerValue> = {};
	formLines(snapshotOf(copy), copy.origins).forEach((line, index) => {
		answers[rowPath('lines', line.id)] = index + 1;
		answers[innerPath('lines', line.id, 'line')] = nameOfFormLine(line);
		if (isReview) answers[innerPath('lines', line.id, 'verdict')] = 'ok';
	});
	return answers;
}

export function createLabelCopyForm({ emit }: { readonly emit: Emit }): FormKindModule {
	return {
		kind: 'label_copy',
		form: labelCopyForm,

		async findSubject(queries, { organizationId, songId, releaseId }) {
			if (!(await findSignedSong(queries, organizationId, songId))) return undefined;
			await ensureNotWithdrawn(queries, organizationId, songId);
			const release = await findReleaseOfSong(queries, { organizationId, songId, releaseId });
			if (!release) return undefined;
			if (!(await findNewest(queries, release.id))) throw new AppError(copyNotFound);
			return { organizationId, songId, recordingId: null, releaseId: release.id };
		},

		async readCatalogue(queries, subject, viewer) {
			const copy = await findVersion(queries, subject);
			const details = await findDetails(queries, subject.releaseId);
			return {
				...(copy ? rowsOfLines(copy, viewer !== null) : {}),
				...(details?.thanks ? { thanks: details.thanks } : {}),
			};
		},

		async readRelease(queries, { organizationId, songId, releaseId }) {
			const release = await findReleaseOfSong(queries, { organizationId, songId, releaseId });
			const ids = await listTracksOfRelease(queries, releaseId);
			const titles = await listRecordingTitles(queries, ids);
			return {
				date: release?.releaseDate ?? '',
				tracks: ids.flatMap((id) =>
					titles
						.filter((track) => track.id === id)
						.map(({ title, version }) => ({ id, title: titleLine({ title, version: version ?? '', featured: [] }) })),
				),
			};
		},

		/** No rule of this form compares with the catalogue. */
		async readLabelFacts(_queries, _subject, _answers, labelName) {
			const taken = { isrcs: [], barcodes: [], catalogueNumbers: [] };
			return { labelName, artists: [], writers: [], taken, hasExplicitSibling: null };
		},

		/** Whoever approves every line has said all there is, unless they thank somebody else than before. */
		async isSettled(queries, { releaseId }, answers) {
			const details = await findDetails(queries, releaseId);
			const thanks = textAt(answers, 'thanks').trim();
			return !wantsChanges(answers) && (thanks === '' || thanks === (details?.thanks ?? '').trim());
		},

		/** A final version stays as it is. */
		async isOvertaken(queries, subject) {
			const copy = await findVersion(queries, subject);
			return copy?.status === 'final' || copy?.status === 'superseded';
		},

		async approve(tx, approval) {
			const copy = await findVersion(tx, { ...approval.subject, id: approval.formId });
			if (!copy) throw new AppError(copyNotFound);
			await approveCorrections(tx, emit, approval, copy);
		},
	};
}

/** A version goes out with its form, and is approved or sent back with it. In the transaction of the form. */
export function createCopyFormListener({ tell, clock }: { readonly tell: TellCopy; readonly clock: Clock }) {
	async function onSent(tx: Tx, event: FormEvent): Promise<void> {
		const { organizationId, songId, releaseId, formId, actorId } = event;
		await lockVersions(tx, releaseId);
		const newest = await findNewest(tx, releaseId);
		const copy = newest && (await lockCopy(tx, organizationId, newest.id));
		const data = await readCopyData(tx, organizationId, songId, releaseId);
		if (!copy || !data) throw new AppError(copyNotFound);
		const earlier = copy.formId ? await findFormFacts(tx, organizationId, copy.formId) : undefined;
		const isOut = earlier !== undefined && (isWithRecipient(earlier.status) || earlier.status === 'submitted');
		const request = { action: 'send', errors: countErrors(checksOf(data, copy)), isWithRecipient: isOut } as const;
		ensure(canChangeCopy(request, copy.status, { isAdmin: false }));
		await updateCopy(tx, copy, { status: statusAfter(request), formId });
		await tell(tx, copy, { kind: 'sent', at: event.at, actorId });
	}

	async function onSubmitted(tx: Tx, { formId, organizationId, at }: FormEvent): Promise<void> {
		const found = await findCopyOfForm(tx, formId);
		const sent = await findSentAnswers(tx, formId);
		const copy = found && (await lockCopy(tx, organizationId, found.id));
		// Somebody of the label may have decided meanwhile.
		if (!copy || !sent || copy.status !== 'in_review') return;
		const isApproval = !wantsChanges(sent.answers);
		const status = statusAfter({ action: 'answer', isApproval });
		const approval = { approvedBy: sent.by, approvedHow: 'link', approvedAt: clock.now() } as const;
		await updateCopy(tx, copy, { status, ...(isApproval && approval) });
		await tell(tx, copy, { kind: isApproval ? 'approved' : 'changes_requested', at, guestName: sent.by });
	}

	return async function onFormEvent(tx: Tx, event: FormEvent): Promise<void> {
		if (event.formKind !== 'label_copy') return;
		if (event.kind === 'sent') await onSent(tx, event);
		if (event.kind === 'submitted') await onSubmitted(tx, event);
	};
}
