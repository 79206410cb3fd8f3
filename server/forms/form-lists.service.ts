import type { ListedForm } from '../../domain/forms/form-shapes.ts';
import { actionsFor } from '../../domain/forms/form-transitions.ts';
import { formsApi } from '../../domain/forms/forms.api.ts';
import { formNotFound, songNotSigned } from '../../domain/forms/forms.errors.ts';
import { AppError } from '../../domain/kernel/errors.ts';
import type { Member } from '../framework/actor.ts';
import { handlers } from '../framework/handle.ts';
import { pick } from '../framework/pick.ts';
import { loadNames } from '../framework/reviewers.shared-queries.ts';
import { findMailTrouble } from '../platform/mail/mail-queue.ts';
import { findSignedSong, listSignedSongsByIds } from '../songs/signed-songs.shared-queries.ts';
import { assess, presentReview } from './assessment.ts';
import { presentListed, remindersOf } from './forms.present.ts';
import {
	countForms,
	type FormRow,
	findForm,
	findSubmission,
	listFormEvents,
	listForms,
	listFormsOfSong,
	listVerdicts,
	listWaivers,
} from './forms.repository.ts';
import type { FormsCore } from './forms-core.ts';
import { listKnownRecipients } from './known-recipients.shared-queries.ts';

const pageSize = 50;
const turns = { waiting: 'theirs', 'to-review': 'ours', all: undefined } as const;

/** Queries of members over forms. */
export function createFormLists(core: FormsCore) {
	const { db, clock } = core;

	async function present(actor: Member, forms: readonly FormRow[]): Promise<ListedForm[]> {
		const { organizationId } = actor;
		const facts = {
			songs: await listSignedSongsByIds(db, organizationId, [...new Set(forms.map(({ songId }) => songId))]),
			nameOf: await loadNames(
				db,
				forms.map(({ senderId }) => senderId),
			),
			troubles: await findMailTrouble(
				db,
				organizationId,
				forms.map(({ id }) => id),
			),
			now: clock.now(),
		};
		return forms.flatMap((form) => presentListed(form, facts) ?? []);
	}

	async function readReview(actor: Member, form: FormRow) {
		// A draft is visible to the recipient only; the previous submission is shown until the form is submitted again.
		const submission = await findSubmission(db, form.id);
		if (!submission) return null;
		const verdicts = await listVerdicts(db, form.id);
		const waivers = await listWaivers(db, form.id);
		const nameOf = await loadNames(
			db,
			[...verdicts, ...waivers].map(({ reviewerId }) => reviewerId),
		);
		return presentReview(await assess(core, db, form, submission, actor), { verdicts, waivers, nameOf }, actor);
	}

	return handlers(core, formsApi, {
		async listForms({ actor, input: { show, kind, status, after } }) {
			const filter = { turn: turns[show], kind, status };
			const page = await listForms(db, actor.organizationId, filter, { after, limit: pageSize });
			return {
				forms: await present(actor, page.forms),
				nextAfter: page.nextAfter,
				total: await countForms(db, actor.organizationId, filter),
			};
		},

		async listSongForms({ actor, input: { songId } }) {
			const song = await findSignedSong(db, actor.organizationId, songId);
			if (!song) throw new AppError(songNotSigned);
			return {
				forms: await present(actor, await listFormsOfSong(db, actor.organizationId, songId)),
				recipients: await listKnownRecipients(db, actor, song),
			};
		},

		async getForm({ actor, input: { formId } }) {
			const form = await findForm(db, actor.organizationId, formId);
			const [listed] = form ? await present(actor, [form]) : [];
			if (!form || !listed) throw new AppError(formNotFound);
			const events = await listFormEvents(db, formId);
			const nameOf = await loadNames(
				db,
				events.map(({ actorId }) => actorId),
			);
			return {
				...listed,
				...pick(form, 'definitionVersion', 'sections', 'note'),
				reminders: remindersOf(form),
				review: await readReview(actor, form),
				actions: actionsFor(form.status, actor.kind),
				events: events.map(({ event, at, actorId, guestName, reason }) => ({
					kind: event,
					at,
					reason,
					by: guestName ?? nameOf(actorId),
				})),
			};
		},
	});
}
