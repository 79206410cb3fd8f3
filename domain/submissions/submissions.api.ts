import { screeningApi } from './screening.api.ts';
import { senderPageApi } from './sender-page.api.ts';
import { draftApi, submitPageApi } from './sending.api.ts';
import { submitSettingsApi } from './submit-settings.api.ts';

/** Demos from outside: the page that accepts them, the sender's page, and the label's actions. */
export const submissionsApi = {
	...submitPageApi,
	...draftApi,
	...senderPageApi,
	...screeningApi,
	...submitSettingsApi,
};
