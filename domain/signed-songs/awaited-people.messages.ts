import { message } from '../kernel/message.ts';

// The people outside whose answers the label awaits.

export const awaitedTitle = message(
	'signed-songs.awaitedTitle',
	'{count, plural, one {Waiting for # person} other {Waiting for # people}}',
);
export const awaitedFailed = message('signed-songs.awaitedFailed', 'Failed to load the people you’re waiting for');
export const awaitedMetadata = message('signed-songs.awaitedMetadata', 'Metadata form');
export const awaitedMarketing = message('signed-songs.awaitedMarketing', 'Marketing form');
export const awaitedLabelCopy = message('signed-songs.awaitedLabelCopy', 'Label copy');
export const awaitedSplit = message('signed-songs.awaitedSplit', 'Writer split');
export const awaitedSubject = message('signed-songs.awaitedSubject', '{subject}: {title}');
export const awaitedDays = message('signed-songs.awaitedDays', '{days, plural, =0 {today} one {# day} other {# days}}');
export const remind = message('signed-songs.remind', 'Remind');
export const remindPerson = message('signed-songs.remindPerson', 'Remind {name}: {title}');
export const remindAll = message('signed-songs.remindAll', 'Remind all {count}');
export const reminded = message(
	'signed-songs.reminded',
	'{count, plural, one {Reminded {name}} other {Reminded # people}}',
);
export const notReminded = message(
	'signed-songs.notReminded',
	'{count, plural, one {# person was not reminded: {reason}} other {# people were not reminded: {reason}}}',
);
export const awaitedLinkCopied = message('signed-songs.awaitedLinkCopied', 'Link was copied');
export const awaitedLinkExpired = message('signed-songs.awaitedLinkExpired', 'Link expired');
export const remindedOn = message('signed-songs.remindedOn', 'Reminded {day}');
export const sentToday = message('signed-songs.sentToday', 'Sent today');
export const remindersStopped = message('signed-songs.remindersStopped', 'Reminders stopped');

// The same people on the home of their song.

export const withPersonSince = message('signed-songs.withPersonSince', 'With {name} since {day}');
export const withPersonUntil = message('signed-songs.withPersonUntil', 'With {name}, due {day}');
