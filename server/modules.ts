import { api } from '../domain/api.ts';
import { groupByTopic } from '../domain/kernel/topics.ts';
import type { AccountServices } from './accounts/account-services.ts';
import { createAccountsModule } from './accounts/accounts.module.ts';
import { createCatalogueModule } from './catalogue/catalogue.module.ts';
import { createChatModule } from './chat/chat.module.ts';
import { sumChatBytes } from './chat/chat-quota.shared-queries.ts';
import { createContractsModule } from './contracts/contracts.module.ts';
import { createEvidenceModule } from './evidence/evidence.module.ts';
import { createFormsModule } from './forms/forms.module.ts';
import { sumFormFileBytes } from './forms/forms.shared-queries.ts';
import type { Core } from './framework/core.ts';
import type { ServerModule } from './framework/server-module.ts';
import { createHistoryModule } from './history/history.module.ts';
import { createLabelCopyModule } from './label-copy/label-copy.module.ts';
import { createLiveModule } from './live/live.module.ts';
import { marketingFormKind } from './marketing/marketing-form.ts';
import { recordingArtistsParticipant } from './metadata/metadata.shared-queries.ts';
import { createMetadataForm } from './metadata/metadata-form.ts';
import { createNotificationsModule } from './notifications/notifications.module.ts';
import { createOperationsModule } from './operations/operations.module.ts';
import { createOrganizationsModule } from './organizations/organizations.module.ts';
import { findLabelName, isInvitation } from './organizations/organizations.shared-queries.ts';
import { createReleasesModule } from './releases/releases.module.ts';
import { createRepliesModule } from './replies/replies.module.ts';
import { listAnnouncedDecisions } from './replies/replies.shared-queries.ts';
import { createReviewsModule } from './reviews/reviews.module.ts';
import { listPassableComments } from './reviews/reviews.shared-queries.ts';
import { createSearchModule } from './search/search.module.ts';
import { createSignedSongsModule } from './signed-songs/signed-songs.module.ts';
import { createHeardBefore } from './songs/heard-before.service.ts';
import { countAllSongs } from './songs/song-counts.shared-queries.ts';
import { createSongsModule } from './songs/songs.module.ts';
import { describeUploads } from './songs/songs.shared-queries.ts';
import { catalogueShares } from './splits/catalogue-shares.shared-queries.ts';
import { createSplitsModule } from './splits/splits.module.ts';
import { createSubmissionsModule } from './submissions/submissions.module.ts';
import { createUploadsModule } from './uploads/uploads.module.ts';
import { createWaveformModule } from './waveform/waveform.module.ts';
import { createWorkspaceModule } from './workspace/workspace.module.ts';
import { listWithdrawals } from './workspace/workspace.shared-queries.ts';

/**
 * The list of modules. If an earlier module needs something of a later module, it is passed in here. Event listeners
 * are called in the order of this list.
 */
export function createModules(core: Core, accounts: AccountServices) {
	/** The core as a module gets it: its database queries carry its name. */
	const of = (name: string): Core => ({ ...core, db: core.database.as(name) });
	const live = createLiveModule(of('live'), groupByTopic(api));
	const waveform = createWaveformModule(of('waveform'));
	const heardBefore = createHeardBefore(
		of('songs'),
		async (queries, ids) => new Set((await listWithdrawals(queries, ids)).keys()),
	);
	const uploads = createUploadsModule(of('uploads'), {
		heardBefore,
		songsOf: (actor, ids) => describeUploads(core.db, actor, ids),
		takeWaveform: waveform.take,
		countSongs: countAllSongs,
		sumOtherBytes: async (queries, organizationId) =>
			(await sumFormFileBytes(queries, organizationId)) + (await sumChatBytes(queries, organizationId)),
	});
	const songs = createSongsModule(of('songs'), uploads.files);
	const submissions = createSubmissionsModule(of('submissions'), {
		demoFiles: uploads.demos,
		songs: songs.outside,
		ownsStorage: uploads.ownsStorage,
		heardBefore,
		listAnnouncedDecisions,
	});
	const replies = createRepliesModule(of('replies'), {
		commentsOf: listPassableComments,
		senderModeration: submissions.senderModeration,
		declineHeld: submissions.declineHeld,
	});
	const evidence = createEvidenceModule(of('evidence'));
	const splits = createSplitsModule(of('splits'));
	const labelCopy = createLabelCopyModule(of('label-copy'), evidence.documents);
	const forms = createFormsModule(of('forms'), {
		kinds: [createMetadataForm(core.events.emit), marketingFormKind, labelCopy.form],
		quota: uploads.quota,
		ownsStorage: uploads.ownsStorage,
	});
	const contracts = createContractsModule(of('contracts'), {
		documents: evidence.documents,
		ensureQuota: uploads.quota.ensureQuota,
		ownsStorage: uploads.ownsStorage,
	});
	const catalogue = createCatalogueModule(of('catalogue'), {
		participants: [...splits.mergeParticipants, recordingArtistsParticipant],
		shares: catalogueShares,
	});
	const modules: ServerModule[] = [
		live,
		createOrganizationsModule(of('organizations')),
		uploads,
		waveform,
		songs,
		submissions,
		// Must come before replies: one of its listeners locks the catalogue (lock-order.ts).
		catalogue,
		replies,
		createReviewsModule(of('reviews'), { replying: replies.replying, heardBefore }),
		createHistoryModule(of('history')),
		evidence,
		forms,
		createWorkspaceModule(of('workspace')),
		createReleasesModule(of('releases')),
		splits,
		contracts,
		labelCopy,
		createSignedSongsModule(of('signed-songs'), {
			forms: forms.ofSong,
			contracts: contracts.ofSong,
			withdrawSplit: splits.withdrawSplit,
			recordCopyEvent: labelCopy.recordCopyEvent,
		}),
		createChatModule(of('chat'), { ensureQuota: uploads.quota.ensureQuota, ownsStorage: uploads.ownsStorage }),
		createSearchModule(of('search')),
	];
	const kinds = modules.flatMap(({ notificationKinds = [] }) => notificationKinds);
	modules.push(createNotificationsModule(of('notifications'), kinds));
	const queues = [core.followUps.readQueue, ...modules.flatMap((module) => module.queues ?? [])];
	modules.push(createOperationsModule(of('operations'), queues));
	const accountsModule = createAccountsModule(
		of('accounts'),
		accounts,
		{
			liveCursorFor: live.cursorFor,
			isInvitation: (code) => isInvitation(core.db, code),
			findLabelName: (id) => findLabelName(core.db, id),
		},
		{
			data: modules.flatMap(({ personalData = [] }) => personalData),
			files: modules.flatMap(({ personalFiles }) => personalFiles ?? []),
		},
	);
	return {
		modules: [accountsModule, ...modules],
		files: uploads.files,
		analysis: uploads.analysis,
		findSubmitPageHead: submissions.findPageHead,
	};
}
