// Loads what pages and rules need of a form.
import { type Answers, withChanges } from '../../domain/forms/answers.ts';
import type { FormContext } from '../../domain/forms/form-context.ts';
import type { FormKind } from '../../domain/forms/form-links.ts';
import { formNotFound } from '../../domain/forms/forms.errors.ts';
import { AppError } from '../../domain/kernel/errors.ts';
import type { OrganizationId } from '../../domain/kernel/ids.ts';
import { findLabelName } from '../organizations/organizations.shared-queries.ts';
import type { Clock } from '../platform/clock/clock.ts';
import type { Queries } from '../platform/db/database.ts';
import { findSignedSong, type SignedSongRow } from '../songs/signed-songs.shared-queries.ts';
import { fileIdsIn, listFiles, listFilesForGuest } from './form-files.repository.ts';
import type { FormKindModule } from './form-kind.ts';
import type { FormRow } from './forms.repository.ts';
import type { SubmissionRow } from './reviews.repository.ts';

export interface ReadingDeps {
	readonly clock: Clock;
	/** Of all modules; asked for late, because later modules are not made yet when this one is. */
	readonly kinds: readonly FormKindModule[];
}

export type FormReading = ReturnType<typeof createFormReading>;

export function createFormReading({ clock, kinds }: ReadingDeps) {
	function moduleOf(kind: FormKind): FormKindModule {
		const found = kinds.find((module) => module.kind === kind);
		if (!found) throw new Error(`no module has forms of the kind ${kind}`);
		return found;
	}

	/** ISO date, in UTC. */
	const today = () => clock.now().toISOString().slice(0, 10);

	const releaseOf = (queries: Queries, form: FormRow) => moduleOf(form.kind).readRelease(queries, form);

	return {
		moduleOf,
		today,

		/** Forms of a song that is signed no longer do not exist for the label. */
		async getSong(queries: Queries, form: FormRow): Promise<SignedSongRow> {
			const song = await findSignedSong(queries, form.organizationId, form.songId);
			if (!song) throw new AppError(formNotFound);
			return song;
		},

		/** Whether its link has ended: approved, or overtaken by what it was about. A reopened form opens again. */
		async isFinished(queries: Queries, form: FormRow): Promise<boolean> {
			return form.status === 'approved' || ((await moduleOf(form.kind).isOvertaken?.(queries, form)) ?? false);
		},

		async guestContext(queries: Queries, form: FormRow): Promise<FormContext> {
			// Their own files, and those that the form was filled in with.
			const files = await listFilesForGuest(queries, form.id);
			const release = await releaseOf(queries, form);
			return { today: today(), files, release, audience: 'guest', sections: form.sections, label: null };
		},

		/** `current`: what else is shown, beside the answers. */
		async labelContext(queries: Queries, form: FormRow, answers: Answers, current: Answers): Promise<FormContext> {
			const labelName = await nameOfLabel(queries, form.organizationId);
			const label = await moduleOf(form.kind).readLabelFacts(queries, form, answers, labelName);
			const files = await listFiles(queries, form.organizationId, [...fileIdsIn(answers), ...fileIdsIn(current)]);
			const release = await releaseOf(queries, form);
			return { today: today(), files, release, audience: 'label', sections: form.sections, label };
		},
	};
}

export function nameOfLabel(queries: Queries, organizationId: OrganizationId): Promise<string> {
	return findLabelName(queries, organizationId);
}

/** What was submitted, as the label has corrected it. */
export function reviewedAnswers({ answers, corrections }: SubmissionRow): Answers {
	return withChanges(answers, corrections);
}
