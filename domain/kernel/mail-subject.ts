import { labelSubject } from './kernel.messages.ts';
import { t } from './message.ts';

/**
 * Subject of a mail of a label: begins with the label's name, unless our own sentence contains it. A song title or a
 * person may be called like the label, so the name in the finished subject proves nothing.
 */
export function subjectOfLabel(label: string, subject: string, isLabelNamed = false) {
	return label === '' || isLabelNamed ? subject : t(labelSubject, { label, subject });
}
