import { Link } from '@tanstack/react-router';
import {
	Bell,
	CircleCheck,
	CircleDot,
	ClipboardList,
	Hourglass,
	type LucideIcon,
	Megaphone,
	PieChart,
	ScrollText,
	Signature,
} from 'lucide-react';
import { use } from 'react';
import { t } from '../../domain/kernel/message.ts';
import type { PlayerTrack } from '../../domain/player/track.ts';
import type { Area } from '../../domain/signed-songs/area-states.ts';
import * as awaiting from '../../domain/signed-songs/awaited-people.messages.ts';
import * as m from '../../domain/signed-songs/signed-song-pages.messages.ts';
import type { AwaitedPerson, SignedSong } from '../../domain/signed-songs/signed-songs.api.ts';
import { hashOfAnswer } from '../forms/answer-hash.ts';
import { parseDay } from '../lib/local-day.ts';
import { formatDay } from '../lib/text-format.ts';
import { useAsPageTrack } from '../player/page-track.tsx';
import { useTrackControl } from '../player/track-control.ts';
import { TrackWaveform } from '../player/track-waveform.tsx';
import { PlayButton } from '../player/transport-buttons.tsx';
import { trackOf } from '../songs/song-track.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { classNames } from '../ui/class-names.ts';
import { QueryFailure, Skeleton } from '../ui/loading.tsx';
import { Notice } from '../ui/notice.tsx';
import { RichText } from '../ui/rich-text.tsx';
import { pathOfArea } from './area-paths.ts';
import { areaOf, awaitedCaptions, keyOf, useReminders, whyNot } from './awaited-people.tsx';
import { ChatPartsContext } from './chat-parts.ts';
import { ActionLink } from './next-action.tsx';
import { ReadinessBars } from './readiness-bars.tsx';
import { useAwaitedPeople, useSong } from './signed-songs.queries.ts';
import { KeyFacts } from './song-key-facts.tsx';
import { SongPeople } from './song-people.tsx';

/** The home of a signed song: its sound, what is to do, its facts, people and latest events. */
export function SongOverview({ song }: { song: SignedSong }) {
	const Activity = use(ChatPartsContext)?.Activity;
	return (
		<div className="grid grid-cols-[minmax(0,1fr)] items-start gap-3.5 lg:grid-cols-[minmax(0,1fr)_320px] min-[110rem]:grid-cols-[minmax(0,1fr)_420px]">
			<Sound song={song} />
			<div className="grid min-w-0 gap-3.5">
				<ToDo song={song} />
				<KeyFacts songId={song.songId} />
			</div>
			<div className="grid min-w-0 gap-3.5">
				<SongPeople song={song} />
				{Activity && <Activity songId={song.songId} />}
			</div>
		</div>
	);
}

function Sound({ song: { songId } }: { song: SignedSong }) {
	const query = useSong({ songId });
	return (
		<Card aria-label={t(m.sound)} className="px-4 py-3 md:px-[18px] lg:col-span-full">
			<QueryFailure query={query}>{t(m.soundFailed)}</QueryFailure>
			{query.data ? (
				<SongPlayer songId={songId} track={trackOf(query.data)} />
			) : (
				query.isPending && <Skeleton className="h-[76px]" />
			)}
		</Card>
	);
}

function SongPlayer({ songId, track }: { songId: string; track: PlayerTrack }) {
	useAsPageTrack(track);
	const { isPlaying, isBusy, toggle } = useTrackControl(track);
	return (
		<div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-4">
			<PlayButton size={44} iconSize={18} isPlaying={isPlaying} isBusy={isBusy} title={track.title} onPress={toggle} />
			<TrackWaveform track={track} songId={songId} height={56} />
		</div>
	);
}

const areaIcons: Readonly<Record<Area, LucideIcon>> = {
	contract: Signature,
	metadata: ClipboardList,
	splits: PieChart,
	marketing: Megaphone,
	labelCopy: ScrollText,
};

function ToDo({ song }: { song: SignedSong }) {
	const { nextAction, furtherActions, missingForReady } = song;
	const steps = missingForReady.length;
	const people = useAwaitedPeople(song.songId);
	const offered = new Set([nextAction, ...furtherActions].map(({ name }) => name));
	// A form whose link has expired is in the list once, with *Resend*.
	const awaited = (people.data?.people ?? []).filter(
		({ subject, isLinkExpired }) =>
			!(isLinkExpired && subject === 'metadata' && offered.has('resend_metadata')) &&
			!(isLinkExpired && subject === 'marketing' && offered.has('resend_marketing')),
	);
	const reminders = useReminders();
	// The rows of the people say more than the sentence that lists them.
	const isListed = nextAction.name === 'wait' && awaited.length > 0;
	return (
		<Card
			title={
				<>
					{t(m.toDo)}{' '}
					{steps > 0 && (
						<span className="ml-1 text-xs font-normal text-muted">{t(m.stepsToReady, { count: steps })}</span>
					)}
				</>
			}
		>
			<ReadinessBars song={song} className="px-[18px] py-3.5" />
			<ul aria-label={t(m.toDo)}>
				{[...(isListed ? [] : [nextAction]), ...furtherActions].map((action, index) => (
					<ActionItem key={action.name} song={song} action={action} isFirst={index === 0} />
				))}
				{awaited.map((person) => (
					<AwaitedItem
						key={keyOf(person)}
						person={person}
						isBusy={reminders.isPending}
						onRemind={() => void reminders.remind([person])}
					/>
				))}
			</ul>
			<QueryFailure query={people} className="mx-[18px] my-3">
				{t(awaiting.awaitedFailed)}
			</QueryFailure>
			<Notice tone="bad" className="mx-[18px] my-3">
				{reminders.failure}
			</Notice>
			{steps > 0 && <Missing song={song} />}
		</Card>
	);
}

const itemClass =
	'grid grid-cols-[36px_minmax(0,1fr)] items-center gap-x-3.5 gap-y-2 border-t border-line/60 px-[18px] py-3 sm:grid-cols-[36px_minmax(0,1fr)_auto]';

interface ActionItemProps {
	song: SignedSong;
	action: SignedSong['nextAction'];
	isFirst: boolean;
}

function ActionItem({ song, action, isFirst }: ActionItemProps) {
	const { area, name, caption, text, isOffered } = action;
	const Icon = area ? areaIcons[area] : name === 'nothing' ? CircleCheck : Hourglass;
	return (
		<li className={itemClass}>
			<span
				className={classNames(
					'grid size-9 place-items-center rounded-lg',
					isOffered ? 'bg-accent-soft text-accent-text' : 'bg-raised text-muted',
				)}
			>
				<Icon size={17} />
			</span>
			<p className="text-sm [overflow-wrap:anywhere]">{text}</p>
			<div className="max-sm:col-start-2">
				{isOffered ? (
					<ActionLink song={song} action={action} variant={isFirst ? 'primary' : 'soft'} />
				) : (
					<p className="text-xs text-faint">{caption}</p>
				)}
			</div>
		</li>
	);
}

interface AwaitedItemProps {
	person: AwaitedPerson;
	isBusy: boolean;
	onRemind: () => void;
}

/** A person outside who has not answered, since when or until when, and a reminder. */
function AwaitedItem({ person, isBusy, onRemind }: AwaitedItemProps) {
	const { name, title, dueDay, since, isRemindable } = person;
	const area = areaOf(person);
	const Icon = areaIcons[area];
	const now = new Date();
	return (
		<li className={itemClass}>
			<span className="grid size-9 place-items-center rounded-lg bg-info-soft text-info">
				<Icon size={17} />
			</span>
			<Link
				to={pathOfArea[area]}
				params={{ songId: person.songId }}
				className="group block min-w-0 content-center rounded-md text-sm [overflow-wrap:anywhere] touch:min-h-11"
			>
				<span className="block font-semibold group-hover:underline group-hover:underline-offset-3">
					{t(awaitedCaptions[person.subject])}
				</span>
				<span className="block text-xs text-muted">
					{dueDay === null
						? t(awaiting.withPersonSince, { name, day: formatDay(since, now) })
						: t(awaiting.withPersonUntil, { name, day: formatDay(parseDay(dueDay), now) })}
				</span>
			</Link>
			<div className="max-sm:col-start-2">
				{isRemindable ? (
					<Button
						size="sm"
						icon={Bell}
						isBusy={isBusy}
						aria-label={t(awaiting.remindPerson, { name, title })}
						onClick={onRemind}
					>
						{t(awaiting.remind)}
					</Button>
				) : (
					<p className="text-xs text-faint">{whyNot(person, now)}</p>
				)}
			</div>
		</li>
	);
}

/** What *Ready* still needs, including what waits for others. */
function Missing({ song }: { song: SignedSong }) {
	const identifiers = song.missingIdentifiers.map(({ scheme, of }) => t(m.missingIdentifier, { scheme, name: of }));
	const isIsrcMissing = song.missingIdentifiers.some(({ scheme }) => scheme === 'ISRC');
	return (
		<section aria-labelledby="missing-heading" className="border-t border-line/60 px-[18px] py-3 text-xs text-muted">
			<h3 id="missing-heading" className="mb-1.5 text-xs font-normal text-faint">
				{t(m.missingTitle)}
			</h3>
			<ul className="grid gap-1">
				{song.missingForReady.map((reason) => (
					<li key={reason} className="flex items-center gap-2">
						<CircleDot size={12} className="shrink-0 text-faint" />
						{reason}
					</li>
				))}
			</ul>
			{identifiers.length > 0 && (
				<p className="mt-2 [overflow-wrap:anywhere]">
					<RichText
						of={m.missingIdentifiersList}
						values={{ identifiers: identifiers.join(', ') }}
						tags={{ b: (content) => <b className="font-semibold text-text">{content}</b> }}
					/>{' '}
					<Link
						to="/signed-songs/$songId/metadata"
						params={{ songId: song.songId }}
						{...(isIsrcMissing && { hash: hashOfAnswer('recording.isrc') })}
						className="text-accent-text underline underline-offset-3"
					>
						{t(m.openMetadata)}
					</Link>
				</p>
			)}
		</section>
	);
}
