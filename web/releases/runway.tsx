import { Link } from '@tanstack/react-router';
import { addDays, daysBetween } from '../../domain/kernel/day.ts';
import { t } from '../../domain/kernel/message.ts';
import * as m from '../../domain/releases/releases.messages.ts';
import { localDay, parseDay } from '../lib/local-day.ts';
import { useIsNarrow } from '../lib/media.ts';
import { formatShortDay } from '../lib/text-format.ts';
import { Stamp } from '../player/stamp.tsx';
import { Card } from '../ui/card.tsx';
import { RichText } from '../ui/rich-text.tsx';
import { useRunway } from './releases.queries.ts';

const runwayWeeks = 14;
const runwayDays = runwayWeeks * 7;

/**
 * Places releases along the weeks: the distance from the left edge, from 0 to 1, the line from the top, and the room
 * until the next release of that line. A release that would cover its neighbour moves to the first line with space.
 */
export function placeReleases<Release extends { readonly date: string }>(
	releases: readonly Release[],
	today: string,
	/** Least room of one release, as a share of the whole. */
	width: number,
) {
	const ends: number[] = [];
	const placed = releases.map((release) => {
		const at = Math.min(1 - width, Math.max(0, daysBetween(today, release.date) / runwayDays));
		const free = ends.findIndex((end) => end <= at);
		const line = free === -1 ? ends.length : free;
		ends[line] = at + width;
		return { release, at, line };
	});
	return placed.map((one, index) => {
		const next = placed.find((other, place) => place > index && other.line === one.line);
		return { ...one, room: (next?.at ?? 1) - one.at };
	});
}

/** Least room of one release, as a share of the whole; longer titles take what is free beside them. */
const chipWidth = 0.17;
const lineHeight = 40;

/** Releases of the coming weeks by day. Renders nothing while there are none. */
export function Runway() {
	const today = localDay(new Date());
	const isNarrow = useIsNarrow();
	const { data } = useRunway(today);
	const releases = data?.releases ?? [];
	if (releases.length === 0) return null;
	return (
		<Card aria-labelledby="runway-heading" className="mb-3.5 px-[18px] py-3.5">
			<h2 id="runway-heading" className="mb-3 font-ui text-sm font-semibold tracking-normal">
				<RichText
					of={m.runwayTitle}
					values={{ count: runwayWeeks }}
					tags={{ weeks: (content) => <span className="font-normal text-faint">{content}</span> }}
				/>
			</h2>
			{isNarrow ? <ReleaseList releases={releases} /> : <WeekChart releases={releases} today={today} />}
		</Card>
	);
}

const shortDay = (day: string) => formatShortDay(parseDay(day), new Date());

type Releases = NonNullable<ReturnType<typeof useRunway>['data']>['releases'];

function WeekChart({ releases, today }: { releases: Releases; today: string }) {
	const placed = placeReleases(releases, today, chipWidth);
	const lines = Math.max(...placed.map(({ line }) => line)) + 1;
	const ticks = Array.from({ length: runwayWeeks / 2 }, (_, index) => index * 2);
	return (
		<div className="relative" style={{ height: lines * lineHeight + 24 }}>
			{ticks.map((week) => (
				<div key={week} className="absolute inset-y-0" style={{ left: `${(week / runwayWeeks) * 100}%` }}>
					<i
						aria-hidden="true"
						className={`block h-[calc(100%-22px)] ${week === 0 ? 'w-0.5 bg-accent' : 'w-px bg-line'}`}
					/>
					<span className="mono mt-1.5 block text-xs leading-none whitespace-nowrap text-muted">
						{shortDay(addDays(today, week * 7))}
					</span>
				</div>
			))}
			<ul>
				{placed.map(({ release, at, line, room }) => (
					<li
						key={`${release.songId} ${release.date}`}
						className="absolute pr-2"
						style={{ left: `${at * 100}%`, top: line * lineHeight, width: `${room * 100}%` }}
					>
						<ReleaseChip release={release} />
					</li>
				))}
			</ul>
		</div>
	);
}

function ReleaseChip({ release }: { release: Releases[number] }) {
	const day = shortDay(release.date);
	return (
		<Link
			to="/signed-songs/$songId/overview"
			params={{ songId: release.songId }}
			title={t(m.runwayEntry, { title: release.title, artist: release.artist, date: day })}
			className="relative inline-flex h-8 max-w-full touch:after:absolute touch:after:inset-x-0 touch:after:-inset-y-1.5 items-center gap-2 rounded-pill bg-raised py-1 pr-3.5 pl-1.5 text-sm font-medium hover:bg-[color-mix(in_oklab,var(--raised)_88%,var(--text))]"
		>
			<Stamp id={release.songId} isRevealed size={22} />
			<span className="truncate">{release.title}</span>
			<span className="sr-only">{day}</span>
		</Link>
	);
}

function ReleaseList({ releases }: { releases: Releases }) {
	return (
		<ul className="grid gap-1">
			{releases.map((release) => (
				<li key={`${release.songId} ${release.date}`}>
					<Link
						to="/signed-songs/$songId/overview"
						params={{ songId: release.songId }}
						className="flex min-h-11 items-center gap-3 rounded-md text-sm"
					>
						<Stamp id={release.songId} isRevealed size={28} />
						<span className="min-w-0 flex-1 truncate font-medium">{release.title}</span>
						<span className="mono text-xs text-muted">{shortDay(release.date)}</span>
					</Link>
				</li>
			))}
		</ul>
	);
}
