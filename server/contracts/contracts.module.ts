import type { OrganizationId } from '../../domain/kernel/ids.ts';
import type { DocumentServices } from '../evidence/document-services.ts';
import type { Core } from '../framework/core.ts';
import type { ServerModule } from '../framework/server-module.ts';
import { hourly } from '../platform/jobs/job.ts';
import { createDrafts } from './contract-drafts.service.ts';
import { createContractEndings, createContractsOfSong } from './contract-endings.service.ts';
import { createContractFiles } from './contract-files.http.ts';
import {
	contractDeclinedKind,
	contractEndingKind,
	contractSignedKind,
	createContractNotifications,
} from './contract-notifications.ts';
import { createSealing, sealChannel } from './contract-sealing.service.ts';
import { createContractSending } from './contract-sending.service.ts';
import { createContractSigning } from './contract-signing.service.ts';
import { sweepContractFiles } from './contract-storage.ts';
import { createContractJobs } from './contracts.jobs.ts';
import { createContractViews } from './contracts.present.ts';
import { readSealQueue } from './contracts.repository.ts';
import { contracts } from './contracts.table.ts';
import { createSigningCodes } from './signing-codes.service.ts';

/** How often failed seals, and those left over by a dead server, are retried; an execution wakes the job at once. */
const sealEveryMs = 10_000;

interface ContractsHooks {
	readonly documents: DocumentServices;
	/** Refuses a file that exceeds the quota of the label or the free disk space. */
	readonly ensureQuota: (organizationId: OrganizationId, sizeBytes: number) => Promise<void>;
	/** Whether no other installation has files in the same storage. */
	readonly ownsStorage: () => Promise<boolean>;
}

export function createContractsModule(framework: Core, { documents, ensureQuota, ownsStorage }: ContractsHooks) {
	const core = { ...framework, documents };
	const jobs = createContractJobs(core);
	return {
		name: 'contracts',
		routes: {
			...createContractViews(core),
			...createDrafts(core),
			...createContractSending(core),
			...createSigningCodes(core),
			...createContractSigning(core),
			...createContractEndings(core),
		},
		httpRoutes: createContractFiles({ ...core, ensureQuota }),
		jobs: [
			{
				name: 'contracts.seal',
				everyMs: sealEveryMs,
				firstAfterMs: 1000,
				on: 'each-server',
				wakeChannel: sealChannel,
				run: createSealing(core),
			},
			hourly('contracts.remind', jobs.remindSigners),
			hourly('contracts.dates', jobs.followDates),
			hourly('contracts.sweep-files', (now, pace) => sweepContractFiles(core, ownsStorage, now, pace)),
		],
		listeners: [createContractNotifications(core)],
		notificationKinds: [contractSignedKind, contractDeclinedKind, contractEndingKind],
		claimTables: [contracts],
		queues: async (ownerId) => [await readSealQueue(core.db, ownerId)],
		ofSong: createContractsOfSong(core),
	} satisfies ServerModule & { ofSong: unknown };
}
