import { Link } from '@tanstack/react-router';
import { CircleCheck, SearchX, Signature } from 'lucide-react';
import { type SongList, songLists } from '../../domain/workspace/song-lists.ts';
import { buttonClass } from '../ui/button-class.ts';
import { Card } from '../ui/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';

export function NoSignedSongs({ artist }: { artist: string | undefined }) {
	return (
		<Card>
			{artist === undefined ? (
				<EmptyState
					icon={Signature}
					title="No signed songs yet"
					action={
						<Link to="/overview" search={{ status: 'completed' }} className={buttonClass({ size: 'sm' })}>
							See what waits for a decision
						</Link>
					}
				>
					A song that an admin signs appears here, with its artist.
				</EmptyState>
			) : (
				<EmptyState
					icon={SearchX}
					title={`No signed songs of ${artist}`}
					action={
						<div className="flex flex-wrap justify-center gap-2">
							<Link to="/overview" search={{ text: artist }} className={buttonClass({ size: 'sm' })}>
								Show their songs on the overview
							</Link>
							<Link to="/signed-songs/overview" search={{}} className={buttonClass({ size: 'sm', variant: 'quiet' })}>
								Show all signed songs
							</Link>
						</div>
					}
				>
					Artists of demos are not listed here before a song of theirs is signed.
				</EmptyState>
			)}
		</Card>
	);
}

const emptyTexts: Readonly<Record<Exclude<SongList, 'all'>, string>> = {
	needs_you: 'Contracts and forms to send or check, and shares to settle, appear here.',
	to_review: 'Forms and contracts that come back, and shares that a writer does not agree with, appear here.',
	waiting: 'Songs of which only others have something to do appear here.',
	missing_identifiers: 'Songs without an ISRC or a barcode, or with a writer without an IPI, appear here.',
	withdrawn: 'Signed songs that an admin has taken back appear here.',
	ready: 'A song is ready when contract, metadata, splits, identifiers and label copy are done.',
};

/** One of the lists across songs has none. */
export function EmptyList({ list }: { list: Exclude<SongList, 'all'> }) {
	return (
		<Card>
			<EmptyState
				icon={CircleCheck}
				title={`Nothing under ${songLists[list]}`}
				action={
					<Link to="/signed-songs/overview" search={{}} className={buttonClass({ size: 'sm' })}>
						Show all signed songs
					</Link>
				}
			>
				{emptyTexts[list]}
			</EmptyState>
		</Card>
	);
}
