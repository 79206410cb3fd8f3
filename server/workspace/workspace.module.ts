import type { Core } from '../framework/core.ts';
import type { ServerModule } from '../framework/server-module.ts';
import {
	changesAnsweredKind,
	createFormNotifications,
	formExpiredKind,
	formSubmittedKind,
} from './form-notifications.ts';

export function createWorkspaceModule(core: Core): ServerModule {
	return {
		name: 'workspace',
		listeners: [createFormNotifications(core)],
		notificationKinds: [formSubmittedKind, changesAnsweredKind, formExpiredKind],
	};
}
