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
			<div className="mb-2.5 flex min-h-8 items-center justify-between gap-3">
				<h2 id="sound-heading" className="text-lg">
					The sound
				</h2>
				{originalUrl && (
					<a href={originalUrl} download className={buttonClass({ size: 'sm' })}>
						<Download size={14} strokeWidth={1.75} aria-hidden="true" />
						Download original
					</a>
				)}
			</div>
			<dl className="flex flex-wrap gap-x-9 gap-y-2.5">
				{factsOf(sound).map(({ caption, value }) => (
					<div key={caption} className="flex flex-col-reverse">
						<dt className="text-xs text-faint">{caption}</dt>
						<dd className="mono text-sm">{value}</dd>
					</div>
				))}
			</dl>
			{cutShort && <p className="mt-2 text-xs text-warn">{cutShort}</p>}
		</Card>
	);
}
