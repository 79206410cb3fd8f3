import { formEvents } from '../forms/forms.events.ts';
import type { Core } from '../framework/core.ts';
import type { ServerModule } from '../framework/server-module.ts';
import { on } from '../platform/events/event-bus.ts';
import {
	changesAnsweredKind,
	createFormNotifications,
	formExpiredKind,
	formSubmittedKind,
} from './form-notifications.ts';

export function createWorkspaceModule(core: Core): ServerModule {
	return {
		name: 'workspace',
		listeners: [on(formEvents, createFormNotifications(core))],
		notificationKinds: [formSubmittedKind, changesAnsweredKind, formExpiredKind],
	};
}
