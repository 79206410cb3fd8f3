import { useNavigate } from '@tanstack/react-router';
import { Ellipsis, Headphones, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { t } from '../../domain/kernel/message.ts';
import * as m from '../../domain/signed-songs/signed-song-pages.messages.ts';
import type { SignedSong } from '../../domain/signed-songs/signed-songs.api.ts';
import { useMember } from '../accounts/member.ts';
import { messageOf } from '../lib/call-error.ts';
import { lazyComponent } from '../lib/lazy-component.tsx';
import { formatDay } from '../lib/text-format.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { Menu, MenuItem } from '../ui/menu.tsx';
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

/** Rare actions of a signed song. */
export function SongMenu({ song }: { song: SignedSong }) {
	const { isAdmin } = useMember().organization;
	const navigate = useNavigate();
	const [isWithdrawing, setIsWithdrawing] = useState(false);
	const params = { songId: song.songId };
	return (
		<>
			<Menu
				trigger={
					<IconButton
						icon={Ellipsis}
						caption={t(m.moreForSong, { title: song.title })}
						className="self-start md:self-center"
					/>
				}
			>
				<MenuItem icon={Headphones} onSelect={() => void navigate({ to: '/review/$songId', params })}>
					{t(m.listen)}
				</MenuItem>
				{isAdmin && song.withdrawn === null && (
					<MenuItem icon={Undo2} tone="danger" onSelect={() => setIsWithdrawing(true)}>
						{t(m.withdrawSong)}
					</MenuItem>
				)}
			</Menu>
			{isWithdrawing && <WithdrawDialog song={song} onClose={() => setIsWithdrawing(false)} />}
		</>
	);
}
