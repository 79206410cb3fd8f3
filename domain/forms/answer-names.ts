// Names of answers and rows, for links to them, mails and dialogs.
import { t } from '../kernel/message.ts';
import { type Answers, innerPath, textAt } from './form-answers.ts';
import type { RowsField } from './form-definition.ts';
import * as m from './form-field.messages.ts';
import type { FieldPlace } from './form-index.ts';
import { formText } from './form-text.ts';

/** Name of a row: its identifying value, otherwise its position. */
export function nameOfRow(field: RowsField, answers: Answers, row: string, index: number) {
	const [first = ''] = field.matchBy;
	return textAt(answers, innerPath(field.id, row, first)) || numberedRow(field, index);
}

export function numberedRow({ caption }: RowsField, index: number) {
	return t(m.numberedRow, { caption: formText(caption), number: index + 1 });
}

/** `Title`, `Otto Vantage: IPI number`, or `Artist “Pilar Noor”: Correct text` for a line of a label copy. */
export function nameOfAnswer({ field, rows }: FieldPlace, rowName: string | null) {
	const caption = formText(field.caption);
	if (rows === null || rowName === null) return caption;
	const isLine = rows.fields.some(({ isRowName }) => isRowName);
	return t(m.answerOfRow, { row: isLine ? quotedLine(rowName) : rowName, caption });
}

function quotedLine(line: string) {
	const [caption = '', ...rest] = line.split(': ');
	return rest.length === 0 ? line : t(m.lineOfCopy, { caption, text: rest.join(': ') });
}
