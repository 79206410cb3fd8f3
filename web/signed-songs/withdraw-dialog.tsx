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
			showToast(`${song.title} withdrawn`);
			onClose();
		},
	});
	return (
		<FormDialog
			form={form}
			title={`Withdraw ${song.title}?`}
			description="Forms and split links that are still open stop working, and the people who have them read that the label has withdrawn them. The song leaves all lists but Withdrawn; everything is kept, and it can be brought back."
			submitCaption="Withdraw"
			isDanger
			isDisabled={({ reason }) => reason === ''}
			onClose={onClose}
		>
			<FormTextArea form={form} name="reason" caption="Why" maxLength={maxWithdrawalReason} />
		</FormDialog>
	);
}
