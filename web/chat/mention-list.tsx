import { Avatar } from '../ui/avatar.tsx';
import { classNames } from '../ui/class-names.ts';
import type { Mentionable } from './use-mention-list.ts';

interface MentionListProps {
	id: string;
	people: readonly Mentionable[];
	activeIndex: number;
	onChoose: (person: Mentionable) => void;
}

export const optionId = (listId: string, index: number) => `${listId}-${index}`;

/** Colleagues to mention, above the field; the focus stays in the field. */
export function MentionList({ id, people, activeIndex, onChoose }: MentionListProps) {
	return (
		<div
			id={id}
			role="listbox"
			aria-label="Colleagues to mention"
			className="absolute bottom-full left-3 z-10 mb-1.5 w-64 max-w-[calc(100%-1.5rem)] animate-open rounded-2xl bg-popover p-1.5 shadow-e3"
		>
			{people.map((person, index) => (
				<div
					key={person.id}
					id={optionId(id, index)}
					role="option"
					tabIndex={-1}
					aria-selected={index === activeIndex}
					// Before the field loses the focus.
					onPointerDown={(event) => {
						event.preventDefault();
						onChoose(person);
					}}
					className={classNames(
						'flex min-h-11 cursor-pointer items-center gap-2.5 rounded-md px-2 text-sm md:min-h-9',
						index === activeIndex && 'bg-accent-soft',
					)}
				>
					<Avatar id={person.id} name={person.name} size={24} />
					<span className="truncate">{person.name}</span>
				</div>
			))}
		</div>
	);
}
