import { CircleAlert } from 'lucide-react';
import { useId } from 'react';
import { classNames } from '../ui/class-names.ts';

interface ChoicePillsProps<Value extends string> {
	/** Of the first one, by which links lead here. */
	id: string;
	caption: string;
	options: Readonly<Record<Value, string>>;
	chosen: Value | null;
	onChoose: (value: Value) => void;
	error?: string | undefined;
}

/** A few options side by side: native radio buttons, so that keys work as everywhere. */
export function ChoicePills<Value extends string>(props: ChoicePillsProps<Value>) {
	const { id, caption, options, chosen, onChoose, error } = props;
	const name = useId();
	return (
		<fieldset aria-describedby={error === undefined ? undefined : `${id}-error`} className="grid min-w-0 gap-1.5">
			<legend className="pb-1.5 text-sm font-medium text-muted">{caption}</legend>
			<div className="flex flex-wrap gap-2">
				{(Object.entries(options) as [Value, string][]).map(([value, words], index) => (
					<label
						key={value}
						className={classNames(
							'relative flex min-h-11 min-w-14 cursor-pointer items-center justify-center rounded-pill border px-4 text-sm font-medium transition-colors md:min-h-[38px]',
							'has-checked:border-[color-mix(in_oklab,var(--accent)_60%,transparent)] has-checked:bg-accent-soft has-checked:text-accent-text',
							'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent-text',
							error ? 'border-bad' : 'border-control-line hover:bg-raised',
						)}
					>
						<input
							type="radio"
							name={name}
							{...(index === 0 && { id })}
							checked={chosen === value}
							onChange={() => onChoose(value)}
							className="absolute inset-0 cursor-pointer appearance-none rounded-pill outline-none"
						/>
						{words}
					</label>
				))}
			</div>
			{error && (
				<p id={`${id}-error`} role="alert" className="flex items-start gap-1.5 text-xs leading-[1.4] text-bad">
					<CircleAlert size={14} strokeWidth={1.75} className="mt-px shrink-0" aria-hidden="true" />
					{error}
				</p>
			)}
		</fieldset>
	);
}
