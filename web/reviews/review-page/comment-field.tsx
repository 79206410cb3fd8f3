import { lengthOf } from '../../../domain/kernel/text.ts';
import { commentWarning } from '../../../domain/reviews/comment-warning.ts';
import { maxCommentLength } from '../../../domain/reviews/scores.ts';
import { classNames } from '../../ui/class-names.ts';

/** The counter shows from this length on. */
const counterFrom = 1800;

interface CommentFieldProps {
	comment: string;
	/** Null while the viewer may not know it. */
	artist: string | null;
	onCommentChange: (comment: string) => void;
}

export function CommentField({ comment, artist, onCommentChange }: CommentFieldProps) {
	const length = lengthOf(comment);
	const isTooLong = length > maxCommentLength;
	const warning = commentWarning(comment, artist);
	const isWarned = warning?.isUrgent === true && length < counterFrom;
	return (
		<>
			<div className="mb-2 flex items-baseline justify-between gap-2.5 md:mb-3 low:mb-2">
				<h2 className="text-lg">
					<label htmlFor="comment">Comment</label>
				</h2>
				<span
					id="comment-aside"
					aria-live="polite"
					className={classNames(
						'text-right text-xs',
						isTooLong ? 'text-bad' : isWarned ? 'text-warn' : 'text-faint',
						length >= counterFrom && 'mono',
					)}
				>
					{length >= counterFrom ? formatCounter(length) : (warning?.text ?? 'Optional')}
				</span>
			</div>
			<textarea
				id="comment"
				value={comment}
				onChange={(event) => onCommentChange(event.target.value)}
				aria-describedby="comment-aside"
				aria-invalid={isTooLong || undefined}
				className={classNames(
					'min-h-[84px] w-full flex-1 resize-none rounded-md border bg-field px-3 py-2.5 text-base leading-[1.5] outline-none transition-[border-color,box-shadow] focus-visible:border-accent-text focus-visible:shadow-(--halo) md:min-h-[120px] md:text-row low:min-h-[84px]',
					isTooLong ? 'border-bad' : 'border-control-line',
				)}
			/>
		</>
	);
}

function formatCounter(length: number): string {
	return `${length.toLocaleString('en-GB')}/${maxCommentLength.toLocaleString('en-GB')}`;
}
