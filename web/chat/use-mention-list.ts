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

/** The colleagues among whom one chooses while typing @ and the beginning of a name. */
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
	/** The mention that Escape has closed the list for. */
	const [closedAt, setClosedAt] = useState<number | null>(null);
	/** Where the cursor is to stand after a choice. */
	const wanted = useRef<number | null>(null);
	const query = cursor === null ? null : mentionBefore(text, cursor);
	const others = (data?.members ?? []).filter(({ id }) => id !== reviewerId);
	const found = query && query.at !== closedAt ? findPeople(others, query.typed).slice(0, mostShown) : [];
	// A whole name and a space is a mention that is finished.
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

	// Once the text is in the field.
	// biome-ignore lint/correctness/useExhaustiveDependencies: it is the text that moves the cursor to its end
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
		/** To be called whenever the cursor may have moved. */
		follow() {
			const element = area.current;
			setCursor(element && element.selectionStart === element.selectionEnd ? element.selectionStart : null);
			setActive(0);
		},
		close() {
			setCursor(null);
		},
		/** True if the key was for the list. */
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
