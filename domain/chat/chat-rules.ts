// Rules for messages in a chat, and who may change them (R-CHAT-3, R-CHAT-4).

import { allowed, refused, type Verdict } from '../kernel/errors.ts';
import type { ReviewerId } from '../kernel/ids.ts';
import { lengthOf } from '../kernel/plain-text.ts';
import {
	editTooLate,
	messageEmpty,
	messageRemoved,
	messageTooLong,
	notYourMessage,
	notYoursToDelete,
	tooManyFiles,
} from './chat.errors.ts';

export const maxMessageLength = 5000;
export const maxFilesPerMessage = 10;
export const maxFileBytes = 50 * 1024 * 1024;
export const editableMs = 15 * 60_000;
export const messagesPerMinute = 20;

/** As it is stored: trimmed, with one kind of line break. */
export function tidyText(text: string) {
	return text.replace(/\r\n?/g, '\n').trim();
}

export function checkMessage(text: string, fileCount: number): Verdict {
	const tidy = tidyText(text);
	if (tidy === '' && fileCount === 0) return refused(messageEmpty);
	if (lengthOf(tidy) > maxMessageLength) return refused(messageTooLong);
	return fileCount > maxFilesPerMessage ? refused(tooManyFiles) : allowed();
}

interface WrittenMessage {
	/** Null for system lines, and for authors who deleted their account. */
	readonly authorId: ReviewerId | null;
	readonly kind: 'text' | 'line';
	readonly createdAt: Date;
	readonly isDeleted: boolean;
}

interface Viewer {
	readonly reviewerId: ReviewerId;
	readonly isAdmin: boolean;
}

export function canEdit({ authorId, kind, createdAt, isDeleted }: WrittenMessage, viewer: Viewer, now: Date): Verdict {
	if (kind === 'line' || authorId !== viewer.reviewerId) return refused(notYourMessage);
	if (isDeleted) return refused(messageRemoved);
	return now.getTime() - createdAt.getTime() < editableMs ? allowed() : refused(editTooLate);
}

/** Authors may delete their own messages at any time, admins any message; system lines cannot be deleted. */
export function canDelete({ authorId, kind, isDeleted }: Omit<WrittenMessage, 'createdAt'>, viewer: Viewer): Verdict {
	if (kind === 'line') return refused(notYoursToDelete);
	if (authorId !== viewer.reviewerId && !viewer.isAdmin) return refused(notYoursToDelete);
	return isDeleted ? refused(messageRemoved) : allowed();
}
