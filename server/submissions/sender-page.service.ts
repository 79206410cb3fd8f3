// What senders see of their submissions, the confirmation of their address, and replacement files (R-SUBMIT-4).
// Confirmed demos appear at the next full hour (arrivals.service.ts), each once.
import { AppError, ensure, required } from '../../domain/kernel/errors.ts';
import type { OrganizationId, UploadId } from '../../domain/kernel/ids.ts';
import { t } from '../../domain/kernel/message.ts';
import { linkExpired } from '../../domain/links/links.errors.ts';
import type { Decision } from '../../domain/songs/song-state.ts';
import { nextFullHour } from '../../domain/submissions/arrival.ts';
import { canReplaceFile, type DemoStatus, demoStatusOf } from '../../domain/submissions/demo-status.ts';
import type { SubmittedDemo } from '../../domain/submissions/sender-page.api.ts';
import { keptUnconfirmedHours, poolBytes } from '../../domain/submissions/submission-limits.ts';
import { submissionLink } from '../../domain/submissions/submission-links.ts';
import * as m from '../../domain/submissions/submission-status.messages.ts';
import { submissionsApi } from '../../domain/submissions/submissions.api.ts';
import {
	alreadyHeard,
	demoUnknown,
	labelStorageFull,
	nothingToReplace,
} from '../../domain/submissions/submissions.errors.ts';
import { announcedName } from '../../domain/uploads/upload-format.ts';
import { canUpload } from '../../domain/uploads/upload-rules.ts';
import { labelFull } from '../../domain/uploads/uploads.errors.ts';
import { handlers } from '../framework/handle.ts';
import { findLabelName } from '../organizations/organizations.shared-queries.ts';
import { idsOf, type Queries, type Tx } from '../platform/db/database.ts';
import { listDecisionsOf } from '../songs/songs.shared-queries.ts';
import { listUploadsByIds, type UploadRow } from '../uploads/uploads.shared-queries.ts';
import { isSameFile } from './draft-files.service.ts';
import { lockSender } from './senders.repository.ts';
import {
	countComing,
	type DemoRow,
	findSubmission,
	listDemos,
	type SubmissionRow,
	updateDemo,
	updateSubmission,
	uploadIdsOf,
} from './submissions.repository.ts';
import { bytesRoute, lockOwn, type SenderGuest, type SubmissionsCore, touchSender } from './submissions-core.ts';
import { findPage } from './submit-pages.repository.ts';

const replacementsPath = '/tus/demos/';

async function getOwn(queries: Queries, guest: SenderGuest) {
	// The submission was not confirmed in time.
	return required(await findSubmission(queries, guest.subjectId), linkExpired);
}

/** A demo with the files and facts that its status depends on. */
interface DemoWithFiles {
	readonly demo: DemoRow;
	readonly upload: UploadRow | undefined;
	readonly replacement: UploadRow | undefined;
	readonly decision: Decision | null;
	/** Decisions that a reply has announced the sender. */
	readonly announced: readonly Decision[];
}

function statusOf({ demo, upload }: DemoWithFiles, { isDiscarded }: SubmissionRow): DemoStatus {
	return demoStatusOf({
		isWithdrawn: demo.withdrawnAt !== null,
		isReplied: demo.repliedAt !== null,
		isHeard: demo.heardAt !== null,
		upload: upload?.state ?? null,
		isAccepted: demo.becameSongAt !== null || demo.screening === 'declined' || demo.screening === 'blocked',
		isDiscarded,
	});
}

/** There is no file after the label has declined the demo or removed it from its lists. */
function hasFile({ demo, upload }: DemoWithFiles, { isDiscarded, state }: SubmissionRow) {
	if (state !== 'confirmed') return false;
	const isDropped = demo.screening === 'declined' || demo.screening === 'blocked';
	return isDiscarded || (!isDropped && (upload !== undefined || demo.becameSongAt === null));
}

async function listDemosWithFiles(
	queries: Queries,
	submission: SubmissionRow,
	listAnnounced: SubmissionsCore['listAnnouncedDecisions'],
): Promise<DemoWithFiles[]> {
	const demos = await listDemos(queries, submission.id);
	const uploads = await listUploadsByIds(queries, submission.organizationId, uploadIdsOf(demos));
	const songIds = demos.flatMap(({ songId }) => songId ?? []);
	const decisions = await listDecisionsOf(queries, submission.organizationId, songIds);
	const announced = await listAnnounced(queries, submission.organizationId, { songIds, demoIds: idsOf(demos) });
	const uploadWith = (id: UploadId | null) => uploads.find((upload) => upload.id === id);
	return demos.map((demo) => ({
		demo,
		upload: uploadWith(demo.uploadId),
		replacement: uploadWith(demo.replacementId),
		decision: demo.screening === 'declined' ? 'passed' : ((demo.songId && decisions.get(demo.songId)) ?? null),
		announced: announced.flatMap(({ songId, demoId, decision }) =>
			demoId === demo.id || (songId !== null && songId === demo.songId) ? [decision] : [],
		),
	}));
}

/** Senders learn what was decided from a reply that says so, and the page shows only what they know from it. */
function outcomeOf({ decision, announced }: DemoWithFiles, status: DemoStatus): Decision | null {
	return status === 'replied' && decision !== null && announced.includes(decision) ? decision : null;
}

export function createSenderPage(core: SubmissionsCore) {
	const { db, clock, links, limits, demoFiles, songs, addressKey, emitEvent, listAnnouncedDecisions } = core;

	async function present(found: DemoWithFiles, submission: SubmissionRow): Promise<SubmittedDemo> {
		const { demo, upload, replacement, decision } = found;
		const status = statusOf(found, submission);
		const isConfirmed = submission.state === 'confirmed';
		const refusal =
			(replacement && demoFiles.refusalOf(replacement)) ??
			(status === 'unreadable' && upload ? demoFiles.refusalOf(upload) : null);
		const isArriving = replacement !== undefined && replacement.state !== 'refused' && !submission.isDiscarded;
		return {
			key: demo.key,
			title: demo.title,
			status,
			outcome: outcomeOf(found, status),
			problem: refusal?.message ?? (status === 'unreadable' ? t(m.fileUnreadable) : null),
			canReplace: isConfirmed && canReplaceFile(status) && hasFile(found, submission),
			canWithdraw: status !== 'withdrawn' && decision !== 'signed',
			replacement: isArriving
				? {
						fileName: replacement.fileName,
						sizeBytes: replacement.sizeBytes,
						receivedBytes: await demoFiles.receivedBytes(replacement),
					}
				: null,
		};
	}

	async function reserveSpace(tx: Tx, organizationId: OrganizationId, bytes: number) {
		await demoFiles.takeQuota(tx, organizationId, bytes).catch((error: unknown) => {
			throw error instanceof AppError && error.code === labelFull.code ? new AppError(labelStorageFull) : error;
		});
	}

	/** The sender sees the same messages as others, and the label sees nothing. */
	async function discardFromBlockedSender(tx: Tx, submission: SubmissionRow, demos: readonly DemoRow[]) {
		await updateSubmission(tx, submission.id, { isDiscarded: true, links: [], country: '', message: '' });
		return demoFiles.remove(tx, submission.organizationId, uploadIdsOf(demos));
	}

	/**
	 * Confirmed files count toward the label's quota from now on. The label sees them at the next full hour (R-SUBMIT-9).
	 */
	async function publishDemos(tx: Tx, { id, organizationId }: SubmissionRow, demos: readonly DemoRow[]) {
		const ids = uploadIdsOf(demos);
		const uploads = await listUploadsByIds(tx, organizationId, ids);
		const bytes = uploads.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
		await reserveSpace(tx, organizationId, bytes);
		await demoFiles.confirm(tx, ids);
		const appearsAt = nextFullHour(clock.now());
		for (const demo of demos) await updateDemo(tx, demo.id, { appearsAt });
		const demoIds = demos.map((demo) => demo.id);
		await emitEvent(tx, 'confirmed', { submissionId: id, organizationId }, demoIds);
	}

	/** A single transaction publishes all of it to the label, or nothing. Returns the files to be removed. */
	async function confirm(tx: Tx, guest: SenderGuest) {
		const { organizationId } = guest;
		const freeSongs = await songs.lockQuota(tx, organizationId);
		const submission = await lockOwn(links, tx, guest);
		// The button was pressed twice, or the submission has been withdrawn since.
		if (submission.state !== 'sent' || submission.email === null) return [];
		const { email } = submission;
		const now = clock.now();
		const demos = (await listDemos(tx, submission.id)).filter(({ withdrawnAt }) => withdrawnAt === null);
		const sender = await lockSender(tx, { organizationId, email, emailKey: addressKey(email), firstSeenAt: now });
		await updateSubmission(tx, submission.id, { state: 'confirmed', confirmedAt: now, senderId: sender.id });
		if (submission.draftLinkId) await links.withdraw(tx, submission.draftLinkId);
		await touchSender(tx, guest.linkId);
		if (sender.blockedAt !== null) return discardFromBlockedSender(tx, submission, demos);
		if (freeSongs - (await countComing(tx, organizationId)) < demos.length) throw new AppError(labelStorageFull);
		await publishDemos(tx, submission, demos);
		return [];
	}

	async function announce(tx: Tx, guest: SenderGuest, file: { key: string; name: string; sizeBytes: number }) {
		const { organizationId } = guest;
		const { isDiscarded } = await getOwn(tx, guest);
		// Done before anything else is locked, as for members.
		await reserveSpace(tx, organizationId, file.sizeBytes);
		// Files of blocked senders are kept in the pool of unconfirmed files; the refusal reads the same to every sender.
		if (isDiscarded && (await demoFiles.sumPool(tx, organizationId, null)).inAll + file.sizeBytes > poolBytes)
			throw new AppError(labelStorageFull);
		const submission = await lockOwn(links, tx, guest);
		const found = required(
			(await listDemosWithFiles(tx, submission, listAnnouncedDecisions)).find(({ demo }) => demo.key === file.key),
			demoUnknown,
		);
		const status = statusOf(found, submission);
		if (status === 'heard' || status === 'replied') throw new AppError(alreadyHeard);
		if (!canReplaceFile(status) || !hasFile(found, submission)) throw new AppError(nothingToReplace);
		const { replacement, demo } = found;
		if (replacement?.state === 'receiving' && isSameFile(replacement, file))
			return { upload: replacement, dropped: [] };
		const dropped = replacement ? await demoFiles.remove(tx, organizationId, [replacement.id]) : [];
		const upload = await demoFiles.announce(tx, {
			organizationId,
			fileName: announcedName(file.name),
			sizeBytes: file.sizeBytes,
			// Files of a blocked sender are not analysed.
			isConfirmed: !isDiscarded,
		});
		await updateDemo(tx, demo.id, { replacementId: upload.id });
		await touchSender(tx, guest.linkId);
		return { upload, dropped };
	}

	return {
		routes: handlers(core, submissionsApi, {
			async openSubmission({ actor }) {
				const submission = await getOwn(db, actor);
				const { state, confirmedAt, sentAt } = submission;
				const isUnconfirmed = state === 'draft' || state === 'sent';
				const found = state === 'erased' ? [] : await listDemosWithFiles(db, submission, listAnnouncedDecisions);
				const keptMs = keptUnconfirmedHours * 60 * 60_000;
				const demos: SubmittedDemo[] = [];
				for (const each of found) demos.push(await present(each, submission));
				return {
					labelName: await findLabelName(db, submission.organizationId),
					state: isUnconfirmed ? 'unconfirmed' : state,
					replyWithinDays: (await findPage(db, submission.organizationId))?.replyWithinDays ?? null,
					confirmedAt,
					keptUntil: isUnconfirmed && sentAt ? new Date(sentAt.getTime() + keptMs) : null,
					demos,
				};
			},

			async confirmSubmission({ actor, request, mutate }) {
				const { organizationId } = actor;
				const { state, email = null } = (await findSubmission(db, actor.subjectId)) ?? {};
				const change = () => mutate((tx) => confirm(tx, actor));
				const isCounted = state === 'sent' && email !== null;
				const storageKeys = isCounted
					? await limits.confirm(request, { organizationId, email }, change)
					: await change();
				demoFiles.readConfirmed();
				await demoFiles.removeFiles(storageKeys);
			},

			/**
			 * Announces a replacement file. It takes the place of the earlier file once it is analysed, if no one has
			 * listened by then.
			 */
			async replaceSubmittedFile({ actor, input, mutate }) {
				ensure(canUpload(input));
				await demoFiles.ensureDisk(input.sizeBytes);
				const { upload, dropped } = await mutate((tx) => announce(tx, actor, input));
				await demoFiles.removeFiles(dropped);
				await demoFiles.begin(upload);
				return { uploadUrl: `${replacementsPath}${upload.id}` };
			},
		}),

		bytes: bytesRoute(core, replacementsPath, submissionLink, 'replacementId', demoFiles.respond),
	};
}
