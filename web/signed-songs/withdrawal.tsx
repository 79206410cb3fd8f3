import { useState } from 'react';
import type { SignedSong } from '../../domain/signed-songs/signed-songs.api.ts';
import { useMember } from '../accounts/member.ts';
import { messageOf } from '../lib/call-error.ts';
import { lazyComponent } from '../lib/lazy-component.tsx';
import { formatDay } from '../lib/text-format.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { useBringBackSong } from './signed-songs.queries.ts';

const WithdrawDialog = lazyComponent(() => import('./withdraw-dialog.tsx'), 'WithdrawDialog');

/** States that a song was withdrawn and why; admins can restore it. */
export function WithdrawalNote({ song }: { song: SignedSong }) {
	const { isAdmin } = useMember().organization;
	const bringBack = useBringBackSong();
	if (song.withdrawn === null) return null;
	const { at, by, reason } = song.withdrawn;
	return (
		<Notice tone="wait" className="mb-3.5">
			<span className="block font-semibold">
				Withdrawn {formatDay(at, new Date())}
				{by && ` by ${by}`}
			</span>
			<span className="block [overflow-wrap:anywhere]">{reason}</span>
			{bringBack.isError && <span className="block">{messageOf(bringBack.error, 'Failed to bring it back')}</span>}
			{isAdmin && (
				<Button
					size="sm"
					className="mt-2"
					isBusy={bringBack.isPending}
					onClick={() => bringBack.mutate({ songId: song.songId })}
				>
					Bring back
				</Button>
			)}
		</Notice>
	);
}

export function WithdrawButton({ song }: { song: SignedSong }) {
	const { isAdmin } = useMember().organization;
	const [isOpen, setIsOpen] = useState(false);
	if (!isAdmin || song.withdrawn !== null) return null;
	return (
		<>
			<Button variant="danger" size="sm" className="mt-2" onClick={() => setIsOpen(true)}>
				Withdraw this song
			</Button>
			{isOpen && <WithdrawDialog song={song} onClose={() => setIsOpen(false)} />}
		</>
	);
}
