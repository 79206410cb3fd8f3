import { Link } from '@tanstack/react-router';
import * as m from '../../domain/chat/chat.messages.ts';
import type { SongId } from '../../domain/kernel/ids.ts';
import { t } from '../../domain/kernel/message.ts';
import { Card } from '../ui/card.tsx';
import { EventList } from '../ui/event-list.tsx';
import { useSongLines } from './chat.queries.ts';

const shownEvents = 6;

/** What happened last to a signed song; its chat has all of it. */
export function SongActivity({ songId }: { songId: SongId }) {
	const lines = useSongLines(songId).data?.slice(0, shownEvents) ?? [];
	if (lines.length === 0) return null;
	return (
		<Card
			title={t(m.activity)}
			aside={
				<Link
					to="/signed-songs/$songId/chat"
					params={{ songId }}
					className="inline-flex min-h-11 min-w-11 items-center text-accent-text underline-offset-3 hover:underline compact:min-h-8"
				>
					{t(m.seeAll)}
				</Link>
			}
		>
			<EventList events={lines}>{({ text }) => text}</EventList>
		</Card>
	);
}
