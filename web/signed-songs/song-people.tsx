import { Link } from '@tanstack/react-router';
import { Check, CircleAlert } from 'lucide-react';
import { type ArtistRole, artistRoles } from '../../domain/catalogue/roles.ts';
import { formatShare } from '../../domain/catalogue/shares.ts';
import type { ReviewerId, SongId } from '../../domain/kernel/ids.ts';
import { t } from '../../domain/kernel/message.ts';
import * as m from '../../domain/signed-songs/signed-song-pages.messages.ts';
import type { SignedSong } from '../../domain/signed-songs/signed-songs.api.ts';
import { splitStatusCaptions } from '../../domain/splits/split-events.ts';
import type { ShownResponse, Split } from '../../domain/splits/splits.api.ts';
import { useMember } from '../accounts/member.ts';
import { lazyComponent } from '../lib/lazy-component.tsx';
import { formatDay } from '../lib/text-format.ts';
import { useMembers } from '../organizations/organizations.queries.ts';
import { ShareBar, Swatch } from '../splits/share-bar.tsx';
import { numberHolders, shareStyle } from '../splits/share-style.ts';
import { useSplit } from '../splits/splits.mutations.ts';
import { Avatar } from '../ui/avatar.tsx';
import { Card } from '../ui/card.tsx';
import { classNames } from '../ui/class-names.ts';
import { CallFailure, Loaded, Skeleton } from '../ui/loading.tsx';
import { PillSelect } from '../ui/pill-select.tsx';
import { useSetOwner } from './signed-songs.queries.ts';

const SongSigners = lazyComponent(() => import('./song-signers.tsx'), 'SongSigners');

const headingClass = 'mb-1.5 text-xs font-normal text-faint';

/** The artists, the writers with their shares, for admins the signers, and the colleague who is notified. */
export function SongPeople({ song }: { song: SignedSong }) {
	const { isAdmin } = useMember().organization;
	const query = useSplit(song.songId);
	return (
		<Card title={t(m.people)}>
			<div className="grid gap-4 px-[18px] py-4 text-sm">
				<Artists song={song} />
				<div>
					<h3 className={headingClass}>{t(m.writers)}</h3>
					<Loaded query={query} failure={t(m.writersFailed)} skeleton={<Skeleton className="h-16" />}>
						{({ work }) => <Writers songId={song.songId} work={work} />}
					</Loaded>
				</div>
				{isAdmin && <SongSigners songId={song.songId} />}
				<Owner song={song} />
			</div>
		</Card>
	);
}

/** With their roles, once the metadata names them. */
function Artists({ song: { artist, artists } }: { song: SignedSong }) {
	const shown = artists.length > 0 ? artists : [{ id: artist, name: artist, role: 'main' }];
	return (
		<div>
			<h3 className={headingClass}>{t(m.artists, { count: shown.length })}</h3>
			<ul className="grid gap-1">
				{shown.map(({ id, name, role }) => (
					<li key={`${id} ${role}`}>
						<Link
							to="/signed-songs/overview"
							search={{ artist: name }}
							title={t(m.allSongsBy, { artist: name })}
							className="group flex min-h-11 items-center gap-2.5 rounded-md compact:min-h-9"
						>
							<Avatar id={id} name={name} size={28} />
							<span className="min-w-0">
								<span className="block leading-5 [overflow-wrap:anywhere] group-hover:underline group-hover:underline-offset-3">
									{name}
								</span>
								{isArtistRole(role) && <span className="block text-xs text-faint">{t(artistRoles[role])}</span>}
							</span>
						</Link>
					</li>
				))}
			</ul>
		</div>
	);
}

const isArtistRole = (role: string): role is ArtistRole => Object.hasOwn(artistRoles, role);

function Writers({ songId, work: { rows, responses, status } }: { songId: SongId; work: Split['work'] }) {
	const numbers = numberHolders(rows.map(({ writerId }) => writerId));
	return (
		<>
			{rows.length > 0 && (
				<>
					<ShareBar slices={rows.map(({ writerId, name, share }) => ({ holder: writerId, name, share }))} />
					<ul className="mt-2.5 grid gap-2">
						{rows.map(({ writerId, name, role, share }, index) => (
							<li key={`${writerId} ${role}`} className="flex items-center gap-2.5">
								<Swatch style={shareStyle(numbers[index] ?? 0)} />
								<span className="min-w-0 flex-1 [overflow-wrap:anywhere]">{name}</span>
								<span className="mono">{formatShare(share)}%</span>
								<ResponseMark response={responses.find((one) => one.writerId === writerId)?.response ?? null} />
							</li>
						))}
					</ul>
				</>
			)}
			<Link
				to="/signed-songs/$songId/splits"
				params={{ songId }}
				className={classNames(
					'mt-1 inline-flex min-h-11 items-center text-xs underline-offset-3 hover:underline compact:min-h-8',
					status === 'confirmed' ? 'text-ok' : 'text-accent-text',
				)}
			>
				{rows.length === 0 ? t(m.enterWriters) : t(m.splitIs, { status: t(splitStatusCaptions[status]) })}
			</Link>
		</>
	);
}

/** Nothing for a writer who was not asked or has not responded. */
function ResponseMark({ response }: { response: ShownResponse['response'] }) {
	if (response === null) return null;
	const hasAgreed = response === 'agreed';
	const Icon = hasAgreed ? Check : CircleAlert;
	return (
		<span className={classNames('inline-flex items-center gap-1.5 text-xs', hasAgreed ? 'text-muted' : 'text-bad')}>
			<Icon size={13} className={hasAgreed ? 'text-ok' : ''} />
			{t(hasAgreed ? m.hasAgreed : m.disagrees)}
		</span>
	);
}

/** The owner and the sender of a form are notified when it comes back. */
function Owner({ song }: { song: SignedSong }) {
	const { data } = useMembers();
	const setOwner = useSetOwner();
	const members = data?.members ?? [];
	const signedOn = formatDay(song.signedAt, new Date());
	const isListed = members.some(({ id }) => id === song.owner?.id);
	return (
		<div>
			<h3 className={headingClass}>{t(m.ownerHint)}</h3>
			<PillSelect
				caption={t(m.ownerOf, { title: song.title })}
				value={song.owner?.id ?? ''}
				onValueChange={(ownerId) => setOwner.mutate({ songId: song.songId, ownerId: ownerId as ReviewerId })}
				options={[
					...(isListed ? [] : [{ value: song.owner?.id ?? '', caption: song.owner?.name ?? t(m.noOwner) }]),
					...members.map(({ id, name }) => ({ value: id as string, caption: name })),
				]}
			/>
			<p className="mt-2 text-xs text-faint">
				{song.signedBy ? t(m.signedOnBy, { date: signedOn, name: song.signedBy }) : t(m.signedOn, { date: signedOn })}
			</p>
			<CallFailure error={setOwner.error} className="mt-2" fallback={t(m.ownerFailed)} />
		</div>
	);
}
