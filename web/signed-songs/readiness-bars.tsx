import { Link } from '@tanstack/react-router';
import { CircleAlert, CircleCheck, CircleDashed, CircleDot, Clock, type LucideIcon } from 'lucide-react';
import { t } from '../../domain/kernel/message.ts';
import { type Area, type AreaState, areaNames, areas } from '../../domain/signed-songs/area-states.ts';
import * as m from '../../domain/signed-songs/signed-song-pages.messages.ts';
import type { SignedSong } from '../../domain/signed-songs/signed-songs.api.ts';
import { areaWithStatus } from '../../domain/signed-songs/signed-songs.messages.ts';
import { classNames } from '../ui/class-names.ts';
import { pathOfArea } from './area-paths.ts';

type BarState = AreaState | 'broken';

const barStyles: Readonly<Record<BarState, { icon: LucideIcon; bar: string; text: string }>> = {
	not_started: { icon: CircleDashed, bar: 'w-0', text: 'text-faint' },
	waiting: { icon: Clock, bar: 'w-[55%] bg-info', text: 'text-info' },
	to_review: { icon: CircleDot, bar: 'w-[70%] bg-accent', text: 'text-accent-text' },
	done: { icon: CircleCheck, bar: 'w-full bg-ok', text: 'text-ok' },
	broken: { icon: CircleAlert, bar: 'w-[35%] bg-bad', text: 'text-bad' },
};

/** Progress of the five areas of a signed song; each links to its page (R-SIGNED-6). */
export function ReadinessBars({ song, className }: { song: SignedSong; className?: string }) {
	return (
		<ul
			aria-label={t(m.readinessOf, { title: song.title })}
			className={classNames('@container grid grid-cols-5 gap-x-1 md:gap-x-1.5', className)}
		>
			{areaNames.map((area) => (
				<li key={area} className="min-w-0">
					<AreaBar songId={song.songId} area={area} status={song.areas[area]} />
				</li>
			))}
		</ul>
	);
}

interface AreaBarProps {
	songId: SignedSong['songId'];
	area: Area;
	status: SignedSong['areas'][Area];
}

function AreaBar({ songId, area, status: { state, caption, detail, isBroken } }: AreaBarProps) {
	const barState: BarState = isBroken ? 'broken' : state;
	const { icon: Icon, bar, text } = barStyles[barState];
	const isYours = barState === 'to_review' || barState === 'broken';
	return (
		<Link
			to={pathOfArea[area]}
			params={{ songId }}
			className="group block min-h-11 rounded-md pt-2 compact:min-h-0 compact:pt-0"
			title={[t(areaWithStatus, { area: t(areas[area]), status: caption }), detail].filter(Boolean).join('\n')}
		>
			<span className="block h-1 overflow-hidden rounded-full bg-[color-mix(in_oklab,var(--line)_80%,transparent)]">
				<span className={classNames('block h-full rounded-full', bar)} />
			</span>
			<span className="mt-1.5 flex items-center gap-1.5 text-2xs leading-4 font-semibold group-hover:underline group-hover:underline-offset-3 md:text-xs">
				<Icon size={14} className={classNames('hidden shrink-0 @min-[440px]:block', text)} />
				<span className={classNames('truncate', barState === 'not_started' && 'font-medium text-faint')}>
					{t(areas[area])}
				</span>
			</span>
			<span
				className={classNames(
					'mt-0.5 line-clamp-3 hyphens-auto text-2xs leading-4 [overflow-wrap:anywhere] max-md:tracking-[-0.02em]',
					isYours ? text : 'text-muted',
				)}
			>
				{caption}
			</span>
			{detail && (
				// On narrow screens, which break words here, it is said by the next action only.
				<span className="hidden text-2xs leading-4 text-muted @min-[440px]:line-clamp-3">{detail}</span>
			)}
		</Link>
	);
}
