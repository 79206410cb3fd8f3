import { createHash } from 'node:crypto';
import { AppError, type RefusedField, required, withFields } from '../../domain/kernel/errors.ts';
import { t } from '../../domain/kernel/message.ts';
import { linkExpired } from '../../domain/links/links.errors.ts';
import { consentText } from '../../domain/submissions/consent-text.ts';
import { type FilledSubmission, findProblems, readSubmission } from '../../domain/submissions/submission-form.ts';
import { defaultDemos, keptUnconfirmedHours } from '../../domain/submissions/submission-limits.ts';
import { submissionLink } from '../../domain/submissions/submission-links.ts';
import * as mail from '../../domain/submissions/submission-mail.messages.ts';
import { submissionsApi } from '../../domain/submissions/submissions.api.ts';
import { filesStillUploading, submissionIncomplete } from '../../domain/submissions/submissions.errors.ts';
import * as m from '../../domain/submissions/submit-page.messages.ts';
import { handlers } from '../framework/handle.ts';
import { findLabelName } from '../organizations/organizations.shared-queries.ts';
import { idsOf, type Tx } from '../platform/db/database.ts';
import { composeMail, greet } from '../platform/mail/compose-mail.ts';
import { enqueueMails } from '../platform/mail/mail-queue.ts';
import { mailMessage } from '../platform/mail/mail-text.ts';
import type { DemoUploads } from '../uploads/demo-uploads.service.ts';
import { listUploadsByIds } from '../uploads/uploads.shared-queries.ts';
import { lockDraft } from './draft-files.service.ts';
import {
	type DemoRow,
	deleteDemos,
	findSubmission,
	listDemos,
	type SubmissionRow,
	updateDemo,
	updateSubmission,
	uploadIdsOf,
} from './submissions.repository.ts';
import type { DraftGuest, SubmissionsCore } from './submissions-core.ts';
import { findPage } from './submit-pages.repository.ts';

/** Sends a draft: it is checked, and confirmed by mail before the label can listen to it (R-SUBMIT-3). */
export function createSubmissionSending(core: SubmissionsCore) {
	const { db, clock, links, limits, demoFiles, publicUrl } = core;

	async function issueLink(tx: Tx, submission: SubmissionRow, email: string) {
		const { id: subjectId, organizationId, linkId } = submission;
		if (linkId === null) return links.create(tx, submissionLink, { subjectId, organizationId });
		// A person who was mailed by mistake must not be able to confirm the submission.
		return submission.email === email ? links.issueAgain(tx, linkId) : links.resend(tx, submissionLink, linkId);
	}

	/** Drops files that were chosen and left out again. */
	async function dropOthers(tx: Tx, demos: readonly DemoRow[], kept: ReadonlySet<string>) {
		const others = demos.filter(({ key }) => !kept.has(key));
		await deleteDemos(tx, idsOf(others));
		const [first] = others;
		if (!first) return [];
		return demoFiles.remove(tx, first.organizationId, uploadIdsOf(others));
	}

	/** Returns the files to be removed. */
	async function send(tx: Tx, guest: DraftGuest, form: FilledSubmission) {
		const submission = await lockDraft(tx, links, guest);
		const { organizationId } = submission;
		const demos = await listDemos(tx, submission.id);
		await ensureFiles(demoFiles, tx, demos, form);
		const link = await issueLink(tx, submission, form.email);
		const labelName = await findLabelName(tx, organizationId);
		const { artistName, email, country, message, consentVersion } = form;
		const now = clock.now();
		await updateSubmission(tx, submission.id, {
			state: 'sent',
			artistName,
			email,
			links: [...form.links],
			country,
			message,
			linkId: link.id,
			consentVersion,
			consentSha256: createHash('sha256').update(consentText(labelName)).digest('hex'),
			consentedAt: now,
			sentAt: now,
		});
		await storeDemos(tx, demos, form);
		const confirmation = confirmationMail(form, labelName, `${publicUrl}/submission/${link.token}`);
		await enqueueMails(tx, [confirmation], { organizationId, isHidden: true, now });
		return dropOthers(tx, demos, new Set(form.demos.map(({ key }) => key)));
	}

	return handlers(core, submissionsApi, {
		async sendSubmission({ actor: guest, input: { token: _, website, ...typed }, request, mutate }) {
			const form = readSubmission(typed);
			const { email } = form;
			const page = await findPage(db, guest.organizationId);
			const problems = findProblems(form, { maxDemos: page?.maxDemos ?? defaultDemos });
			if (problems.length > 0) throw new AppError(withFields(submissionIncomplete, problems));
			const before = required(await findSubmission(db, guest.subjectId), linkExpired);
			// Only a bot fills in a hidden field. It gets the same response as a person, and nothing is kept.
			if (website.trim() !== '') {
				await limits.sendNothing(request);
				const storageKeys = await mutate(async (tx) =>
					dropOthers(tx, await listDemos(tx, (await lockDraft(tx, links, guest)).id), new Set()),
				);
				await demoFiles.removeFiles(storageKeys);
				return { mailedTo: email };
			}
			const counted = { organizationId: guest.organizationId, email, isFirst: before.sentAt === null };
			const storageKeys = await limits.send(request, counted, () => mutate((tx) => send(tx, guest, form)));
			await demoFiles.removeFiles(storageKeys);
			return { mailedTo: email };
		},
	});
}

/** Checks that each sent demo has its file, as far as that is known without analysing it. */
async function ensureFiles(demoFiles: DemoUploads, tx: Tx, demos: readonly DemoRow[], form: FilledSubmission) {
	const uploads = await listUploadsByIds(tx, demos[0]?.organizationId ?? ('' as never), uploadIdsOf(demos));
	const problems: RefusedField[] = [];
	for (const [index, { key }] of form.demos.entries()) {
		const uploadId = demos.find((demo) => demo.key === key)?.uploadId;
		const upload = uploads.find(({ id }) => id === uploadId);
		const refusal = upload && demoFiles.refusalOf(upload);
		const path = `demos.${index}.file`;
		if (!upload) problems.push({ path, message: t(m.fileGone), key: m.fileGone.key });
		else if (refusal) problems.push({ path, message: refusal.message });
		else if (upload.state !== 'waiting') throw new AppError(filesStillUploading);
	}
	if (problems.length > 0) throw new AppError(withFields(submissionIncomplete, problems));
}

async function storeDemos(tx: Tx, demos: readonly DemoRow[], form: FilledSubmission) {
	for (const [position, { key, title, genre, releasedBefore, aiUse }] of form.demos.entries()) {
		const demo = demos.find((each) => each.key === key);
		const declared = { title, genre, releasedBefore: releasedBefore ?? false, aiUse: aiUse ?? 'none' };
		if (demo) await updateDemo(tx, demo.id, { position, ...declared });
	}
}

/**
 * Asks whether the address is theirs. The mail may reach a person who never heard of the label, so it contains as
 * little as possible of what was typed.
 */
function confirmationMail({ email: to, demos }: FilledSubmission, labelName: string, link: string) {
	const count = demos.length;
	return composeMail({
		to,
		label: labelName,
		subject: mailMessage(mail.mailSubject, { count }),
		greeting: greet(),
		blocks: [mailMessage(mail.mailConfirm, { labelName, count })],
		button: { caption: mailMessage(mail.mailButton, { count }), url: link },
		notes: [mailMessage(mail.mailKeep)],
		footer: [mailMessage(mail.mailDeadline, { hours: keptUnconfirmedHours })],
	});
}
