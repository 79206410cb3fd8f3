import { checkEmail } from '../accounts/account-rules.ts';
import { dayMs, daysSince } from '../kernel/day.ts';
import { allowed, refused, type Verdict, withValues } from '../kernel/errors.ts';
import { lengthOf } from '../kernel/plain-text.ts';
import { startOfDay } from '../submissions/arrival.ts';
import {
	placeholderUnknown,
	reasonNotGiven,
	replyAlreadySent,
	sendTimeInvalid,
	subjectMissing,
	subjectTooLong,
	textMissing,
	textTooLong,
} from './replies.errors.ts';
import type { ReplyMatter, ReplyText } from './reply-kinds.ts';
import { placeholderMarks, unknownPlaceholders, usesPlaceholder } from './reply-placeholders.ts';

export const maxSubjectLength = 150;
export const maxTextLength = 4000;
/** How long a reply can be cancelled. */
export const undoSeconds = 60;
const longestDelayDays = 30;
/** After this many days an undecided demo counts as waiting, if the label has not set its own promise. */
const usualWaitDays = 14;
/** For how long a reply is listed after it was sent. */
export const recentDays = 7;

/** How long an action on several songs may take before its later replies get a separate send time. */
const sharedSlackMs = 15_000;

export function checkSubject(subject: string): Verdict {
	if (subject.trim() === '') return refused(subjectMissing);
	// A line break would end the header of the mail.
	if (lengthOf(subject.trim()) > maxSubjectLength || /[\p{Cc}\u2028\u2029]/u.test(subject.trim()))
		return refused(subjectTooLong);
	return unknownPlaceholders(subject).length > 0 ? refused(unknownPlaceholder) : allowed();
}

export function checkText(text: string): Verdict {
	if (text.trim() === '') return refused(textMissing);
	if (lengthOf(text.trim()) > maxTextLength) return refused(textTooLong);
	return unknownPlaceholders(text).length > 0 ? refused(unknownPlaceholder) : allowed();
}

export function checkReplyText({ subject, text }: ReplyText): Verdict {
	const verdict = checkSubject(subject);
	return verdict.allowed ? checkText(text) : verdict;
}

/** Checks a text before it is sent, with the reason of the decision that it may contain. */
export function checkReply(reply: ReplyText, reason: string): Verdict {
	const verdict = checkReplyText(reply);
	const needsReason = usesPlaceholder(`${reply.subject}\n${reply.text}`, 'reason');
	return verdict.allowed && needsReason && reason.trim() === ''
		? refused(withValues(reasonNotGiven, { placeholder: placeholderMarks.reason }))
		: verdict;
}

const unknownPlaceholder = withValues(placeholderUnknown, {
	placeholders: Object.values(placeholderMarks).join(', '),
});

/** Send time of a reply: not before the undo period has ended. Null if the chosen time is invalid. */
export function sendTimeOf(chosen: string | null, now: Date) {
	const earliest = new Date(now.getTime() + undoSeconds * 1000);
	if (chosen === null) return earliest;
	const time = new Date(chosen);
	if (Number.isNaN(time.getTime()) || time.getTime() < now.getTime() - dayMs) return null;
	if (time.getTime() > now.getTime() + longestDelayDays * dayMs) return null;
	return time.getTime() > earliest.getTime() - sharedSlackMs ? time : earliest;
}

/** One send time for the replies of an action on several songs, so that they can share mails. */
export function sharedSendTime(chosen: string | null, now: Date) {
	return chosen ?? new Date(now.getTime() + undoSeconds * 1000).toISOString();
}

export function checkSendTime(chosen: string | null, now: Date): Verdict {
	return sendTimeOf(chosen, now) === null ? refused(sendTimeInvalid) : allowed();
}

export function canUndoReply(reply: { readonly sendAt: Date; readonly sentAt: Date | null }, now: Date): Verdict {
	return reply.sentAt === null && now < reply.sendAt ? allowed() : refused(replyAlreadySent);
}

/** Whether a song has an outside sender with an address to reply to. */
export function hasSender(song: { readonly submissionSource: string; readonly isFromOutside: boolean }) {
	return song.isFromOutside && checkEmail(song.submissionSource).allowed;
}

/**
 * Whether the dialog of a decision proposes to send the reply. While reviews are missing, or no member has played the
 * song, *Don't send* is preselected, so that nothing is mailed by accident.
 */
export function isReplyProposed({ reviewsMissing, isPlayed }: { reviewsMissing: number; isPlayed: boolean }) {
	return reviewsMissing === 0 && isPlayed;
}

/** A thank-you before the decision does not count as the reply to a later decision. */
export function isFinalReply(matter: ReplyMatter, isDecided: boolean) {
	return isDecided || matter !== 'thanks';
}

interface ReplyDueFacts {
	readonly decidedAt: Date | null;
	readonly cameAt: Date;
	readonly isFromPage: boolean;
	readonly hasReply: boolean;
	readonly hasFinalReply: boolean;
	/** The viewer knows the sender, and that the label has blocked them. */
	readonly isKnownAsBlocked: boolean;
}

/** True for decided songs, and for those that have waited longer than promised, until there is a reply (R-ANSWER-6). */
export function isReplyDue(song: ReplyDueFacts, { replyWithinDays, dueFrom }: LabelPromise, now: Date) {
	if (song.isKnownAsBlocked) return false;
	// Demos that staff added and decided before the label used replies never needed one.
	if (!song.isFromPage && dueFrom !== null && (song.decidedAt ?? song.cameAt) < dueFrom) return false;
	if (song.decidedAt !== null) return !song.hasFinalReply;
	return !song.hasReply && song.cameAt <= waitingSince(replyWithinDays, now);
}

interface LabelPromise {
	readonly replyWithinDays: number | null;
	/** When a label that is older than replies got them; null for all others. */
	readonly dueFrom: Date | null;
}

/** Demos that arrived before this moment have waited too long. */
export function waitingSince(replyWithinDays: number | null, now: Date) {
	return new Date(now.getTime() - (replyWithinDays ?? usualWaitDays) * dayMs);
}

/** Days until the promise is broken, negative afterwards; null without a promise. */
export function daysUntilPromise(cameAt: Date, replyWithinDays: number | null, now: Date) {
	return replyWithinDays === null ? null : replyWithinDays - daysSince(cameAt, now);
}

/** Demos that arrived at or before this moment have waited for longer than promised. */
export function overdueSince(replyWithinDays: number, now: Date) {
	return new Date(now.getTime() - (replyWithinDays + 1) * dayMs);
}

/** Replies of this day or a later one are listed as recent. */
export function recentlyRepliedSince(now: Date) {
	return new Date(startOfDay(now).getTime() - recentDays * dayMs);
}
