import type { OrganizationId } from '../../domain/kernel/ids.ts';
import type { Papers } from '../evidence/papers.ts';
import type { Core } from '../framework/core.ts';
import type { ServerModule } from '../framework/server-module.ts';
import type { Db } from '../platform/db/database.ts';
import { hourly, hourMs, minuteMs } from '../platform/jobs/job.ts';
import type { Pace } from '../platform/jobs/pace.ts';
import type { Storage } from '../platform/storage/storage.ts';
import { sweepUnknownFiles } from '../platform/storage/sweep-unknown-files.ts';
import { createContractEvidence } from './contract-evidence.service.ts';
import { createContractFiles, createGuestDocuments } from './contract-files.service.ts';
import { createContractLog } from './contract-log.ts';
import {
	contractDeclinedKind,
	contractEndingKind,
	contractSignedKind,
	createContractNotifications,
} from './contract-notifications.ts';
import { createContractPost } from './contract-post.ts';
import { isDocumentKey } from './contract-storage.ts';
import { createContractsHttp } from './contracts.http.ts';
import { createContractJobs } from './contracts.jobs.ts';
import { readSealQueue } from './contracts.repository.ts';
import { createContractsRoutes } from './contracts.routes.ts';
import { contracts } from './contracts.table.ts';
import { createContractsOfSong } from './contracts-of-song.service.ts';
import { createCountersigning } from './countersigning.service.ts';
import { deleteLooseDocuments, listKnownDocuments } from './documents.repository.ts';
import { createContractDocuments } from './documents.service.ts';
import { createDraftSaving } from './draft-saving.service.ts';
import { createDrafts } from './drafts.service.ts';
import { createContractEndings } from './endings.service.ts';
import { createPaperContracts } from './paper.service.ts';
import { createSealing, sealChannel } from './sealing.service.ts';
import { createContractSending } from './sending.service.ts';
import { createContractSigning } from './signing.service.ts';
import { createSigningCodeService } from './signing-codes.service.ts';
import { createSigningCodes } from './signing-codes.ts';
import { createSigningLinks } from './signing-links.service.ts';
import { createSigningSteps } from './signing-steps.service.ts';
import { createContractTemplates } from './templates.service.ts';

const keptMs = 7 * 24 * 60 * 60_000;
/** How often seals that failed or that a dead server left are tried again; an execution wakes the job at once. */
const sealEveryMs = 10_000;

interface SweepDeps {
	readonly db: Db;
	readonly storage: Storage;
	readonly ownsStorage: () => Promise<boolean>;
	readonly pace: Pace;
}

/** Forgets what was uploaded for drafts that were thrown away, or replaced in a draft, and removes bytes that no row names. */
async function sweepContractFiles({ db, storage, ownsStorage, pace }: SweepDeps, now: Date): Promise<void> {
	const before = new Date(now.getTime() - keptMs);
	await deleteLooseDocuments(db, before);
	if (!(await ownsStorage())) return;
	await sweepUnknownFiles({
		storage,
		pace,
		isOwn: isDocumentKey,
		before,
		listKnown: (keys) => listKnownDocuments(db, keys),
	});
}

interface ContractsHooks {
	readonly papers: Papers;
	/** Refuses a file that the label or the disk has no room for. */
	readonly ensureRoom: (organizationId: OrganizationId, sizeBytes: number) => Promise<void>;
	/** Whether no other installation has files in the same storage. */
	readonly ownsStorage: () => Promise<boolean>;
}

export function createContractsModule(core: Core, { papers, ensureRoom, ownsStorage }: ContractsHooks) {
	const { db, clock, links, limiter, outsideMails, storage, publicUrl, events, config } = core;
	const log = createContractLog({ emit: events.emit, clock, evidence: papers.log });
	const post = createContractPost({ clock, links, publicUrl, mailFrom: config.MAIL_FROM });
	const documents = createContractDocuments({ db, clock, storage, papers });
	const deps = {
		db,
		clock,
		links,
		limiter,
		outsideMails,
		addresses: core.addresses,
		storage,
		papers,
		log,
		post,
		documents,
		publicUrl,
	};
	const sending = createContractSending(deps);
	const endings = createContractEndings({ ...deps, sending });
	const withCodes = { ...deps, codes: createSigningCodes(config.APP_SECRET) };
	const codes = createSigningCodeService(withCodes);
	const jobs = createContractJobs(deps);
	const sealing = createSealing({ ...deps, serverLog: core.log, meter: core.meters.claims.seals });
	return {
		name: 'contracts',
		routes: createContractsRoutes({
			db,
			clock,
			documents,
			sending: { ...sending, ...createSigningLinks(deps) },
			endings: { ...endings, ...createCountersigning(deps), ...createPaperContracts({ ...deps, sending }) },
			signing: { ...createContractSigning(withCodes, codes), ...createSigningSteps(withCodes, codes), ...codes },
			drafts: { ...createDrafts(deps), ...createDraftSaving(deps), ...createContractTemplates(deps) },
		}),
		httpRoutes: createContractsHttp({
			links,
			files: {
				...createContractFiles({ ...deps, ensureRoom }),
				...createGuestDocuments({ ...deps, spendCode: codes.spendCode }),
				...createContractEvidence(deps),
			},
		}),
		jobs: [
			{
				name: 'contracts.seal',
				everyMs: sealEveryMs,
				firstAfterMs: 1000,
				on: 'each-server',
				wakeChannel: sealChannel,
				run: sealing.sealAll,
			},
			{ name: 'contracts.remind', everyMs: hourMs, firstAfterMs: minuteMs, on: 'one-server', run: jobs.remindSigners },
			{ name: 'contracts.dates', everyMs: hourMs, firstAfterMs: minuteMs, on: 'one-server', run: jobs.followDates },
			hourly('contracts.sweep-files', (now, pace) => sweepContractFiles({ db, storage, ownsStorage, pace }, now)),
		],
		listeners: [createContractNotifications(core)],
		notificationKinds: [contractSignedKind, contractDeclinedKind, contractEndingKind],
		claimTables: [contracts],
		queues: async (ownerId) => [await readSealQueue(db, ownerId)],
		ofSong: createContractsOfSong({ ...endings, papers }),
	} satisfies ServerModule & { ofSong: unknown };
}
