import { labelSubject } from './kernel.messages.ts';
import { t } from './message.ts';

/** Subject of a mail of a label: begins with the label's name, unless it names the label already. */
export function subjectOfLabel(label: string, subject: string) {
	return label === '' || subject.includes(label) ? subject : t(labelSubject, { label, subject });
}
