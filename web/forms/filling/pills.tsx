import { useId } from 'react';
import type { Option, PlainField } from '../../../domain/forms/form-definition.ts';
import { classNames } from '../../ui/class-names.ts';
import { Problem } from '../../ui/notice.tsx';

interface PillsProps {
	/** The id of the first one, by which links lead here. */
	id: string;
	field: PlainField;
	describedBy: string;
	error: string | undefined;
	options: readonly Option[];
	isChosen: (value: string) => boolean;
	onToggle: (value: string) => void;
	onLeave: () => void;
	/** Several can be chosen. */
	isMultiple?: boolean;
	/** Such as `2/5`. */
	counter?: string;
}

/** Options side by side: native radio buttons or checkboxes, so that keys work as everywhere. */
export function Pills({
	id,
	field,
	describedBy,
	error,
	options,
	isMultiple = false,
	counter,
	...handlers
}: PillsProps) {
	const name = useId();
	return (
		<fieldset
			aria-describedby={classNames(error !== undefined && `${id}-error`, describedBy)}
			className="grid min-w-0 gap-1.5"
			onBlur={(event) => {
				if (!event.currentTarget.contains(event.relatedTarget)) handlers.onLeave();
			}}
		>
			<legend className="flex w-full items-baseline justify-between gap-2 pb-1.5 text-sm font-medium text-muted">
				<span>{field.caption}</span>
				{counter !== undefined && <span className="mono text-xs font-normal text-faint">{counter}</span>}
			</legend>
			<div className="flex flex-wrap gap-2">
				{options.map((option, index) => (
					<label
						key={option.value}
						className={classNames(
							'relative flex min-h-11 min-w-14 cursor-pointer items-center justify-center rounded-pill border px-4 text-sm font-medium transition-colors md:min-h-[38px]',
							'has-checked:border-[color-mix(in_oklab,var(--accent)_60%,transparent)] has-checked:bg-accent-soft has-checked:text-accent-text',
							'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent-text',
							error ? 'border-bad' : 'border-control-line hover:bg-raised',
						)}
					>
						<input
							type={isMultiple ? 'checkbox' : 'radio'}
							name={isMultiple ? undefined : name}
							{...(index === 0 && { id })}
							checked={handlers.isChosen(option.value)}
							onChange={() => handlers.onToggle(option.value)}
							className="absolute inset-0 cursor-pointer appearance-none rounded-pill outline-none"
						/>
						{option.caption}
					</label>
				))}
			</div>
			<Problem id={`${id}-error`}>{error}</Problem>
			{field.help !== undefined && <p className="text-xs text-faint">{field.help}</p>}
		</fieldset>
	);
}
