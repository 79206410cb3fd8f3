// What each kind of form adds to the common code. The modules of signed songs come after forms, so they are passed in.
import type { Answers } from '../../domain/forms/form-answers.ts';
import type { FormContext, LabelFacts } from '../../domain/forms/form-context.ts';
import type { Form } from '../../domain/forms/form-index.ts';
import type { FormKind } from '../../domain/forms/form-links.ts';
import type { FormId, OrganizationId, RecordingId, ReleaseId, SongId } from '../../domain/kernel/ids.ts';
import type { Member } from '../framework/actor.ts';
import type { Queries, Tx } from '../platform/db/database.ts';

/** The song, release and recording of a form. */
export interface FormSubject {
	/** Id of the form, once it exists. */
	readonly id?: FormId | undefined;
	readonly organizationId: OrganizationId;
	readonly songId: SongId;
	readonly recordingId: RecordingId | null;
	readonly releaseId: ReleaseId;
}

/** What a member chose; the rest is found from the song. */
export interface ChosenSubject {
	readonly organizationId: OrganizationId;
	readonly songId: SongId;
	readonly recordingId?: RecordingId | undefined;
	readonly releaseId?: ReleaseId | undefined;
}

export interface Approval {
	readonly formId: FormId;
	readonly subject: FormSubject;
	/** The submitted answers with the label's corrections. */
	readonly answers: Answers;
	/** The requested sections: nothing else is written. */
	readonly sections: readonly string[];
	readonly actor: Member;
	readonly now: Date;
}

/** A form that is about to be sent. */
export interface FormStart {
	readonly subject: FormSubject;
	/** The values of the catalogue. */
	readonly known: Answers;
	readonly recipientName: string;
	/** ISO date. */
	readonly today: string;
}

export interface FormKindModule {
	readonly kind: FormKind;
	readonly form: Form;
	/** Returns undefined if the label has no such song, recording or release. */
	findSubject(queries: Queries, chosen: ChosenSubject): Promise<FormSubject | undefined>;
	/** The values of the catalogue, as answers. `viewer` is null for prefilling: then nothing for admins is read. */
	readCatalogue(queries: Queries, subject: FormSubject, viewer: Member | null): Promise<Answers>;
	/** Answers that a new form starts with where the catalogue has none. */
	suggest?(queries: Queries, start: FormStart): Promise<Answers>;
	/**
	 * Values of the catalogue for rows that are new to this song, such as writers of other songs, under the row names of
	 * these answers.
	 */
	readKnownRows?(queries: Queries, subject: FormSubject, answers: Answers, viewer: Member): Promise<Answers>;
	/** The release that the answers are checked against. */
	readRelease(queries: Queries, subject: FormSubject): Promise<FormContext['release']>;
	/** Values of the catalogue that a rule of the form compares with. */
	readLabelFacts?(queries: Queries, subject: FormSubject, answers: Answers): Promise<Omit<LabelFacts, 'labelName'>>;
	/**
	 * Whether these answers leave the label nothing to decide or to write: then the form is approved when it is
	 * submitted.
	 */
	isSettled?(queries: Queries, subject: FormSubject, answers: Answers): Promise<boolean>;
	/** Whether the label has settled the matter without the form, so that no answer can change it. */
	isOvertaken?(queries: Queries, subject: FormSubject): Promise<boolean>;
	/** Writes the answers into the catalogue, or refuses (R-FORM-5, R-FORM-6). */
	approve(tx: Tx, approval: Approval): Promise<void>;
}
