import { createHash } from 'node:crypto';
import { AppError, type RefusedField, withFields } from '../../domain/kernel/errors.ts';
import type { LinkId } from '../../domain/kernel/ids.ts';
import { linkExpired } from '../../domain/links/links.errors.ts';
import { consentText } from '../../domain/submissions/consent-text.ts';
import { type FilledSubmission, findProblems, readSubmission } from '../../domain/submissions/submission-form.ts';
import { defaultTracks, keptUnconfirmedHours } from '../../domain/submissions/submission-limits.ts';
import { submissionLink } from '../../domain/submissions/submission-links.ts';
import { filesOnTheirWay, submissionIncomplete } from '../../domain/submissions/submissions.errors.ts';
import type { Links } from '../links/links.service.ts';
import { findLabelName } from '../organizations/organizations.shared-queries.ts';
import type { Clock } from '../platform/clock/clock.ts';
import type { Db, Tx } from '../platform/db/database.ts';
import type { RequestFacts } from '../platform/http/request-facts.ts';
import type { Message } from '../platform/mail/mail.ts';
import { enqueueMails } from '../platform/mail/mail-queue.ts';
import { mailText, ownLink, paragraphs } from '../platform/mail/mail-text.ts';
import type { DemoUploads } from '../uploads/demo-uploads.service.ts';
import { listUploadsByIds } from '../uploads/uploads.shared-queries.ts';
import { type DraftGuest, lockDraft } from './draft-files.service.ts';
import type { SubmissionLimits } from './submissions.limits.ts';
import {
	deleteTracks,
	findSubmission,
	listTracks,
	type SubmissionRow,
	type TrackRow,
	updateSubmission,
	updateTrack,
} from './submissions.repository.ts';
import { findPage } from './submit-pages.repository.ts';

interface SendingDeps {
	readonly db: Db;
	readonly clock: Clock;
	readonly links: Links;
	readonly limits: SubmissionLimits;
	readonly demos: DemoUploads;
	readonly publicUrl: string;
}

export type Sending = ReturnType<typeof createSending>;

/** Sending what was put together: checked, and confirmed by a mail before anybody hears it (R-SUBMIT-3). */
export function createSending({ db, clock, links, limits, demos, publicUrl }: SendingDeps) {
	async function issueLink(tx: Tx, submission: SubmissionRow, email: string) {
		const { id: subjectId, organizationId, linkId } = submission;
		if (linkId === null) return links.create(tx, submissionLink, { subjectId, organizationId });
		// Whoever was mailed by mistake must not be able to confirm it.
		return submission.email === email ? links.issueAgain(tx, linkId) : links.resend(tx, submissionLink, linkId);
	}

	async function store(tx: Tx, submission: SubmissionRow, form: FilledSubmission, linkId: LinkId): Promise<void> {
		const labelName = await findLabelName(tx, submission.organizationId);
		const { artistName, email, country, message, consentVersion } = form;
		await updateSubmission(tx, submission.id, {
			state: 'sent',
			artistName,
			email,
			links: [...form.links],
			country,
			message,
			linkId,
			consentVersion,
			consentSha256: sha256(consentText(labelName)),
			consentedAt: clock.now(),
			sentAt: clock.now(),
		});
	}

	/** Files that were chosen and left out again. */
	async function dropOthers(tx: Tx, tracks: readonly TrackRow[], kept: ReadonlySet<string>): Promise<string[]> {
		const others = tracks.filter(({ key }) => !kept.has(key));
		await deleteTracks(
			tx,
			others.map(({ id }) => id),
		);
		const [first] = others;
		if (!first) return [];
		return demos.remove(
			tx,
			first.organizationId,
			others.flatMap(({ uploadId }) => uploadId ?? []),
		);
	}

	/** What fills in a field that nobody sees is no person. It is answered like one, and nothing of it stays. */
	async function forget(guest: DraftGuest): Promise<void> {
		const storageKeys = await db.transaction(async (tx) =>
			dropOthers(tx, await listTracks(tx, (await lockDraft(tx, links, guest)).id), new Set()),
		);
		await demos.removeFiles(storageKeys);
	}

	return {
		async send(
			guest: DraftGuest,
			{ website, ...typed }: FilledSubmission & { readonly website: string },
			request: RequestFacts,
		): Promise<{ mailedTo: string }> {
			const form = readSubmission(typed);
			const page = await findPage(db, guest.organizationId);
			const problems = findProblems(form, { maxTracks: page?.maxTracks ?? defaultTracks });
			if (problems.length > 0) throw new AppError(withFields(submissionIncomplete, problems));
			const before = await findSubmission(db, guest.subjectId);
			if (!before) throw new AppError(linkExpired);
			const { email } = form;
			if (website.trim() !== '') {
				await limits.sendNothing(request);
				await forget(guest);
				return { mailedTo: email };
			}
			const counted = { organizationId: guest.organizationId, email, isFirst: before.sentAt === null };
			await limits.send(request, counted, () => sendForm(guest, form));
			return { mailedTo: email };
		},
	};

	async function sendForm(guest: DraftGuest, form: FilledSubmission): Promise<void> {
		const storageKeys = await db.transaction(async (tx) => {
			const submission = await lockDraft(tx, links, guest);
			const tracks = await listTracks(tx, submission.id);
			await ensureFiles(demos, tx, tracks, form);
			const link = await issueLink(tx, submission, form.email);
			await store(tx, submission, form, link.id);
			await storeTracks(tx, tracks, form);
			const labelName = await findLabelName(tx, submission.organizationId);
			const titles = form.tracks.map(({ title }) => title);
			const mail = confirmationMail({
				to: form.email,
				labelName,
				titles,
				link: `${publicUrl}/submission/${link.token}`,
			});
			const { organizationId } = submission;
			await enqueueMails(tx, [mail], { organizationId, isHidden: true, now: clock.now() });
			return dropOthers(tx, tracks, new Set(form.tracks.map(({ key }) => key)));
		});
		await demos.removeFiles(storageKeys);
	}
}

function sha256(text: string): string {
	return createHash('sha256').update(text).digest('hex');
}

/** Each track that is sent has its file here, as far as can be told without reading it. */
async function ensureFiles(
	demos: DemoUploads,
	tx: Tx,
	tracks: readonly TrackRow[],
	form: FilledSubmission,
): Promise<void> {
	const ids = tracks.flatMap(({ uploadId }) => uploadId ?? []);
	const uploads = await listUploadsByIds(tx, tracks[0]?.organizationId ?? ('' as never), ids);
	const problems: RefusedField[] = [];
	for (const [index, { key }] of form.tracks.entries()) {
		const uploadId = tracks.find((track) => track.key === key)?.uploadId;
		const upload = uploads.find(({ id }) => id === uploadId);
		const refusal = upload && demos.refusalOf(upload);
		const path = `tracks.${index}.file`;
		if (!upload) problems.push({ path, message: 'This file is not here any more. Please choose it again.' });
		else if (refusal) problems.push({ path, message: refusal.message });
		else if (upload.state !== 'waiting') throw new AppError(filesOnTheirWay);
	}
	if (problems.length > 0) throw new AppError(withFields(submissionIncomplete, problems));
}

async function storeTracks(tx: Tx, tracks: readonly TrackRow[], form: FilledSubmission): Promise<void> {
	for (const [position, { key, title, genre, releasedBefore, aiUse }] of form.tracks.entries()) {
		const track = tracks.find((each) => each.key === key);
		const said = { title, genre, releasedBefore: releasedBefore ?? false, aiUse: aiUse ?? 'none' };
		if (track) await updateTrack(tx, track.id, { position, ...said });
	}
}

interface Confirmation {
	readonly to: string;
	readonly labelName: string;
	readonly titles: readonly string[];
	readonly link: string;
}

/**
 * Asks whether the address is theirs. It may go to somebody who never heard of the label, so it holds as little as
 * possible of what was typed.
 */
function confirmationMail({ to, labelName, titles, link }: Confirmation): Message {
	const what = titles.length === 1 ? mailText`one track` : mailText`${titles.length} tracks`;
	return {
		to,
		subject: mailText`Confirm your demo for ${labelName}`,
		text: paragraphs(
			mailText`Hello,`,
			mailText`Somebody, we hope you, wants to send ${what} to ${labelName} under this address. Open this page and press the button, and ${labelName} can listen:`,
			mailText`${ownLink(link)}`,
			mailText`Keep this mail. The same page tells you how far it is, takes a better file while nobody has listened, and lets you withdraw what you sent.`,
			mailText`Without the button nobody hears anything, and everything is deleted after ${keptUnconfirmedHours} hours. If it was not you, there is nothing to do.`,
			mailText`Acetate`,
		),
	};
}
