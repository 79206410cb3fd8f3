import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { mentionBefore } from '../../domain/chat/mentions.ts';
import { findPeople } from '../../domain/organizations/find-people.ts';
import { useMember } from '../accounts/member.ts';
import { useMembers } from '../organizations/organizations.queries.ts';

const mostShown = 6;

export interface Mentionable {
	id: string;
	name: string;
}

/** Suggests colleagues while the viewer types @ and the beginning of a name. */
export function useMentionList({
	area,
	text,
	onText,
}: {
	area: RefObject<HTMLTextAreaElement | null>;
	text: string;
	onText: (text: string) => void;
}) {
	const { data } = useMembers();
	const { reviewerId } = useMember();
	const [cursor, setCursor] = useState<number | null>(null);
	const [active, setActive] = useState(0);
	/** Position of the mention for which Escape closed the list. */
	const [closedAt, setClosedAt] = useState<number | null>(null);
	/** Cursor position to restore after a choice. */
	const wanted = useRef<number | null>(null);
	const query = cursor === null ? null : mentionBefore(text, cursor);
	const others = (data?.members ?? []).filter(({ id }) => id !== reviewerId);
	const found = query && query.at !== closedAt ? findPeople(others, query.typed).slice(0, mostShown) : [];
	// A whole name followed by a space is a finished mention.
	const isFinished = query !== null && others.some(({ name }) => query.typed.startsWith(`${name} `));
	const people: readonly Mentionable[] = isFinished ? [] : found;
	const activeIndex = Math.min(active, people.length - 1);

	function choose({ name }: Mentionable) {
		if (!query || cursor === null) return;
		const before = `${text.slice(0, query.at)}@${name} `;
		onText(before + text.slice(cursor).replace(/^ /, ''));
		setCursor(before.length);
		setActive(0);
		wanted.current = before.length;
	}

	// Runs once the text is in the field.
	// biome-ignore lint/correctness/useExhaustiveDependencies: the new text moves the cursor to its end
	useLayoutEffect(() => {
		if (wanted.current === null) return;
		area.current?.focus();
		area.current?.setSelectionRange(wanted.current, wanted.current);
		wanted.current = null;
	}, [text]);

	return {
		people,
		activeIndex,
		choose,
		/** Must be called whenever the cursor may have moved. */
		follow() {
			const element = area.current;
			setCursor(element && element.selectionStart === element.selectionEnd ? element.selectionStart : null);
			setActive(0);
		},
		close() {
			setCursor(null);
		},
		/** Returns true if the list handled the key. */
		handleKey(event: KeyboardEvent) {
			if (people.length === 0) return false;
			const person = people[activeIndex];
			if (event.key === 'ArrowDown') setActive((activeIndex + 1) % people.length);
			else if (event.key === 'ArrowUp') setActive((activeIndex + people.length - 1) % people.length);
			else if ((event.key === 'Enter' || event.key === 'Tab') && person) choose(person);
			else if (event.key === 'Escape') setClosedAt(query?.at ?? null);
			else return false;
			event.preventDefault();
			event.stopPropagation();
			return true;
		},
	};
}
