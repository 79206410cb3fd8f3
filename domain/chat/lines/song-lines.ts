import { formatLongDay } from '../../kernel/day.ts';
import { type LineFacts, line, type ToldLine } from './line.ts';

/** What happened to the signed song itself. */
export function tellSongLine({ event, who, whom, detail }: LineFacts): ToldLine {
	switch (event) {
		case 'signed':
			return line(`${who} signed the song`, 'good');
		case 'owner_changed':
			return line(`${who} made ${whom} the owner of this song`);
		case 'withdrawn':
			return line(`${who} withdrew the song`, 'bad', detail.reason);
		case 'brought_back':
			return line(`${who} brought the song back`);
		case 'release_dated':
			return detail.date
				? line(`${who} set the release date to ${formatLongDay(detail.date)}`)
				: line(`${who} took the release date away`);
		default:
			return line('Something happened to the song');
	}
}
