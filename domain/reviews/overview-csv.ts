// The overview as a table for spreadsheets.

import { type CsvColumn, csvMoment } from '../kernel/csv.ts';
import * as c from '../kernel/general.messages.ts';
import { t } from '../kernel/message.ts';
import { shownArtist } from '../player/track.ts';
import { daysLeft } from '../songs/expiry.ts';
import { statusCaptions } from '../songs/song-state.ts';
import * as m from './overview.messages.ts';
import type { OverviewRow } from './reviews.api.ts';
import { artistKnown, averageCell, scoreCaptions } from './scores.ts';

export function overviewColumns(now: Date): readonly CsvColumn<OverviewRow>[] {
	return [
		[t(m.title), ({ song }) => song.title],
		[t(scoreCaptions.artist), ({ song }) => shownArtist(song.artist)],
		[t(m.submitter), ({ song }) => song.addedBy],
		[t(m.addedUtc), ({ song }) => csvMoment(song.submittedAt)],
		[t(m.status), ({ status }) => t(statusCaptions[status])],
		[t(m.daysLeft), ({ song }) => (song.decision === null ? daysLeft(song, now) : null)],
		[t(m.reviews), ({ reviewCount }) => reviewCount],
		[t(scoreCaptions.musical), ({ averages }) => averageCell(averages.musical)],
		[t(m.artistScore), ({ averages }) => averageCell(averages.artist)],
		[t(scoreCaptions.overall), ({ averages }) => averageCell(averages.overall)],
		[t(m.spread), ({ spread }) => averageCell(spread)],
		[t(m.decidedUtc), ({ decidedAt }) => csvMoment(decidedAt)],
		[t(m.decidedByColumn), ({ decidedBy }) => decidedBy],
		[t(c.reason), ({ passReason }) => passReason],
		[t(artistKnown), ({ artistKnownCount }) => artistKnownCount],
	];
}
