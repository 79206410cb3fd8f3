import { useState } from 'react';
import type { ReviewedAnswer } from '../../../domain/forms/form-shapes.ts';
import type { Review } from './use-review.ts';

interface FixNoteProps {
	caption: string;
	answer: ReviewedAnswer;
	/** Whether it can be written; otherwise it is only read. */
	isOpen: boolean;
	review: Review;
	onLeave: () => void;
}

/** What should be changed, in the reviewer's words; saved when they leave it. Without words nothing is asked for. */
export function FixNote({ caption, answer, isOpen, review, onLeave }: FixNoteProps) {
	const saved = answer.verdict?.verdict === 'fix' ? answer.verdict.note : '';
	const [note, setNote] = useState(saved);
	if (!isOpen)
		return (
			<p className="mt-2 rounded-md bg-raised px-3 py-2 text-sm [overflow-wrap:anywhere] md:ml-[166px]">{saved}</p>
		);

	function handleLeave(): void {
		const typed = note.trim();
		if (typed !== saved) void review.setVerdict(answer.path, typed === '' ? null : 'fix', typed);
		onLeave();
	}

	return (
		<div className="mt-2 md:ml-[166px]">
			<input
				// biome-ignore lint/a11y/noAutofocus: whoever pressed Fix writes what to fix
				autoFocus={saved === ''}
				aria-label={`What should be changed: ${caption}`}
				placeholder="What should be changed?"
				maxLength={1000}
				value={note}
				onChange={(event) => setNote(event.target.value)}
				onBlur={handleLeave}
				onKeyDown={(event) => {
					if (event.key === 'Enter') event.currentTarget.blur();
				}}
				className="min-h-11 w-full rounded-md border border-control-line bg-field px-3 text-base outline-none focus-visible:border-accent-text focus-visible:shadow-(--halo) md:min-h-8 md:text-sm"
			/>
		</div>
	);
}
