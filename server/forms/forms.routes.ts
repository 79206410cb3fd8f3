import { formsApi } from '../../domain/forms/forms.api.ts';
import { done } from '../../domain/kernel/done.ts';
import { handle } from '../framework/handle.ts';
import type { FormDecisions } from './decisions.service.ts';
import type { FormLists } from './form-lists.service.ts';
import type { GuestFormsService } from './guest-forms.service.ts';
import type { ReviewService } from './review.service.ts';
import type { SendingService } from './sending.service.ts';
import type { SentLinks } from './sent-links.service.ts';

interface FormsDeps {
	readonly guests: GuestFormsService;
	readonly sending: SendingService;
	readonly sentLinks: SentLinks;
	readonly lists: FormLists;
	readonly review: ReviewService;
	readonly decisions: FormDecisions;
}

export function createFormsRoutes(deps: FormsDeps) {
	return { ...createGuestRoutes(deps), ...createSendingRoutes(deps), ...createReviewRoutes(deps) };
}

function createGuestRoutes({ guests }: FormsDeps) {
	return {
		openForm: handle(formsApi.openForm, ({ input, actor }) => guests.open(actor, input.device)),

		saveForm: handle(formsApi.saveForm, ({ input, actor }) => guests.save(actor, input)),

		submitForm: handle(formsApi.submitForm, ({ input, actor, request }) => guests.submit(actor, input, request)),

		stopReminders: handle(formsApi.stopReminders, async ({ actor }) => {
			await guests.stopReminders(actor);
			return done;
		}),

		getExpiredForm: handle(formsApi.getExpiredForm, ({ actor }) => guests.describeExpired(actor)),

		requestNewLink: handle(formsApi.requestNewLink, async ({ actor }) => {
			await guests.requestNewLink(actor);
			return done;
		}),
	};
}

const turns = { waiting: 'theirs', 'to-review': 'ours', all: undefined } as const;

function createSendingRoutes({ sending, sentLinks, lists }: FormsDeps) {
	return {
		sendForm: handle(formsApi.sendForm, ({ input, actor }) => sending.send(actor, input)),

		resendForm: handle(formsApi.resendForm, ({ input: { formId, rowVersion, ...changed }, actor }) =>
			sending.resend(actor, formId, rowVersion, changed),
		),

		copyFormLink: handle(formsApi.copyFormLink, async ({ input, actor }) => ({
			link: await sentLinks.copyLink(actor, input.formId),
		})),

		cancelForm: handle(formsApi.cancelForm, async ({ input, actor }) => ({
			rowVersion: await sentLinks.cancel(actor, input.formId, input.rowVersion, input.reason),
		})),

		listForms: handle(formsApi.listForms, ({ input: { show, kind, status, after }, actor }) =>
			lists.list(actor, { turn: turns[show], kind, status }, after),
		),

		listSongForms: handle(formsApi.listSongForms, async ({ input, actor }) => ({
			forms: await lists.listOfSong(actor, input.songId),
		})),
	};
}

function createReviewRoutes({ lists, review, decisions }: FormsDeps) {
	return {
		getForm: handle(formsApi.getForm, ({ input, actor }) => lists.get(actor, input.formId)),

		setVerdict: handle(formsApi.setVerdict, async ({ input: { formId, rowVersion, ...said }, actor }) => ({
			rowVersion: await review.setVerdict(actor, formId, rowVersion, said),
		})),

		okUnchanged: handle(formsApi.okUnchanged, async ({ input, actor }) => ({
			rowVersion: await review.okUnchanged(actor, input.formId, input.rowVersion),
		})),

		correctAnswers: handle(formsApi.correctAnswers, async ({ input, actor }) => ({
			rowVersion: await review.correct(actor, input.formId, input.rowVersion, input.changes),
		})),

		waiveFinding: handle(formsApi.waiveFinding, async ({ input: { formId, rowVersion, ...given }, actor }) => ({
			rowVersion: await review.waive(actor, formId, rowVersion, given),
		})),

		unwaiveFinding: handle(formsApi.unwaiveFinding, async ({ input: { formId, rowVersion, ...given }, actor }) => ({
			rowVersion: await review.unwaive(actor, formId, rowVersion, given),
		})),

		requestChanges: handle(formsApi.requestChanges, async ({ input, actor }) => ({
			rowVersion: await decisions.requestChanges(actor, input.formId, input.rowVersion),
		})),

		approveForm: handle(formsApi.approveForm, async ({ input, actor }) => ({
			rowVersion: await decisions.approve(actor, input.formId, input.rowVersion),
		})),

		reopenForm: handle(formsApi.reopenForm, async ({ input, actor }) => ({
			rowVersion: await decisions.reopen(actor, input.formId, input.rowVersion, input.reason),
		})),
	};
}
