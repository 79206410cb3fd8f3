import { Download } from 'lucide-react';
import type { Song } from '../../domain/songs/songs.api.ts';
import { formatCutShort } from '../../domain/uploads/upload-format.ts';
import { buttonClass } from '../ui/button-class.ts';
import { Card } from '../ui/card.tsx';
import { classNames } from '../ui/class-names.ts';
import { type Fact, formatSound, formatTags } from './sound-format.ts';

/** The measured properties of a song, and, once the artist is revealed, the tags and the original file. */
export function SoundFacts({ song }: { song: Song }) {
	const { sound, originalUrl } = song;
	const cutShort = formatCutShort(sound.durationMs, sound.announcedDurationMs);
	const tagFacts = formatTags(song);
	return (
		<Card aria-labelledby="sound-heading" className="px-3.5 py-3 md:px-6 md:py-[18px]">
			<div className="mb-2.5 flex min-h-8 items-center justify-between gap-3">
				<h2 id="sound-heading" className="text-lg">
					The sound
				</h2>
				{originalUrl && (
					<a href={originalUrl} download className={buttonClass({ size: 'sm' })}>
						<Download size={14} />
						Download original
					</a>
				)}
			</div>
			<FactList facts={formatSound(sound)} isMeasured />
			{cutShort && <p className="mt-2 text-xs text-warn">{cutShort}</p>}
			{tagFacts.length > 0 && (
				<section aria-labelledby="tags-heading" className="mt-3.5 border-t border-line pt-3">
					<h3 id="tags-heading" className="mb-2 text-sm font-semibold">
						Tags
					</h3>
					<FactList facts={tagFacts} />
				</section>
			)}
		</Card>
	);
}

/** Measured values use monospaced digits. */
function FactList({ facts, isMeasured = false }: { facts: readonly Fact[]; isMeasured?: boolean }) {
	return (
		<dl className="flex flex-wrap gap-x-9 gap-y-2.5">
			{facts.map(({ caption, value }) => (
				<div key={caption} className="flex max-w-full flex-col-reverse justify-end">
					<dt className="text-xs text-faint">{caption}</dt>
					<dd className={classNames('max-w-prose text-sm [overflow-wrap:anywhere]', isMeasured && 'mono')}>{value}</dd>
				</div>
			))}
		</dl>
	);
}
