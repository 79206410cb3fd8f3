// The track history as a table for spreadsheets.

import { type CsvColumn, csvMoment } from '../kernel/csv.ts';
import { hiddenArtist } from '../player/track.ts';
import { artistKnown, averageCell } from '../reviews/scores.ts';
import { type SongEventKind, statusCaptions } from '../songs/song-state.ts';
import type { HistoryEvent, HistoryTrack } from './history.api.ts';

function eventsOf(track: HistoryTrack, kind: SongEventKind): HistoryEvent[] {
	return track.events.filter((event) => event.kind === kind);
}

/** The current decision. Earlier ones may have been undone, so it is the last one of its kind. */
function decisionOf({ status, events }: HistoryTrack): HistoryEvent | undefined {
	if (status !== 'signed' && status !== 'passed') return undefined;
	return events.findLast(({ kind }) => kind === status);
}

export const trackColumns: readonly CsvColumn<HistoryTrack>[] = [
	['Title', ({ title }) => title],
	['Artist', ({ artist }) => artist ?? hiddenArtist],
	['Added by', ({ addedBy }) => addedBy],
	['Added (UTC)', ({ submittedAt }) => csvMoment(submittedAt)],
	['Status', ({ status }) => statusCaptions[status]],
	['Reviews', ({ reviewCount }) => reviewCount],
	['Musical', ({ averages }) => averageCell(averages.musical)],
	['Artist score', ({ averages }) => averageCell(averages.artist)],
	['Overall', ({ averages }) => averageCell(averages.overall)],
	['First asked (UTC)', (track) => csvMoment(eventsOf(track, 'requested').at(0)?.at)],
	['First review (UTC)', (track) => csvMoment(eventsOf(track, 'reviewed').at(0)?.at)],
	['Last review (UTC)', (track) => csvMoment(eventsOf(track, 'reviewed').at(-1)?.at)],
	['Completed (UTC)', (track) => csvMoment(eventsOf(track, 'completed').at(-1)?.at)],
	['Expired (UTC)', (track) => csvMoment(eventsOf(track, 'expired').at(-1)?.at)],
	['Extended', (track) => eventsOf(track, 'extended').length],
	['Decided (UTC)', (track) => csvMoment(decisionOf(track)?.at)],
	['Decided by', (track) => decisionOf(track)?.actorName ?? null],
	['Decided in days', ({ decidedInDays }) => decidedInDays],
	['Reason', (track) => decisionOf(track)?.reason ?? null],
	[artistKnown, ({ artistKnownCount }) => artistKnownCount],
];
