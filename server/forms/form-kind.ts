// What each kind of form adds to the machine. The rooms of signed songs come after forms, so they are handed in.
import type { Answers } from '../../domain/forms/answers.ts';
import type { FormContext, LabelFacts } from '../../domain/forms/form-context.ts';
import type { Form } from '../../domain/forms/form-index.ts';
import type { FormKind } from '../../domain/forms/form-links.ts';
import type { FormId, OrganizationId, RecordingId, ReleaseId, SongId } from '../../domain/kernel/ids.ts';
import type { Member } from '../framework/actor.ts';
import type { Queries, Tx } from '../platform/db/database.ts';

/** What a form is about. */
export interface FormSubject {
	/** The form, once there is one. */
	readonly id?: FormId | undefined;
	readonly organizationId: OrganizationId;
	readonly songId: SongId;
	readonly recordingId: RecordingId | null;
	readonly releaseId: ReleaseId;
}

/** What somebody chose; what they did not choose is found from the song. */
interface ChosenSubject {
	readonly organizationId: OrganizationId;
	readonly songId: SongId;
	readonly recordingId?: RecordingId | undefined;
	readonly releaseId?: ReleaseId | undefined;
}

export interface Approval {
	readonly formId: FormId;
	readonly subject: FormSubject;
	/** Submitted, and corrected by the label. */
	readonly answers: Answers;
	/** The sections it asked for: nothing else is written. */
	readonly sections: readonly string[];
	readonly actor: Member;
	readonly now: Date;
}

export interface FormKindModule {
	readonly kind: FormKind;
	readonly form: Form;
	/** Undefined if the label has no such song, recording or release. */
	findSubject(queries: Queries, chosen: ChosenSubject): Promise<FormSubject | undefined>;
	/** What the catalogue has, as answers. `viewer` is null for prefilling: nothing for admins is read then. */
	readCatalogue(queries: Queries, subject: FormSubject, viewer: Member | null): Promise<Answers>;
	/**
	 * What the catalogue knows of rows that are new to this song, such as writers of other songs, by the names that the
	 * rows have in these answers.
	 */
	readKnownRows?(queries: Queries, subject: FormSubject, answers: Answers, viewer: Member): Promise<Answers>;
	/** What the answers are checked against. */
	readRelease(queries: Queries, subject: FormSubject): Promise<FormContext['release']>;
	/** What the catalogue has to compare with, if a rule of the form does. */
	readLabelFacts?(queries: Queries, subject: FormSubject, answers: Answers): Promise<Omit<LabelFacts, 'labelName'>>;
	/** Whether these answers leave nothing to the label to decide or to write: then the form is approved as it comes in. */
	isSettled?(queries: Queries, subject: FormSubject, answers: Answers): Promise<boolean>;
	/** Whether the label has settled what the form is about without it, so that no answer can change it. */
	isOvertaken?(queries: Queries, subject: FormSubject): Promise<boolean>;
	/** Writes the answers into the catalogue, or refuses (R-FORM-5, R-FORM-6). */
	approve(tx: Tx, approval: Approval): Promise<void>;
}
