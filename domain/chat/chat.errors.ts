import { defineError } from '../kernel/errors.ts';

export const messageEmpty = defineError('chat.empty', 422, 'Write a message or attach a file.');
export const messageTooLong = defineError('chat.too_long', 422, 'A message can have up to 5,000 characters.');
export const tooManyFiles = defineError('chat.too_many_files', 422, 'A message can have up to 10 files.');
export const messageNotFound = defineError('chat.not_found', 404, 'This message does not exist.');
export const messageRemoved = defineError('chat.removed', 409, 'This message was deleted.');
export const notYourMessage = defineError('chat.not_yours', 403, 'You can only edit your own messages.');
export const editTooLate = defineError(
	'chat.edit_too_late',
	409,
	'You can edit a message for 15 minutes. Send a new one instead.',
);
export const notYoursToDelete = defineError(
	'chat.not_yours_to_delete',
	403,
	'You can only delete your own messages. Admins can delete any message.',
);
export const tooFast = defineError(
	'chat.too_fast',
	429,
	'You sent 20 messages within a minute. Wait a moment and try again.',
);
export const otherAuthor = defineError(
	'chat.other_author',
	409,
	'Someone else is signed in. Only the author of this message can send it.',
);
export const fileGone = defineError(
	'chat.file_gone',
	409,
	'A file of this message is no longer available. Attach it again.',
);
export const fileTooLarge = defineError('chat.file_too_large', 413, 'Files in a chat can be up to 50 MB.');
export const fileEmpty = defineError('chat.file_empty', 422, 'This file is empty.');
