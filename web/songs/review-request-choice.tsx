import { useMember } from '../accounts/member.ts';
import { useMembers } from '../organizations/organizations.queries.ts';
import { PeopleChecklist } from '../organizations/people-checklist.tsx';
import { Segmented } from '../ui/segmented.tsx';
import type { ReviewRequest } from './review-request.ts';

interface ReviewRequestChoiceProps {
	reviewRequest: ReviewRequest;
	onChange: (reviewRequest: ReviewRequest) => void;
}

const options: ReadonlyArray<{ value: ReviewRequest['recipients']; caption: string }> = [
	{ value: 'nobody', caption: 'Nobody' },
	{ value: 'everyone', caption: 'Everyone' },
	{ value: 'chosen', caption: 'Colleagues' },
];

const hints: Readonly<Record<ReviewRequest['recipients'], string>> = {
	nobody: 'The songs wait on everyone’s dashboard; nobody is told.',
	everyone: 'Each colleague is told of every song, by bell and mail as they have chosen.',
	chosen: 'Those you choose are told of every song.',
};

/** Chooses who is asked to review the new songs. */
export function ReviewRequestChoice({ reviewRequest, onChange }: ReviewRequestChoiceProps) {
	return (
		<div className="grid content-start gap-1.5">
			<span aria-hidden="true" className="text-sm font-medium text-muted">
				Ask for a review
			</span>
			<div>
				<Segmented
					caption="Ask for a review"
					value={reviewRequest.recipients}
					onValueChange={(recipients) => onChange({ ...reviewRequest, recipients })}
					options={options}
				/>
			</div>
			<p className="text-xs text-faint">{hints[reviewRequest.recipients]}</p>
			{reviewRequest.recipients === 'chosen' && <Colleagues reviewRequest={reviewRequest} onChange={onChange} />}
		</div>
	);
}

function Colleagues({ reviewRequest, onChange }: ReviewRequestChoiceProps) {
	const { reviewerId } = useMember();
	const { data, isError } = useMembers();
	const colleagues = data?.members.filter(({ id }) => id !== reviewerId);
	if (isError && !data)
		return <p className="text-sm text-bad">Your colleagues could not be loaded. Reload the page to try again.</p>;
	if (!colleagues) return null;
	if (colleagues.length === 0)
		return (
			<p className="text-sm text-muted">You have no colleagues in this label yet. Invite them from your profile.</p>
		);
	return (
		<div className="mt-1 max-w-md">
			<PeopleChecklist
				people={colleagues}
				selected={new Set(reviewRequest.chosenIds)}
				onChange={(chosen) => onChange({ ...reviewRequest, chosenIds: [...chosen] })}
			/>
		</div>
	);
}
