// The overview as a table for spreadsheets.
import { type CsvColumn, csvMoment } from '../kernel/csv.ts';
import { hiddenArtist } from '../player/track.ts';
import { daysLeft } from '../songs/expiry.ts';
import { statusCaptions } from '../songs/song-state.ts';
import type { OverviewRow } from './reviews.api.ts';
import { artistKnown, averageCell } from './scores.ts';

export function overviewColumns(now: Date): readonly CsvColumn<OverviewRow>[] {
	return [
		['Title', ({ song }) => song.title],
		['Artist', ({ song }) => song.artist ?? hiddenArtist],
		['Added by', ({ song }) => song.addedBy],
		['Added (UTC)', ({ song }) => csvMoment(song.submittedAt)],
		['Status', ({ status }) => statusCaptions[status]],
		['Days left', ({ song }) => (song.decision === null ? daysLeft(song, now) : null)],
		['Reviews', ({ reviewCount }) => reviewCount],
		['Musical', ({ averages }) => averageCell(averages.musical)],
		['Artist score', ({ averages }) => averageCell(averages.artist)],
		['Overall', ({ averages }) => averageCell(averages.overall)],
		['Spread', ({ spread }) => averageCell(spread)],
		['Decided (UTC)', ({ decidedAt }) => csvMoment(decidedAt)],
		['Decided by', ({ decidedBy }) => decidedBy],
		['Reason', ({ passReason }) => passReason],
		[artistKnown, ({ artistKnownCount }) => artistKnownCount],
	];
}
