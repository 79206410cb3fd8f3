import { Check } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'onChange' | 'checked' | 'className'> {
	isChecked: boolean;
	onCheckedChange: (isChecked: boolean) => void;
	className?: string;
}

/** The box without a caption; needs a label around it or an `aria-label`. */
export function Checkbox({ isChecked, onCheckedChange, className, ...input }: CheckboxProps) {
	return (
		<span className={classNames('relative grid size-5 shrink-0 place-items-center', className)}>
			<input
				{...input}
				type="checkbox"
				checked={isChecked}
				onChange={(event) => onCheckedChange(event.target.checked)}
				className="peer absolute -inset-3 cursor-pointer appearance-none rounded-md outline-none disabled:cursor-not-allowed md:-inset-2"
			/>
			<span
				aria-hidden="true"
				className="pointer-events-none grid size-5 place-items-center rounded-sm border border-control-line bg-field text-transparent transition-colors peer-checked:border-[color-mix(in_oklab,var(--accent)_60%,transparent)] peer-checked:bg-accent-soft peer-checked:text-accent-text peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-accent-text peer-disabled:opacity-45"
			>
				<Check size={14} strokeWidth={2.5} />
			</span>
		</span>
	);
}
