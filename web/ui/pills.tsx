import { useId } from 'react';
import { classNames } from './class-names.ts';
import { OptionalMark } from './fields.tsx';
import { Problem } from './notice.tsx';

export interface PillsProps {
	/** Id of the first option, which links point to. */
	id: string;
	caption: string;
	isOptional?: boolean;
	/** Such as `2/5`. */
	counter?: string;
	hint?: string | undefined;
	/** Ids of further descriptions. */
	describedBy?: string;
	error: string | undefined;
	options: ReadonlyArray<{ value: string; caption: string }>;
	isChosen: (value: string) => boolean;
	onToggle: (value: string) => void;
	onLeave?: () => void;
	/** Allows selecting several options. */
	isMultiple?: boolean;
}

/** Options in a row: native radio buttons or checkboxes, so that keys work as usual. */
export function Pills({ id, caption, isOptional, counter, hint, describedBy, error, options, ...control }: PillsProps) {
	const { isChosen, onToggle, onLeave, isMultiple = false } = control;
	const name = useId();
	return (
		<fieldset
			aria-describedby={classNames(error !== undefined && `${id}-error`, describedBy) || undefined}
			className="grid min-w-0 gap-1.5"
			onBlur={(event) => {
				if (!event.currentTarget.contains(event.relatedTarget)) onLeave?.();
			}}
		>
			<legend className="flex w-full items-baseline justify-between gap-2 pb-1.5 text-sm font-medium text-muted">
				<span>
					{caption}
					{isOptional && <OptionalMark />}
				</span>
				{counter !== undefined && <span className="mono text-xs font-normal text-faint">{counter}</span>}
			</legend>
			<div className="flex flex-wrap gap-2">
				{options.map((option, index) => (
					<label
						key={option.value}
						className={classNames(
							'relative flex min-h-11 min-w-14 cursor-pointer items-center justify-center rounded-pill border px-4 text-sm font-medium transition-colors compact:min-h-[38px]',
							'has-checked:border-[color-mix(in_oklab,var(--accent)_60%,transparent)] has-checked:bg-accent-soft has-checked:text-accent-text',
							'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent-text',
							error ? 'border-bad' : 'border-control-line hover:bg-raised',
						)}
					>
						<input
							type={isMultiple ? 'checkbox' : 'radio'}
							name={isMultiple ? undefined : name}
							id={index === 0 ? id : undefined}
							checked={isChosen(option.value)}
							onChange={() => onToggle(option.value)}
							className="absolute inset-0 cursor-pointer appearance-none rounded-pill outline-none"
						/>
						{option.caption}
					</label>
				))}
			</div>
			<Problem id={`${id}-error`}>{error}</Problem>
			{hint !== undefined && <p className="text-xs text-faint">{hint}</p>}
		</fieldset>
	);
}
