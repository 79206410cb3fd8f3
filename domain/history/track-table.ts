// The track history as a table for spreadsheets.

import { hiddenArtist } from '../player/track.ts';
import type { SongEventKind } from '../songs/song-events.ts';
import type { SongStatus } from '../songs/song-state.ts';
import type { CsvCell } from './csv.ts';
import type { HistoryEvent, HistoryTrack } from './history.api.ts';

const statusWords: Readonly<Record<SongStatus, string>> = {
	pending: 'Pending',
	completed: 'Completed',
	signed: 'Signed',
	passed: 'Passed',
	expired: 'Expired',
};

/** As spreadsheets read a moment, in UTC. */
function moment(date: Date | undefined): string | null {
	return date ? date.toISOString().slice(0, 16).replace('T', ' ') : null;
}

type Column = readonly [caption: string, cell: (track: HistoryTrack) => CsvCell];

function eventsOf(track: HistoryTrack, kind: SongEventKind): HistoryEvent[] {
	return track.events.filter((event) => event.kind === kind);
}

/** The decision that holds: one that was undone is followed by that. */
function decisionOf({ status, events }: HistoryTrack): HistoryEvent | undefined {
	if (status !== 'signed' && status !== 'passed') return undefined;
	return events.findLast(({ kind }) => kind === status);
}

const columns: readonly Column[] = [
	['Title', ({ title }) => title],
	['Artist', ({ artist }) => artist ?? hiddenArtist],
	['Added by', ({ addedBy }) => addedBy],
	['Added (UTC)', ({ submittedAt }) => moment(submittedAt)],
	['Status', ({ status }) => statusWords[status]],
	['Reviews', ({ reviewCount }) => reviewCount],
	['First asked (UTC)', (track) => moment(eventsOf(track, 'requested').at(0)?.at)],
	['First review (UTC)', (track) => moment(eventsOf(track, 'reviewed').at(0)?.at)],
	['Last review (UTC)', (track) => moment(eventsOf(track, 'reviewed').at(-1)?.at)],
	['Completed (UTC)', (track) => moment(eventsOf(track, 'completed').at(-1)?.at)],
	['Expired (UTC)', (track) => moment(eventsOf(track, 'expired').at(-1)?.at)],
	['Extended', (track) => eventsOf(track, 'extended').length],
	['Decided (UTC)', (track) => moment(decisionOf(track)?.at)],
	['Decided by', (track) => decisionOf(track)?.actorName ?? null],
	['Decided in days', ({ decidedInDays }) => decidedInDays],
	['Reason', (track) => decisionOf(track)?.reason ?? null],
];

export const trackColumns: readonly string[] = columns.map(([caption]) => caption);

export function trackCells(track: HistoryTrack): CsvCell[] {
	return columns.map(([, cell]) => cell(track));
}
