import type { OrganizationId } from '../../domain/kernel/ids.ts';
import type { Core } from '../framework/core.ts';
import type { ServerModule } from '../framework/server-module.ts';
import { hourly } from '../platform/jobs/job.ts';
import { sweepChatFiles } from './chat.jobs.ts';
import { createChatPersonalData } from './chat.personal-data.ts';
import { createChatRoutes } from './chat.routes.ts';
import { createChatFilesHttp } from './chat-files.http.ts';
import { createChatFiles } from './chat-files.service.ts';
import { chatListeners } from './chat-lines.ts';
import { mentionKind } from './chat-notifications.ts';
import { createInboxService } from './inbox.service.ts';
import { createMessageChanges } from './message-changes.service.ts';
import { createSendingService } from './sending.service.ts';
import { createThreadFinds } from './thread-finds.service.ts';
import { createThreadsService } from './threads.service.ts';

interface ChatHooks {
	/** Refuses a file that the label or the disk has no room for. */
	readonly ensureRoom: (organizationId: OrganizationId, sizeBytes: number) => Promise<void>;
	/** Whether the stored files belong to this database, so that unknown ones may be removed. */
	readonly ownsStorage: () => Promise<boolean>;
}

export function createChatModule(core: Core, { ensureRoom, ownsStorage }: ChatHooks): ServerModule {
	const { db, storage } = core;
	const personal = createChatPersonalData(core);
	return {
		name: 'chat',
		routes: createChatRoutes({
			inbox: createInboxService(core),
			threads: createThreadsService(core),
			finds: createThreadFinds(core),
			sending: createSendingService(core),
			changes: createMessageChanges(core),
		}),
		httpRoutes: createChatFilesHttp(createChatFiles({ ...core, ensureRoom })),
		jobs: [hourly('chat.sweep-files', (now, pace) => sweepChatFiles({ db, storage, ownsStorage, pace }, now))],
		listeners: chatListeners,
		notificationKinds: [mentionKind],
		personalData: [personal.data],
		personalFiles: personal.files,
	};
}
