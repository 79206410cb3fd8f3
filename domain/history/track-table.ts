// The track history as a table for spreadsheets.

import { type CsvColumn, csvMoment } from '../kernel/csv.ts';
import * as general from '../kernel/general.messages.ts';
import { t } from '../kernel/message.ts';
import { shownArtist } from '../player/track.ts';
import { averageCell } from '../reviews/scores.ts';
import { type SongEventKind, statusCaptions } from '../songs/song-state.ts';
import type { HistoryEvent, HistoryTrack } from './history.api.ts';
import * as m from './history.messages.ts';
import * as shell from './history-shell.messages.ts';

function eventsOf(track: HistoryTrack, kind: SongEventKind): HistoryEvent[] {
	return track.events.filter((event) => event.kind === kind);
}

/** The current decision. Earlier ones may have been undone, so it is the last one of its kind. */
function decisionOf({ status, events }: HistoryTrack): HistoryEvent | undefined {
	if (status !== 'signed' && status !== 'passed') return undefined;
	return events.findLast(({ kind }) => kind === status);
}

export const trackColumns = (): readonly CsvColumn<HistoryTrack>[] => [
	[t(m.titleColumn), ({ title }) => title],
	[t(shell.artist), ({ artist }) => shownArtist(artist)],
	[t(shell.addedBy), ({ addedBy }) => addedBy],
	[t(m.addedColumn), ({ submittedAt }) => csvMoment(submittedAt)],
	[t(m.statusColumn), ({ status }) => t(statusCaptions[status])],
	[t(shell.reviews), ({ reviewCount }) => reviewCount],
	[t(m.musicalColumn), ({ averages }) => averageCell(averages.musical)],
	[t(m.artistScoreColumn), ({ averages }) => averageCell(averages.artist)],
	[t(m.overallColumn), ({ averages }) => averageCell(averages.overall)],
	[t(m.requestedColumn), (track) => csvMoment(eventsOf(track, 'requested').at(0)?.at)],
	[t(m.firstReviewColumn), (track) => csvMoment(eventsOf(track, 'reviewed').at(0)?.at)],
	[t(m.lastReviewColumn), (track) => csvMoment(eventsOf(track, 'reviewed').at(-1)?.at)],
	[t(m.completedColumn), (track) => csvMoment(eventsOf(track, 'completed').at(-1)?.at)],
	[t(m.expiredColumn), (track) => csvMoment(eventsOf(track, 'expired').at(-1)?.at)],
	[t(m.extended), (track) => eventsOf(track, 'extended').length],
	[t(m.decidedColumn), (track) => csvMoment(decisionOf(track)?.at)],
	[t(m.decidedByColumn), (track) => decisionOf(track)?.actorName ?? null],
	[t(m.daysToDecisionColumn), ({ decidedInDays }) => decidedInDays],
	[t(general.reason), (track) => decisionOf(track)?.reason ?? null],
	[t(m.artistKnownColumn), ({ artistKnownCount }) => artistKnownCount],
];
