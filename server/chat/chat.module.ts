import type { Core } from '../framework/core.ts';
import type { ServerModule } from '../framework/server-module.ts';
import { createChatPersonalData } from './chat.personal-data.ts';
import { type ChatFilesCore, createChatFilesHttp, createChatFilesSweep } from './chat-files.service.ts';
import { createMentionListener, mentionKind } from './chat-notifications.ts';
import { createMessages } from './messages.service.ts';
import { systemLineListeners } from './system-line-sources.ts';
import { createInbox, createThreads } from './threads.service.ts';

export function createChatModule(
	framework: Core,
	hooks: Pick<ChatFilesCore, 'ensureQuota' | 'ownsStorage'>,
): ServerModule {
	const core = { ...framework, ...hooks };
	const personal = createChatPersonalData(core);
	return {
		name: 'chat',
		routes: { ...createInbox(core), ...createThreads(core), ...createMessages(core) },
		httpRoutes: createChatFilesHttp(core),
		jobs: [createChatFilesSweep(core)],
		listeners: [...systemLineListeners, createMentionListener(core)],
		notificationKinds: [mentionKind],
		personalData: [personal.data],
		personalFiles: personal.files,
	};
}
