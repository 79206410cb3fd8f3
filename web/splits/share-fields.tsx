// The two fields of a row while shares are edited, without captions of their own: the column says it.
import { ChevronDown } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { classNames } from '../ui/class-names.ts';

const boxClass =
	'min-h-11 w-full min-w-0 rounded-md border bg-field text-base outline-none transition-[border-color,box-shadow] focus-visible:border-accent-text focus-visible:shadow-(--halo) md:min-h-[38px] md:text-row';

interface ShareFieldProps {
	/** Whose share it is. */
	name: string;
	value: string;
	onValueChange: (value: string) => void;
	error: string | undefined;
	errorId: string;
}

/** Typed as a decimal. The up and down arrows go to the share above and below. */
export function ShareField({ name, value, onValueChange, error, errorId }: ShareFieldProps) {
	return (
		<span className="relative block @max-3xl:col-span-2">
			<input
				data-share
				type="text"
				inputMode="decimal"
				autoComplete="off"
				maxLength={12}
				placeholder="0.00"
				aria-label={`Share of ${name} in percent`}
				aria-invalid={error !== undefined || undefined}
				aria-describedby={error === undefined ? undefined : errorId}
				value={value}
				onChange={(event) => onValueChange(event.target.value)}
				onKeyDown={walkShares}
				className={classNames(
					boxClass,
					'mono pr-7 pl-2 text-right font-semibold',
					error ? 'border-bad' : 'border-control-line',
				)}
			/>
			<span
				aria-hidden="true"
				className="pointer-events-none absolute top-1/2 right-2.5 -translate-y-1/2 text-sm text-faint"
			>
				%
			</span>
		</span>
	);
}

function walkShares(event: KeyboardEvent<HTMLInputElement>): void {
	if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
	const fields = [...(event.currentTarget.form?.querySelectorAll<HTMLInputElement>('input[data-share]') ?? [])];
	const next = fields[fields.indexOf(event.currentTarget) + (event.key === 'ArrowDown' ? 1 : -1)];
	if (!next) return;
	event.preventDefault();
	next.focus();
	next.select();
}

interface RoleFieldProps {
	caption: string;
	value: string;
	onValueChange: (value: string) => void;
	/** The empty value has the text of what is missing. */
	options: ReadonlyArray<{ value: string; caption: string }>;
}

export function RoleField({ caption, value, onValueChange, options }: RoleFieldProps) {
	return (
		<span className="relative block min-w-0">
			<select
				aria-label={caption}
				value={value}
				onChange={(event) => onValueChange(event.target.value)}
				className={classNames(
					boxClass,
					'cursor-pointer appearance-none truncate border-control-line pr-8 pl-2.5 [&>option]:bg-popover [&>option]:text-text',
					value === '' && 'text-muted',
				)}
			>
				{options.map((option) => (
					<option key={option.value} value={option.value}>
						{option.caption}
					</option>
				))}
			</select>
			<ChevronDown
				size={16}
				strokeWidth={1.75}
				aria-hidden="true"
				className="pointer-events-none absolute top-1/2 right-2.5 -translate-y-1/2 text-muted"
			/>
		</span>
	);
}
