// Demos and their senders as a table for spreadsheets.

import { type CsvColumn, csvMoment } from '../kernel/csv.ts';
import * as general from '../kernel/general.messages.ts';
import { t } from '../kernel/message.ts';
import { statusCaptions } from '../songs/song-state.ts';
import { replyCaptions } from './reply-kinds.ts';
import type { SenderDemo } from './senders.api.ts';
import * as m from './senders.messages.ts';

interface SenderLine extends SenderDemo {
	/** The address that it is listed under. */
	readonly sender: string;
	readonly isBlocked: boolean;
}

export const senderColumns = (): readonly CsvColumn<SenderLine>[] => [
	[t(m.senderColumn), ({ sender }) => sender],
	[t(m.sentFromColumn), ({ address }) => address],
	[t(m.blocked), ({ isBlocked }) => (isBlocked ? t(general.yes) : '')],
	[t(m.titleColumn), ({ title }) => title],
	[t(m.artistColumn), ({ artist }) => artist],
	[t(m.receivedColumn), ({ cameAt }) => csvMoment(cameAt)],
	[t(m.sourceColumn), ({ isFromPage }) => t(isFromPage ? m.submitPage : m.addedByStaff)],
	[t(m.statusColumn), ({ status }) => t(statusCaptions[status])],
	[t(m.decidedColumn), ({ decidedAt }) => csvMoment(decidedAt)],
	[t(m.replyColumn), ({ reply }) => reply && t(reply === 'elsewhere' ? m.elsewhere : replyCaptions[reply])],
	[t(m.repliedColumn), ({ repliedAt }) => csvMoment(repliedAt)],
];
