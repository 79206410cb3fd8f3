import { splitText } from '../../domain/chat/text-parts.ts';
import type { Song } from '../../domain/songs/songs.api.ts';
import { usePlayerStore } from '../player/player-context.tsx';
import { trackOf } from '../songs/song-track.ts';

interface MessageTextProps {
	text: string;
	mentions: readonly { readonly name: string }[];
	/** Undefined until it is loaded; then moments of it can be played. */
	song: Song | undefined;
}

export function MessageText({ text, mentions, song }: MessageTextProps) {
	const durationMs = song ? (song.sound.durationMs ?? song.sound.announcedDurationMs) : null;
	const parts = splitText(text, { mentions: mentions.map(({ name }) => name), durationMs });
	let offset = 0;
	return (
		<p className="max-w-[72ch] whitespace-pre-wrap [overflow-wrap:anywhere]">
			{parts.map((part) => {
				const key = offset;
				offset += part.text.length;
				switch (part.kind) {
					case 'mention':
						return (
							<b key={key} className="font-semibold text-accent-text">
								{part.text}
							</b>
						);
					case 'moment':
						return song && <Moment key={key} text={part.text} seconds={part.seconds} song={song} />;
					case 'link':
						return (
							<a
								key={key}
								href={part.href}
								target="_blank"
								rel="noreferrer noopener"
								className="link underline underline-offset-3"
							>
								{part.text}
							</a>
						);
					default:
						return part.text;
				}
			})}
		</p>
	);
}

/** A time in the song, from which it plays. */
function Moment({ text, seconds, song }: { text: string; seconds: number; song: Song }) {
	const player = usePlayerStore();

	function handleClick() {
		const track = trackOf(song);
		if (player.getState().currentTrack?.id !== track.id) player.seekIn(track, seconds, { andPlay: true });
		else {
			player.play(track);
			player.seek(seconds);
		}
	}

	return (
		<button
			type="button"
			aria-label={`Play ${song.title} from ${text}`}
			onClick={handleClick}
			className="mono rounded-sm font-medium text-accent-text hover:underline hover:underline-offset-3"
		>
			{text}
		</button>
	);
}
