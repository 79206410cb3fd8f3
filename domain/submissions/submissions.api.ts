import { heldTracksApi } from './held-tracks.api.ts';
import { senderPageApi } from './sender-page.api.ts';
import { draftApi, submitPageApi } from './sending.api.ts';
import { submitSettingsApi } from './submit-settings.api.ts';

/** Demos from outside: the page that takes them, the sender's page, and what the label does with them. */
export const submissionsApi = {
	...submitPageApi,
	...draftApi,
	...senderPageApi,
	...heldTracksApi,
	...submitSettingsApi,
};
