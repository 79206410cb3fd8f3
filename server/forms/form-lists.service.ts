import type { ListedForm, ReviewedForm } from '../../domain/forms/form-shapes.ts';
import { actionsFor } from '../../domain/forms/form-transitions.ts';
import { formNotFound, songNotSigned } from '../../domain/forms/forms.errors.ts';
import { AppError } from '../../domain/kernel/errors.ts';
import type { FormId, ReviewerId, SongId } from '../../domain/kernel/ids.ts';
import type { Member } from '../framework/actor.ts';
import { listPeople } from '../framework/reviewers.shared-queries.ts';
import type { Clock } from '../platform/clock/clock.ts';
import type { Db } from '../platform/db/database.ts';
import { findMailTrouble } from '../platform/mail/mail-queue.ts';
import { findSignedSong, listSignedSongsByIds } from '../songs/signed-songs.shared-queries.ts';
import { assess, presentReview } from './assessment.ts';
import { listFormEvents } from './form-events.repository.ts';
import type { FormReading } from './form-reading.ts';
import { type ListedFacts, presentListed, remindersOf } from './forms.present.ts';
import { countForms, type FormFilter, type FormRow, findForm, listForms, listFormsOfSong } from './forms.repository.ts';
import { findSubmission, listVerdicts, listWaivers } from './reviews.repository.ts';

interface ListsDeps {
	readonly db: Db;
	readonly clock: Clock;
	readonly reading: FormReading;
}

const pageSize = 50;

export type FormLists = ReturnType<typeof createFormLists>;

/** What members read of forms. */
export function createFormLists({ db, clock, reading }: ListsDeps) {
	const namesOf = (actor: Member, ids: readonly (ReviewerId | null)[]) =>
		listPeople(db, actor.organizationId, { ids: ids.filter((id) => id !== null), emails: [] });

	async function factsOf(actor: Member, forms: readonly FormRow[]): Promise<ListedFacts> {
		const songIds = [...new Set(forms.map(({ songId }) => songId))];
		return {
			songs: await listSignedSongsByIds(db, actor.organizationId, songIds),
			people: await namesOf(
				actor,
				forms.map(({ senderId }) => senderId),
			),
			troubles: await findMailTrouble(
				db,
				actor.organizationId,
				forms.map(({ id }) => id),
			),
			now: clock.now(),
		};
	}

	async function present(actor: Member, forms: readonly FormRow[]): Promise<ListedForm[]> {
		const facts = await factsOf(actor, forms);
		return forms.flatMap((form) => presentListed(form, facts) ?? []);
	}

	async function readReview(actor: Member, form: FormRow): Promise<ReviewedForm['review']> {
		// What is being typed is the recipient's own; what was sent before it is shown until it comes in again.
		const submission = await findSubmission(db, form.id);
		if (!submission) return null;
		const verdicts = await listVerdicts(db, form.id);
		const waivers = await listWaivers(db, form.id);
		const people = await namesOf(
			actor,
			[...verdicts, ...waivers].map(({ reviewerId }) => reviewerId),
		);
		return presentReview(await assess(db, reading, form, submission, actor), { verdicts, waivers, people }, actor);
	}

	return {
		async list(actor: Member, filter: FormFilter, after: string | undefined) {
			const page = await listForms(db, actor.organizationId, filter, { after, limit: pageSize });
			return {
				forms: await present(actor, page.forms),
				nextAfter: page.nextAfter,
				total: await countForms(db, actor.organizationId, filter),
			};
		},

		async listOfSong(actor: Member, songId: SongId): Promise<ListedForm[]> {
			if (!(await findSignedSong(db, actor.organizationId, songId))) throw new AppError(songNotSigned);
			return present(actor, await listFormsOfSong(db, actor.organizationId, songId));
		},

		async get(actor: Member, formId: FormId): Promise<ReviewedForm> {
			const form = await findForm(db, actor.organizationId, formId);
			const [listed] = form ? await present(actor, [form]) : [];
			if (!form || !listed) throw new AppError(formNotFound);
			const events = await listFormEvents(db, formId);
			const people = await namesOf(
				actor,
				events.map(({ actorId }) => actorId),
			);
			return {
				...listed,
				definitionVersion: form.definitionVersion,
				sections: form.sections,
				note: form.note,
				reminders: remindersOf(form),
				review: await readReview(actor, form),
				actions: actionsFor(form.status, actor.isAdmin ? 'admin' : 'member'),
				events: events.map(({ event, at, actorId, guestName, reason }) => ({
					kind: event,
					at,
					reason,
					by: guestName ?? people.find(({ id }) => id === actorId)?.name ?? null,
				})),
			};
		},
	};
}
