import { defineError } from '../kernel/errors.ts';

export const messageEmpty = defineError('chat.empty', 422, 'Write something, or attach a file.');
export const messageTooLong = defineError('chat.too_long', 422, 'Please keep the message to 5,000 characters.');
export const tooManyFiles = defineError('chat.too_many_files', 422, 'A message can carry up to 10 files.');
export const messageNotFound = defineError('chat.not_found', 404, 'This message does not exist.');
export const messageRemoved = defineError('chat.removed', 409, 'This message was removed.');
export const notYourMessage = defineError('chat.not_yours', 403, 'Only whoever wrote a message can change it.');
export const editTooLate = defineError(
	'chat.edit_too_late',
	409,
	'A message can be changed for 15 minutes. Write a new one instead.',
);
export const notYoursToDelete = defineError(
	'chat.not_yours_to_delete',
	403,
	'Only whoever wrote a message, or an admin, can delete it.',
);
export const tooFast = defineError('chat.too_fast', 429, 'That was 20 messages within a minute. Please wait a moment.');
export const otherAuthor = defineError(
	'chat.other_author',
	409,
	'Somebody else is signed in; only whoever wrote a message can send it.',
);
export const fileGone = defineError('chat.file_gone', 409, 'A file of this message is gone. Attach it again.');
export const fileTooLarge = defineError('chat.file_too_large', 413, 'Files in a chat can have up to 50 MB.');
export const fileEmpty = defineError('chat.file_empty', 422, 'This file is empty.');
