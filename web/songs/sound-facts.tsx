import { Download } from 'lucide-react';
import type { Song } from '../../domain/songs/songs.api.ts';
import { cutShortWords } from '../../domain/uploads/upload-words.ts';
import { buttonClass } from '../ui/button-class.ts';
import { Card } from '../ui/card.tsx';
import { factsOf } from './sound-words.ts';

/** What was measured of a song, and its original for those who may know whose it is. */
export function SoundFacts({ song: { sound, originalUrl } }: { song: Song }) {
	const cutShort = cutShortWords(sound.durationMs, sound.announcedDurationMs);
	return (
		<Card aria-labelledby="sound-heading" className="px-3.5 py-3 md:px-6 md:py-[18px]">
			<h2 id="sound-heading" className="mb-2 text-lg">
				The sound
			</h2>
			<dl>
				{factsOf(sound).map(({ caption, value }) => (
					<div
						key={caption}
						className="flex justify-between gap-3 border-[color-mix(in_oklab,var(--line)_60%,transparent)] py-[7px] text-sm not-first:border-t"
					>
						<dt className="text-muted">{caption}</dt>
						<dd className="mono text-right">{value}</dd>
					</div>
				))}
			</dl>
			{cutShort && <p className="mt-2 text-xs text-warn">{cutShort}</p>}
			{originalUrl && (
				<a href={originalUrl} download className={buttonClass({ size: 'sm', className: 'mt-3' })}>
					<Download size={14} strokeWidth={1.75} aria-hidden="true" />
					Download original
				</a>
			)}
		</Card>
	);
}
