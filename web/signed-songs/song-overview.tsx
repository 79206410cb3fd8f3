import { Link } from '@tanstack/react-router';
import { CircleCheck, Headphones } from 'lucide-react';
import type { ReviewerId } from '../../domain/kernel/ids.ts';
import { t } from '../../domain/kernel/message.ts';
import * as m from '../../domain/signed-songs/signed-song-pages.messages.ts';
import type { SignedSong } from '../../domain/signed-songs/signed-songs.api.ts';
import { useMembers } from '../organizations/organizations.queries.ts';
import { ReleaseDate } from '../releases/release-date.tsx';
import { buttonClass } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { CallFailure } from '../ui/loading.tsx';
import { PillSelect } from '../ui/pill-select.tsx';
import { RichText } from '../ui/rich-text.tsx';
import { ActionRow } from './next-action.tsx';
import { ReadinessBars } from './readiness-bars.tsx';
import { useSetOwner } from './signed-songs.queries.ts';
import { WithdrawButton } from './withdrawal.tsx';

/** Progress of one signed song, what it still lacks, its release date, and who is notified about it. */
export function SongOverview({ song }: { song: SignedSong }) {
	return (
		<div className="grid gap-3.5 lg:grid-cols-[minmax(0,1fr)_300px]">
			<Card aria-labelledby="readiness-heading" className="px-4 py-4 md:px-6 md:py-5">
				<h2 id="readiness-heading" className="mb-3.5 text-lg">
					{t(m.readiness)}
				</h2>
				<ReadinessBars song={song} />
				<ul aria-label={t(m.toDo)} className="mt-5 grid gap-4 border-t border-line/60 pt-4">
					{[song.nextAction, ...song.furtherActions].map((action) => (
						<li key={action.name}>
							<ActionRow song={song} action={action} />
						</li>
					))}
				</ul>
			</Card>
			<Card aria-label={t(m.facts)} className="px-4 py-4 md:px-6 md:py-5">
				{song.release && <ReleaseDate title={song.title} release={song.release} />}
				<Owner song={song} />
				<Link
					to="/review/$songId"
					params={{ songId: song.songId }}
					className={buttonClass({ size: 'sm', className: 'mt-4' })}
				>
					<Headphones size={14} />
					{t(m.listen)}
				</Link>
				<div>
					<WithdrawButton song={song} />
				</div>
			</Card>
			<Missing song={song} />
		</div>
	);
}

function Missing({ song }: { song: SignedSong }) {
	const identifiers = song.missingIdentifiers.map(({ scheme, of }) => t(m.missingIdentifier, { scheme, name: of }));
	return (
		<Card aria-labelledby="missing-heading" className="px-4 py-4 md:px-6 md:py-5 lg:col-span-full">
			<h2 id="missing-heading" className="mb-2 text-lg">
				{t(m.missingTitle)}
			</h2>
			{song.missingForReady.length === 0 ? (
				<p className="flex items-center gap-2 text-sm text-ok">
					<CircleCheck size={16} />
					{t(m.nothingMissing)}
				</p>
			) : (
				<ul className="grid gap-1.5 text-sm text-muted">
					{song.missingForReady.map((reason) => (
						<li key={reason}>{reason}</li>
					))}
				</ul>
			)}
			{identifiers.length > 0 && (
				<p className="mt-3 text-sm text-muted [overflow-wrap:anywhere]">
					<RichText
						of={m.missingIdentifiersList}
						values={{ identifiers: identifiers.join(', ') }}
						tags={{ b: (content) => <b className="font-semibold text-text">{content}</b> }}
					/>{' '}
					<Link
						to="/signed-songs/$songId/metadata"
						params={{ songId: song.songId }}
						className="text-accent-text underline underline-offset-3"
					>
						{t(m.openMetadata)}
					</Link>
				</p>
			)}
		</Card>
	);
}

/** The owner and the sender of a form are notified when it comes back. */
function Owner({ song }: { song: SignedSong }) {
	const { data } = useMembers();
	const setOwner = useSetOwner();
	const members = data?.members ?? [];
	const isListed = members.some(({ id }) => id === song.owner?.id);
	return (
		<div className="mt-4">
			<p className="mb-1.5 text-xs text-faint">{t(m.ownerHint)}</p>
			<PillSelect
				caption={t(m.ownerOf, { title: song.title })}
				value={song.owner?.id ?? ''}
				onValueChange={(ownerId) => setOwner.mutate({ songId: song.songId, ownerId: ownerId as ReviewerId })}
				options={[
					...(isListed ? [] : [{ value: song.owner?.id ?? '', caption: song.owner?.name ?? t(m.noOwner) }]),
					...members.map(({ id, name }) => ({ value: id as string, caption: name })),
				]}
			/>
			<CallFailure error={setOwner.error} className="mt-2" fallback={t(m.ownerFailed)} />
		</div>
	);
}
