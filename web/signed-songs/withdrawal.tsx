import { useState } from 'react';
import { t } from '../../domain/kernel/message.ts';
import * as m from '../../domain/signed-songs/signed-song-pages.messages.ts';
import type { SignedSong } from '../../domain/signed-songs/signed-songs.api.ts';
import { useMember } from '../accounts/member.ts';
import { messageOf } from '../lib/call-error.ts';
import { lazyComponent } from '../lib/lazy-component.tsx';
import { formatDay } from '../lib/text-format.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { useRestoreSong } from './signed-songs.queries.ts';

const WithdrawDialog = lazyComponent(() => import('./withdraw-dialog.tsx'), 'WithdrawDialog');

/** States that a song was withdrawn and why; admins can restore it. */
export function WithdrawalNote({ song }: { song: SignedSong }) {
	const { isAdmin } = useMember().organization;
	const restore = useRestoreSong();
	if (song.withdrawn === null) return null;
	const { at, by, reason } = song.withdrawn;
	const date = formatDay(at, new Date());
	return (
		<Notice tone="wait" className="mb-3.5">
			<span className="block font-semibold">
				{by ? t(m.withdrawnAtBy, { date, name: by }) : t(m.withdrawnAt, { date })}
			</span>
			<span className="block [overflow-wrap:anywhere]">{reason}</span>
			{restore.isError && <span className="block">{messageOf(restore.error, t(m.restoreFailed))}</span>}
			{isAdmin && (
				<Button
					size="sm"
					className="mt-2"
					isBusy={restore.isPending}
					onClick={() => restore.mutate({ songId: song.songId })}
				>
					{t(m.restoreSong)}
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
				{t(m.withdrawSong)}
			</Button>
			{isOpen && <WithdrawDialog song={song} onClose={() => setIsOpen(false)} />}
		</>
	);
}
