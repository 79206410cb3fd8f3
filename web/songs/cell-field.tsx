import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { classNames } from '../ui/class-names.ts';

interface CellFieldProps {
	caption: string;
	/** For screen readers, which read `Title of kiln.wav`. */
	rowName: string;
	value: string;
	maxLength: number;
	onValueChange: (value: string) => void;
	error: string | null;
	warning?: ReactNode;
}

/** A field in a table. Its caption is visible only where rows are cards, because a table has column headers. */
export function CellField({ caption, rowName, value, maxLength, onValueChange, error, warning }: CellFieldProps) {
	const id = useId();
	const hasNote = error !== null || Boolean(warning);
	return (
		<div className="grid min-w-0 gap-1">
			<label htmlFor={id} className="text-sm font-medium text-muted @min-[60rem]:sr-only">
				{caption} <span className="sr-only">of {rowName}</span>
			</label>
			<input
				id={id}
				value={value}
				maxLength={maxLength}
				autoComplete="off"
				title={value}
				aria-invalid={error !== null || undefined}
				aria-describedby={hasNote ? `${id}-note` : undefined}
				onChange={(event) => onValueChange(event.target.value)}
				className={classNames(
					'h-11 w-full min-w-0 truncate rounded-md border bg-field px-3 text-base outline-none transition-[border-color,box-shadow] md:h-[38px] md:text-row',
					'focus-visible:border-accent-text focus-visible:shadow-(--halo)',
					error === null ? 'border-control-line' : 'border-bad',
				)}
			/>
			{hasNote && (
				<div
					id={`${id}-note`}
					className={classNames('flex items-start gap-1.5 text-xs leading-[1.4]', error ? 'text-bad' : 'text-warn')}
				>
					<CircleAlert size={14} strokeWidth={1.75} className="mt-px shrink-0" aria-hidden="true" />
					<div className="min-w-0">{error ?? warning}</div>
				</div>
			)}
		</div>
	);
}
