import { done } from '../../domain/kernel/done.ts';
import { submissionsApi } from '../../domain/submissions/submissions.api.ts';
import { handle } from '../framework/handle.ts';
import type { Confirming } from './confirming.service.ts';
import type { DraftFiles } from './draft-files.service.ts';
import type { Hearing } from './hearing.service.ts';
import type { HeldTracks } from './held-tracks.service.ts';
import type { SenderPage } from './sender-page.service.ts';
import type { Sending } from './sending.service.ts';
import type { Starting } from './starting.service.ts';
import type { SubmitPictures } from './submit-pictures.service.ts';
import type { SubmitSettingsService } from './submit-settings.service.ts';
import type { Withdrawing } from './withdrawing.service.ts';

interface SubmissionsRoutesDeps {
	readonly starting: Starting;
	readonly files: DraftFiles;
	readonly sending: Sending;
	readonly confirming: Confirming;
	readonly page: SenderPage;
	readonly withdrawing: Withdrawing;
	readonly held: HeldTracks;
	readonly hearing: Hearing;
	readonly settings: SubmitSettingsService;
	readonly pictures: SubmitPictures;
}

export function createSubmissionsRoutes(deps: SubmissionsRoutesDeps) {
	return { ...createSenderRoutes(deps), ...createLabelRoutes(deps) };
}

function createSenderRoutes({ starting, files, sending, confirming, page, withdrawing }: SubmissionsRoutesDeps) {
	return {
		getSubmitPage: handle(submissionsApi.getSubmitPage, ({ input }) => starting.showPage(input.slug)),

		getChallenge: handle(submissionsApi.getChallenge, ({ input, request }) => starting.ask(input.slug, request)),

		startSubmission: handle(submissionsApi.startSubmission, async ({ input, request }) => ({
			token: await starting.start(input, request),
		})),

		openDraft: handle(submissionsApi.openDraft, ({ actor }) => files.open(actor)),

		addDraftFile: handle(submissionsApi.addDraftFile, ({ input, actor, request }) => files.add(actor, input, request)),

		removeDraftFile: handle(submissionsApi.removeDraftFile, async ({ input, actor }) => {
			await files.remove(actor, input.key);
			return done;
		}),

		sendSubmission: handle(submissionsApi.sendSubmission, ({ input: { token: _, ...form }, actor, request }) =>
			sending.send(actor, form, request),
		),

		openSubmission: handle(submissionsApi.openSubmission, ({ actor }) => page.open(actor)),

		confirmSubmission: handle(submissionsApi.confirmSubmission, async ({ actor, request }) => {
			await confirming.confirm(actor, request);
			return done;
		}),

		replaceSubmittedFile: handle(submissionsApi.replaceSubmittedFile, async ({ input, actor }) => ({
			uploadUrl: await page.replace(actor, input),
		})),

		withdrawSubmittedTrack: handle(submissionsApi.withdrawSubmittedTrack, async ({ input, actor, request }) => {
			await withdrawing.withdraw(actor, input.key, request);
			return done;
		}),

		eraseMyData: handle(submissionsApi.eraseMyData, async ({ actor, request }) => {
			await withdrawing.erase(actor, request);
			return done;
		}),
	};
}

function createLabelRoutes({ held, hearing, settings, pictures }: SubmissionsRoutesDeps) {
	return {
		listHeldTracks: handle(submissionsApi.listHeldTracks, ({ actor }) => held.list(actor)),

		acceptHeldTrack: handle(submissionsApi.acceptHeldTrack, async ({ input, actor }) => {
			await held.accept(actor, input.trackId);
			return done;
		}),

		declineHeldTrack: handle(submissionsApi.declineHeldTrack, async ({ input, actor }) => {
			await held.decline(actor, input.trackId);
			return done;
		}),

		undoDecline: handle(submissionsApi.undoDecline, async ({ input, actor }) => {
			await held.undoDecline(actor, input.trackId);
			return done;
		}),

		blockHeldSender: handle(submissionsApi.blockHeldSender, async ({ input, actor, request }) => {
			await held.block(actor, input.trackId, request);
			return done;
		}),

		markHeard: handle(submissionsApi.markHeard, async ({ input, actor }) => {
			await hearing.markHeard(actor, input.id);
			return done;
		}),

		getSubmitSettings: handle(submissionsApi.getSubmitSettings, ({ actor }) => settings.get(actor)),

		saveSubmitSettings: handle(submissionsApi.saveSubmitSettings, ({ input, actor, request }) =>
			settings.save(actor, input, request),
		),

		removeSubmitPicture: handle(submissionsApi.removeSubmitPicture, async ({ actor }) => {
			await pictures.remove(actor);
			return done;
		}),
	};
}
