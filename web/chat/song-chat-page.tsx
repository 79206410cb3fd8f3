import { useSearch } from '@tanstack/react-router';
import { Lock } from 'lucide-react';
import { useRef } from 'react';
import type { SignedSong } from '../../domain/signed-songs/signed-songs.api.ts';
import { useIsPhone } from '../lib/media.ts';
import { SignedSongPage } from '../signed-songs/signed-song-page.tsx';
import { Card } from '../ui/card.tsx';
import { ChatAside } from './chat-aside.tsx';
import { ThreadPane } from './thread-pane.tsx';
import { useRestHeight } from './use-rest-height.ts';

/** `/signed-songs/{id}/chat` */
export function SongChatPage() {
	return <SignedSongPage area={SongChat} />;
}

function SongChat({ song }: { song: SignedSong }) {
	const { message } = useSearch({ strict: false });
	const isPhone = useIsPhone();
	const ref = useRef<HTMLDivElement>(null);
	const style = useRestHeight(ref, isPhone);
	return (
		<div
			ref={ref}
			style={style}
			className="grid grid-cols-[minmax(0,1fr)] grid-rows-[minmax(0,1fr)] gap-3.5 bg-bg max-md:-mx-1 min-[85rem]:grid-cols-[minmax(0,1fr)_288px]"
		>
			<Card aria-label="Chat" className="min-h-0 overflow-hidden">
				<ThreadPane
					songId={song.songId}
					title={song.title}
					target={message}
					isClosed={song.withdrawn !== null}
					hasAside
					header={
						<p className="flex items-center gap-2 text-sm text-muted">
							<Lock size={14} className="shrink-0" />
							Only your label reads this
						</p>
					}
				/>
			</Card>
			<div className="hidden min-h-0 content-start gap-3.5 min-[85rem]:grid min-[85rem]:grid-rows-[auto_minmax(0,max-content)]">
				<ChatAside songId={song.songId} />
			</div>
		</div>
	);
}
