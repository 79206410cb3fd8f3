import { useMember } from '../accounts/member.ts';
import { useMembers } from '../organizations/organizations.queries.ts';
import { Avatar } from '../ui/avatar.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { Segmented } from '../ui/segmented.tsx';
import { type Asking, toggled } from './asking.ts';

interface AddTracksAskingProps {
	asking: Asking;
	onChange: (asking: Asking) => void;
}

const choices: ReadonlyArray<{ value: Asking['whom']; caption: string }> = [
	{ value: 'nobody', caption: 'Nobody' },
	{ value: 'everyone', caption: 'Everyone' },
	{ value: 'chosen', caption: 'Colleagues' },
];

const hints: Readonly<Record<Asking['whom'], string>> = {
	nobody: 'The songs wait on everyone’s dashboard; nobody is told.',
	everyone: 'Each colleague is told of every song, by bell and mail as they have chosen.',
	chosen: 'Those you choose are told of every song.',
};

/** Who is told of the new songs. */
export function AddTracksAsking({ asking, onChange }: AddTracksAskingProps) {
	return (
		<div className="grid content-start gap-1.5">
			<span aria-hidden="true" className="text-sm font-medium text-muted">
				Ask for a review
			</span>
			<div>
				<Segmented
					caption="Ask for a review"
					value={asking.whom}
					onValueChange={(whom) => onChange({ ...asking, whom })}
					options={choices}
				/>
			</div>
			<p className="text-xs text-faint">{hints[asking.whom]}</p>
			{asking.whom === 'chosen' && <Colleagues asking={asking} onChange={onChange} />}
		</div>
	);
}

function Colleagues({ asking, onChange }: AddTracksAskingProps) {
	const { reviewerId } = useMember();
	const { data, isError } = useMembers();
	const colleagues = data?.members.filter(({ id }) => id !== reviewerId);
	if (isError && !data)
		return <p className="text-sm text-bad">Your colleagues could not be loaded. Reload the page to try again.</p>;
	if (colleagues?.length === 0)
		return (
			<p className="text-sm text-muted">You have no colleagues in this label yet. Invite them from your profile.</p>
		);
	return (
		<ul aria-label="Colleagues" className="mt-1 flex max-h-48 flex-wrap gap-x-5 gap-y-1 overflow-y-auto">
			{colleagues?.map(({ id, name }) => (
				<li key={id}>
					<label
						htmlFor={`ask-${id}`}
						className="flex min-h-11 cursor-pointer items-center gap-2.5 pl-1 text-sm md:min-h-9"
					>
						<Checkbox
							id={`ask-${id}`}
							isChecked={asking.chosen.includes(id)}
							onCheckedChange={(isChosen) => onChange({ ...asking, chosen: toggled(asking.chosen, id, isChosen) })}
						/>
						<Avatar id={id} name={name} size={24} />
						{name}
					</label>
				</li>
			))}
		</ul>
	);
}
