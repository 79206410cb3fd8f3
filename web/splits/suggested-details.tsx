import type { SongId } from '../../domain/kernel/ids.ts';
import { unexpected } from '../../domain/kernel/kernel.errors.ts';
import type { ShownAnswer } from '../../domain/splits/splits.api.ts';
import { messageOf } from '../lib/api.ts';
import { Button } from '../ui/button.tsx';
import { showToast } from '../ui/toast.ts';
import { useSettleWriterDetails } from './splits.mutations.ts';

interface SuggestedDetailsProps {
	songId: SongId;
	answer: ShownAnswer;
	suggested: NonNullable<ShownAnswer['suggested']>;
}

/** What a writer said of themselves by their link, to be taken over or not. */
export function SuggestedDetails({ songId, answer: { writerId, name }, suggested }: SuggestedDetailsProps) {
	const settle = useSettleWriterDetails();
	const { ipi, society, publisher } = suggested;
	const parts = [ipi && `IPI ${ipi}`, society && `society ${society}`, publisher && `publisher ${publisher}`];

	function handleSettle(isTaken: boolean): void {
		settle.mutate(
			{ songId, writerId, isTaken },
			{ onSuccess: () => showToast({ message: isTaken ? `Taken over for ${name}` : `Left as it was for ${name}` }) },
		);
	}

	return (
		<div className="order-7 col-span-full flex flex-wrap items-center gap-x-3 gap-y-1.5 rounded-md bg-info-soft px-3 py-2 text-xs @3xl:ml-5">
			<p className="min-w-0 flex-1 basis-60 [overflow-wrap:anywhere]">
				By this link: <span className="font-semibold">{parts.filter(Boolean).join(', ')}</span>. Not in the catalogue
				yet.
			</p>
			<span className="flex gap-2">
				<Button size="sm" isBusy={settle.isPending} onClick={() => handleSettle(true)}>
					Take over<span className="sr-only"> for {name}</span>
				</Button>
				<Button size="sm" variant="quiet" disabled={settle.isPending} onClick={() => handleSettle(false)}>
					Leave<span className="sr-only"> what {name} gave</span>
				</Button>
			</span>
			{settle.error && (
				<p role="alert" className="basis-full text-bad">
					{messageOf(settle.error, unexpected.message)}
				</p>
			)}
		</div>
	);
}
