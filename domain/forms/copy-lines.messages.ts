import { message } from '../kernel/message.ts';

// Texts of the page on which guests check the lines of a label copy.

export const copyLines = message('forms.copyLines', 'Lines of the label copy');
export const linesChecked = message(
	'forms.linesChecked',
	'{done} of {total} checked{changed, plural, =0 {} other {, # to change}}',
);
export const restIsOk = message('forms.restIsOk', 'Mark the rest as OK');
