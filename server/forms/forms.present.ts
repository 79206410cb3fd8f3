// Converts forms to API output. A guest gets their own form and nothing else of the label (R-FORM-8).
import type { Answers } from '../../domain/forms/form-answers.ts';
import type { FormContext } from '../../domain/forms/form-context.ts';
import type { Form } from '../../domain/forms/form-index.ts';
import type { GuestForm, ListedForm } from '../../domain/forms/form-shapes.ts';
import { canRemind } from '../../domain/forms/form-transitions.ts';
import { currentAnswers, isSame, type StoredAnswers } from '../../domain/forms/merge-saves.ts';
import { answersFor } from '../../domain/forms/visibility.ts';
import { canOwnAnswers, withholdAnswers } from '../../domain/forms/withheld.ts';
import { daysSince } from '../../domain/kernel/day.ts';
import { pick } from '../framework/pick.ts';
import type { NameOf } from '../framework/reviewers.shared-queries.ts';
import type { SignedSongRow } from '../songs/signed-songs.shared-queries.ts';
import type { FormRow, SubmissionRow, VerdictRow } from './forms.repository.ts';

export function presentContext({ today, files, release }: Pick<FormContext, 'today' | 'files' | 'release'>) {
	return {
		today,
		files: { ...files },
		release: { date: release.date, tracks: release.tracks.map((track) => ({ ...track })) },
	};
}

/** Null for a form of which no reminder is due and none was sent, so that none can be stopped. */
export function remindersOf(form: FormRow): 'on' | 'stopped' | null {
	const { dueDay, recipientEmail, remindedAt, remindersStoppedAt } = form;
	const isReminded = dueDay !== null || remindedAt !== null || remindersStoppedAt !== null;
	if (recipientEmail === null || !isReminded) return null;
	return remindersStoppedAt === null ? 'on' : 'stopped';
}

interface GuestFormFacts {
	readonly song: SignedSongRow;
	readonly labelName: string;
	readonly definition: Form;
	readonly stored: StoredAnswers;
	/** The device that opened the form. */
	readonly device: string;
	readonly submission: SubmissionRow | undefined;
	readonly verdicts: readonly VerdictRow[];
	readonly context: FormContext;
}

export function presentGuestForm(form: FormRow, facts: GuestFormFacts): GuestForm {
	const { song, labelName, definition, stored, device, submission, verdicts, context } = facts;
	const visible = (answers: Answers) => {
		const own = answersFor(definition, answers, 'guest', form.sections);
		return withholdAnswers(definition, own, typedHere(stored, device, answers));
	};
	// Notes are visible only to reviewers until the form is returned to the recipient.
	const isReturned = form.status === 'changes_requested';
	return {
		...pick(form, 'kind', 'definitionVersion', 'status', 'recipientName', 'dueDay', 'note', 'expiresAt', 'sections'),
		labelName,
		song: pick(song, 'title', 'artist'),
		answers: visible(currentAnswers(stored)),
		revision: form.revision,
		fixNotes: isReturned
			? verdicts.filter(({ verdict }) => verdict === 'fix').map(({ path, note }) => ({ path, note }))
			: [],
		sent: submission
			? { at: submission.submittedAt, by: submission.submitterName, answers: visible(submission.answers) }
			: null,
		context: presentContext(context),
		reminders: remindersOf(form),
		hasReceipt: form.recipientEmail !== null,
	};
}

/** Whether an answer was typed on this device. */
function typedHere(stored: StoredAnswers, device: string, answers: Answers): (path: string) => boolean {
	return (path) => {
		const kept = Object.hasOwn(stored, path) ? stored[path] : undefined;
		const isOwn = canOwnAnswers(device) && kept?.device === device;
		return isOwn && isSame(kept.value, answers[path] ?? null);
	};
}

interface ListedFacts {
	readonly songs: readonly SignedSongRow[];
	readonly nameOf: NameOf;
	readonly troubles: ReadonlyMap<string, 'retrying' | 'failed'>;
	readonly now: Date;
}

/** Returns null for a form of a song that is no longer signed. */
export function presentListed(form: FormRow, { songs, nameOf, troubles, now }: ListedFacts): ListedForm | null {
	const song = songs.find(({ songId }) => songId === form.songId);
	if (!song) return null;
	return {
		...pick(form, 'id', 'kind', 'status', 'songId', 'recipientName', 'recipientEmail', 'dueDay', 'sentAt'),
		...pick(form, 'submittedAt', 'expiresAt', 'rowVersion'),
		...pick(song, 'title', 'artist'),
		sentBy: nameOf(form.senderId),
		daysOpen: daysSince(form.turnedAt, now),
		isNewLinkWanted: form.newLinkWantedAt !== null,
		isRemindable: canRemind(form, now).allowed,
		mailTrouble: troubles.get(form.id) ?? null,
	};
}
