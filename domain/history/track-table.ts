// The track history as a table for spreadsheets.

import { hiddenArtist } from '../player/track.ts';
import type { SongEventKind } from '../songs/song-events.ts';
import type { SongStatus } from '../songs/song-state.ts';
import type { CsvCell } from './csv.ts';
import type { HistoryEvent, HistoryTrack } from './history.api.ts';

const statusCaptions: Readonly<Record<SongStatus, string>> = {
	pending: 'Pending',
	completed: 'Completed',
	signed: 'Signed',
	passed: 'Passed',
	expired: 'Expired',
};

/** The date and time in UTC, in a form that spreadsheets recognize. */
function formatUtc(date: Date | undefined): string | null {
	return date ? date.toISOString().slice(0, 16).replace('T', ' ') : null;
}

type Column = readonly [caption: string, cell: (track: HistoryTrack) => CsvCell];

function eventsOf(track: HistoryTrack, kind: SongEventKind): HistoryEvent[] {
	return track.events.filter((event) => event.kind === kind);
}

/** The decision in force. Earlier ones may have been undone, so it is the last one of its kind. */
function decisionOf({ status, events }: HistoryTrack): HistoryEvent | undefined {
	if (status !== 'signed' && status !== 'passed') return undefined;
	return events.findLast(({ kind }) => kind === status);
}

const columns: readonly Column[] = [
	['Title', ({ title }) => title],
	['Artist', ({ artist }) => artist ?? hiddenArtist],
	['Added by', ({ addedBy }) => addedBy],
	['Added (UTC)', ({ submittedAt }) => formatUtc(submittedAt)],
	['Status', ({ status }) => statusCaptions[status]],
	['Reviews', ({ reviewCount }) => reviewCount],
	['First asked (UTC)', (track) => formatUtc(eventsOf(track, 'requested').at(0)?.at)],
	['First review (UTC)', (track) => formatUtc(eventsOf(track, 'reviewed').at(0)?.at)],
	['Last review (UTC)', (track) => formatUtc(eventsOf(track, 'reviewed').at(-1)?.at)],
	['Completed (UTC)', (track) => formatUtc(eventsOf(track, 'completed').at(-1)?.at)],
	['Expired (UTC)', (track) => formatUtc(eventsOf(track, 'expired').at(-1)?.at)],
	['Extended', (track) => eventsOf(track, 'extended').length],
	['Decided (UTC)', (track) => formatUtc(decisionOf(track)?.at)],
	['Decided by', (track) => decisionOf(track)?.actorName ?? null],
	['Decided in days', ({ decidedInDays }) => decidedInDays],
	['Reason', (track) => decisionOf(track)?.reason ?? null],
];

export const trackColumns: readonly string[] = columns.map(([caption]) => caption);

export function trackCells(track: HistoryTrack): CsvCell[] {
	return columns.map(([, cell]) => cell(track));
}
