import { useEffect, useRef, useState } from 'react';
import type { Message } from '../../domain/chat/chat.api.ts';
import { useMember } from '../accounts/member.ts';
import type { ThreadWindow } from './thread-window.ts';

/** Tells screen readers what others say while the thread is open, and nothing that is only loaded. */
export function NewMessages({ thread }: { thread: ThreadWindow }) {
	const { reviewerId } = useMember();
	const last = thread.messages.at(-1);
	const told = useRef(last?.position ?? 0);
	const [words, setWords] = useState('');
	useEffect(() => {
		if (thread.hasNewer || !last || last.position <= told.current) return;
		const fresh = thread.messages.filter(
			({ position, authorId, isDeleted }) => position > told.current && authorId !== reviewerId && !isDeleted,
		);
		told.current = last.position;
		if (fresh.length > 0) setWords(fresh.map(wordsOf).join('. '));
	}, [thread, last, reviewerId]);
	return (
		<p aria-live="polite" className="sr-only">
			{words}
		</p>
	);
}

function wordsOf({ kind, authorName, text, files }: Message): string {
	if (kind === 'line') return text;
	return `${authorName}: ${text === '' ? `sent ${files.length === 1 ? 'a file' : 'files'}` : text}`;
}
