// Demos and their senders as a table for spreadsheets.
import { type CsvColumn, csvMoment } from '../kernel/csv.ts';
import { statusCaptions } from '../songs/song-state.ts';
import { answerCaptions } from './answer-kinds.ts';
import type { SenderDemo } from './senders.api.ts';

interface SenderLine extends SenderDemo {
	/** The address that it is listed under. */
	readonly sender: string;
	readonly isBlocked: boolean;
}

export const senderColumns: readonly CsvColumn<SenderLine>[] = [
	['Sender', ({ sender }) => sender],
	['Sent from', ({ address }) => address],
	['Blocked', ({ isBlocked }) => (isBlocked ? 'yes' : '')],
	['Title', ({ title }) => title],
	['Artist', ({ artist }) => artist],
	['Came (UTC)', ({ cameAt }) => csvMoment(cameAt)],
	['Source', ({ isFromPage }) => (isFromPage ? 'Submit page' : 'By hand')],
	['Status', ({ status }) => statusCaptions[status]],
	['Decided (UTC)', ({ decidedAt }) => csvMoment(decidedAt)],
	['Answer', ({ answer }) => answer && (answer === 'elsewhere' ? 'Elsewhere' : answerCaptions[answer])],
	['Answered (UTC)', ({ answeredAt }) => csvMoment(answeredAt)],
];
