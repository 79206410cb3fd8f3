import { type ReactNode, useId, useState } from 'react';
import type { ReviewerId } from '../../domain/kernel/ids.ts';
import { t } from '../../domain/kernel/message.ts';
import { findPeople, mostPeopleWithoutTyping } from '../../domain/organizations/find-people.ts';
import * as m from '../../domain/organizations/organizations.messages.ts';
import { Avatar } from '../ui/avatar.tsx';
import { classNames } from '../ui/class-names.ts';
import { Checkbox, FindField } from '../ui/fields.tsx';

export interface ListedPerson {
	id: ReviewerId;
	name: string;
	/** Why the person cannot be selected, shown beside the name. */
	unavailable?: string | undefined;
}

/** People with checkboxes; in a long list, typing narrows them down. */
export function PeopleChecklist({
	people,
	selected,
	onChange,
}: {
	people: readonly ListedPerson[];
	selected: ReadonlySet<ReviewerId>;
	onChange: (selected: ReadonlySet<ReviewerId>) => void;
}) {
	const [typed, setTyped] = useState('');
	const found = findPeople(people, typed);
	const available = found.filter(({ unavailable }) => !unavailable).map(({ id }) => id);
	const isAllSelected = available.length > 0 && available.every((id) => selected.has(id));

	function toggle(ids: readonly ReviewerId[], isOn: boolean) {
		const next = new Set(selected);
		for (const id of ids) {
			if (isOn) next.add(id);
			else next.delete(id);
		}
		onChange(next);
	}

	return (
		<div className="grid gap-2.5">
			{people.length > mostPeopleWithoutTyping && (
				<FindField caption={t(m.findColleague)} value={typed} onValueChange={setTyped} />
			)}
			<div className="overflow-hidden rounded-lg bg-surface ring-1 ring-line">
				<CheckboxRow
					isChecked={isAllSelected}
					isDisabled={available.length === 0}
					onToggle={() => toggle(available, !isAllSelected)}
					className="border-b border-line font-semibold"
				>
					{t(typed.trim() === '' ? m.selectAll : m.selectAllFound)}
				</CheckboxRow>
				<ul aria-label={t(m.colleagues)} className="max-h-[min(18rem,45dvh)] overflow-y-auto">
					{found.map(({ id, name, unavailable }) => (
						<li key={id}>
							<CheckboxRow
								isChecked={selected.has(id) && !unavailable}
								isDisabled={unavailable !== undefined}
								onToggle={() => toggle([id], !selected.has(id))}
							>
								<Avatar id={id} name={name} size={24} />
								<span className="min-w-0 flex-1 truncate">{name}</span>
								{unavailable && <span className="text-xs text-muted">{unavailable}</span>}
							</CheckboxRow>
						</li>
					))}
				</ul>
				{found.length === 0 && (
					<p role="status" className="px-3.5 py-3 text-sm text-muted">
						{t(m.noOneMatches)}
					</p>
				)}
			</div>
		</div>
	);
}

interface CheckboxRowProps {
	isChecked: boolean;
	isDisabled: boolean;
	onToggle: () => void;
	className?: string;
	children: ReactNode;
}

function CheckboxRow({ isChecked, isDisabled, onToggle, className, children }: CheckboxRowProps) {
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
			<Checkbox id={id} isChecked={isChecked} disabled={isDisabled} onCheckedChange={onToggle} />
			{children}
		</label>
	);
}
