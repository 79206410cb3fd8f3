import { message } from '../kernel/message.ts';

// What a mailed reply contains in addition to the label's text.

export const quotedTitle = message('replies.quotedTitle', '“{title}”');
/** Joins the titles of several demos, and the names of their artists. */
export const namesAndLast = message('replies.namesAndLast', '{names} and {last}');
export const namesAndMore = message('replies.namesAndMore', '{names} and {count} more');
export const commentsFromReviewers = message('replies.commentsFromReviewers', 'Comments from our reviewers:');
export const whyYouGetThis = message(
	'replies.whyYouGetThis',
	'{count, plural, one {You get this email because you sent the demo {titles} to {label}.} other {You get this email because you sent the demos {titles} to {label}.}}',
);
/** Links to the pages of their submissions. */
export const seeStatus = message(
	'replies.seeStatus',
	'{count, plural, one {See the status of your demo} other {See the status of your demos}}',
);
