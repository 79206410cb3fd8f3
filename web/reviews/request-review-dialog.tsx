import { type ReactNode, useId, useState } from 'react';
import type { ReviewerId } from '../../domain/kernel/ids.ts';
import type { Song } from '../../domain/songs/songs.api.ts';
import { messageOf } from '../lib/api.ts';
import { formatCount } from '../lib/text-format.ts';
import { useOrganization } from '../organizations/organizations.queries.ts';
import { Avatar } from '../ui/avatar.tsx';
import { Button } from '../ui/button.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { classNames } from '../ui/class-names.ts';
import { Dialog } from '../ui/dialog.tsx';
import { Notice } from '../ui/notice.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { showToast } from '../ui/toast.ts';
import { useRequestReviews } from './reviews.mutations.ts';
import { useColleaguesToAsk } from './reviews.queries.ts';

interface RequestReviewDialogProps {
	song: Song;
	onClose: () => void;
}

/** Asks colleagues who have not reviewed a song for their review: in the bell and by mail, once a day each. */
export function RequestReviewDialog({ song, onClose }: RequestReviewDialogProps) {
	const { data, isError, isFetching, refetch } = useColleaguesToAsk(song.id);
	const request = useRequestReviews();
	const [chosen, setChosen] = useState<ReadonlySet<ReviewerId>>(new Set());
	const colleagues = data?.colleagues ?? [];
	const askable = colleagues.filter(({ wasAskedToday }) => !wasAskedToday).map(({ id }) => id);
	const asked = askable.filter((id) => chosen.has(id));
	const isAll = askable.length > 0 && asked.length === askable.length;

	function toggle(id: ReviewerId): void {
		const next = new Set(chosen);
		if (!next.delete(id)) next.add(id);
		setChosen(next);
	}

	function handleRequest(): void {
		request.mutate(
			{ songId: song.id, reviewerIds: asked },
			{
				onSuccess: (answer) => {
					showToast({ message: `Review requested from ${formatCount(answer.asked.length, 'colleague')}` });
					onClose();
				},
			},
		);
	}

	return (
		<Dialog
			isOpen
			onOpenChange={onClose}
			title="Request review"
			description={`Who has not reviewed ${song.title} yet. They hear of it at once and by mail; each can be asked once a day.`}
		>
			{isError && !data && (
				<Notice tone="bad" className="mb-3" isRetrying={isFetching} onRetry={() => void refetch()}>
					Failed to load colleagues
				</Notice>
			)}
			{!data && !isError && <Skeleton className="mb-2 h-11 w-full" />}
			{data && colleagues.length === 0 && <NobodyToAsk />}
			{colleagues.length > 0 && (
				<div className="overflow-hidden rounded-lg bg-surface ring-1 ring-line">
					<Choice
						isOn={isAll}
						isDisabled={askable.length === 0}
						onToggle={() => setChosen(new Set(isAll ? [] : askable))}
						className="border-b border-line font-semibold"
					>
						Select all
					</Choice>
					<ul className="max-h-[min(18rem,45dvh)] overflow-y-auto">
						{colleagues.map(({ id, name, wasAskedToday }) => (
							<li key={id}>
								<Choice isOn={chosen.has(id) && !wasAskedToday} isDisabled={wasAskedToday} onToggle={() => toggle(id)}>
									<Avatar id={id} name={name} size={24} />
									<span className="min-w-0 flex-1 truncate">{name}</span>
									{wasAskedToday && <span className="text-xs text-muted">Asked today</span>}
								</Choice>
							</li>
						))}
					</ul>
				</div>
			)}
			{request.isError && (
				<Notice tone="bad" className="mt-3">
					{messageOf(request.error, 'Failed to request reviews. Please try again.')}
				</Notice>
			)}
			<div className="mt-4 flex items-center justify-end gap-2">
				{colleagues.length > 0 && (
					<p role="status" className="mr-auto text-sm text-muted">
						{asked.length > 0 && `${asked.length} chosen`}
					</p>
				)}
				<Button variant="quiet" onClick={onClose}>
					{colleagues.length === 0 ? 'Close' : 'Cancel'}
				</Button>
				{colleagues.length > 0 && (
					<Button variant="primary" disabled={asked.length === 0} isBusy={request.isPending} onClick={handleRequest}>
						Request review
					</Button>
				)}
			</div>
		</Dialog>
	);
}

/** Everyone has reviewed the song, or there is nobody else at all. */
function NobodyToAsk() {
	const { data: organization } = useOrganization();
	return (
		<p className="rounded-lg bg-sunken px-4 py-3 text-sm text-muted">
			{organization?.memberCount === 1
				? 'You have no colleagues in this label yet. Invite them from your profile.'
				: 'Everyone else in your label has reviewed this song.'}
		</p>
	);
}

interface ChoiceProps {
	isOn: boolean;
	isDisabled: boolean;
	onToggle: () => void;
	className?: string;
	children: ReactNode;
}

function Choice({ isOn, isDisabled, onToggle, className, children }: ChoiceProps) {
	const id = useId();
	return (
		<label
			htmlFor={id}
			className={classNames(
				'flex min-h-11 items-center gap-3 px-3.5 text-sm',
				isDisabled ? 'text-muted' : 'cursor-pointer hover:bg-raised',
				className,
			)}
		>
			<Checkbox id={id} isChecked={isOn} disabled={isDisabled} onCheckedChange={onToggle} />
			{children}
		</label>
	);
}
