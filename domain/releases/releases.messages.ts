import { message } from '../kernel/message.ts';

export const today = message('releases.today', 'today');
export const inDays = message('releases.inDays', '{count, plural, one {in # day} other {in # days}}');
export const daysAgo = message('releases.daysAgo', '{count, plural, one {# day ago} other {# days ago}}');
export const datePassed = message('releases.datePassed', 'This date has passed.');
export const dateTooSoon = message(
	'releases.dateTooSoon',
	'Stores need time. Choose a date at least 7 days from today; 4 weeks is better.',
);
export const dateSoon = message('releases.dateSoon', 'Stores prefer at least 4 weeks’ notice.');
export const noDate = message('releases.noDate', 'No date');
export const setDate = message('releases.setDate', 'Set date');
export const releaseDate = message('releases.releaseDate', 'Release date');
export const dialogTitle = message('releases.dialogTitle', 'Release date of {title}');
export const dialogText = message(
	'releases.dialogText',
	'Stores release the song on this day, at midnight local time. Leave this empty if there is no date yet.',
);
export const dateSaved = message('releases.dateSaved', 'Release date of “{title}” saved');
export const dateRemoved = message('releases.dateRemoved', 'Release date of “{title}” removed');
export const runwayTitle = message('releases.runwayTitle', 'Release runway <weeks>next {count} weeks</weeks>');
export const runwayEntry = message('releases.runwayEntry', '{title}, {artist}: {date}');
