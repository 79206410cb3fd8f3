import * as general from '../../domain/kernel/general.messages.ts';
import { t } from '../../domain/kernel/message.ts';
import * as m from '../../domain/signed-songs/signed-song-pages.messages.ts';
import type { SignedSong } from '../../domain/signed-songs/signed-songs.api.ts';
import { maxWithdrawalReason } from '../../domain/signed-songs/withdrawal.ts';
import { FormTextArea, useAppForm } from '../ui/form.tsx';
import { FormDialog } from '../ui/form-dialog.tsx';
import { showToast } from '../ui/toast.ts';
import { useWithdrawSong } from './signed-songs.queries.ts';

export function WithdrawDialog({ song, onClose }: { song: SignedSong; onClose: () => void }) {
	const withdraw = useWithdrawSong();
	const form = useAppForm({
		initial: { reason: '' },
		submit: async ({ reason }) => {
			await withdraw.mutateAsync({ songId: song.songId, reason });
			showToast(t(m.songWithdrawnToast, { title: song.title }));
			onClose();
		},
	});
	return (
		<FormDialog
			form={form}
			title={t(m.withdrawTitle, { title: song.title })}
			description={t(m.withdrawText)}
			submitCaption={t(m.withdrawSong)}
			isDanger
			isDisabled={({ reason }) => reason === ''}
			onClose={onClose}
		>
			<FormTextArea form={form} name="reason" caption={t(general.reason)} maxLength={maxWithdrawalReason} />
		</FormDialog>
	);
}
