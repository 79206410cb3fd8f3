import type { EndpointName } from '../../domain/api.ts';
import type { Recipe } from './recipe.ts';

const forEachToken =
	(more: object): Recipe =>
	({ tokens }) =>
		['', ...tokens].map((token) => ({ token, ...more }));
/** The ids of songs are used in place of those of demos held for screening. */
export const forEachHeld: Recipe = ({ songIds }) => songIds.map((demoId) => ({ demoId }));

/** What a curious caller would request about demos from outside. */
export const submissionRecipes: Partial<Record<EndpointName, Recipe>> = {
	'submissions.openDraft': forEachToken({}),
	'submissions.addDraftFile': forEachToken({ key: crypto.randomUUID(), name: 'x.mp3', sizeBytes: 10 }),
	'submissions.removeDraftFile': forEachToken({ key: crypto.randomUUID() }),
	'submissions.sendSubmission': forEachToken({ artistName: '', email: '' }),
	'submissions.openSubmission': forEachToken({}),
	'submissions.confirmSubmission': forEachToken({}),
	'submissions.replaceSubmittedFile': forEachToken({ key: crypto.randomUUID(), name: 'x.mp3', sizeBytes: 10 }),
	'submissions.withdrawSubmittedDemo': forEachToken({ key: crypto.randomUUID() }),
	'submissions.eraseMyData': forEachToken({}),
	'submissions.acceptHeldDemo': forEachHeld,
	'submissions.declineHeldDemo': forEachHeld,
	'submissions.undoDecline': forEachHeld,
	'submissions.blockHeldSender': forEachHeld,
	'submissions.markHeard': ({ songIds }) => songIds.map((id) => ({ id })),
	'submissions.saveSubmitSettings': () => [
		{ state: 'off', slug: '', maxDemos: 0, screensDemos: false, rowVersion: -1 },
	],
	'submissions.removeSubmitPicture': () => [{}],
};
