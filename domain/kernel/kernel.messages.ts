import { message } from './message.ts';

/** Empty if there is no such month. The number has two digits. */
export const monthName = message(
	'kernel.monthName',
	'{month, select, 01 {January} 02 {February} 03 {March} 04 {April} 05 {May} 06 {June} 07 {July} 08 {August} 09 {September} 10 {October} 11 {November} 12 {December} other {}}',
);
export const longDay = message('kernel.longDay', '{day} {month} {year}');
export const position = message('kernel.position', '{time} of {duration}');

export const textTooLong = message('kernel.textTooLong', 'Must be at most {max} characters');
export const textInvalid = message('kernel.textInvalid', 'Contains invalid characters');
export const notADay = message('kernel.notADay', 'Must be a date such as 2027-01-22');

/** Subject of every mail of a label. */
export const labelSubject = message('kernel.labelSubject', '{label}: {subject}');
