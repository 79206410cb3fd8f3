import type { LucideIcon } from 'lucide-react';
import { useId } from 'react';
import { classNames } from './class-names.ts';

interface SegmentedProps<Value extends string> {
	/** Accessible name; not visible. */
	caption: string;
	value: Value;
	onValueChange: (value: Value) => void;
	/** Never wraps; for a container that scrolls sideways. */
	isOneLine?: boolean;
	options: ReadonlyArray<{ value: Value; caption: string; icon?: LucideIcon; count?: number | string | undefined }>;
}

/** A few options in one pill; native radio buttons, so that arrow keys work without code. */
export function Segmented<Value extends string>({
	caption,
	value,
	onValueChange,
	isOneLine = false,
	options,
}: SegmentedProps<Value>) {
	const name = useId();
	return (
		<fieldset
			className={classNames(
				'inline-flex rounded-[22px] bg-sunken p-[3px]',
				!isOneLine && 'max-w-full flex-wrap gap-y-1.5',
			)}
		>
			<legend className="sr-only">{caption}</legend>
			{options.map(({ icon: Icon, ...option }) => (
				<label
					key={option.value}
					className="relative flex h-[38px] cursor-pointer items-center gap-[7px] rounded-pill px-3.5 max-[359px]:px-2.5 text-sm font-medium whitespace-nowrap text-muted transition-colors hover:text-text has-checked:bg-popover has-checked:text-text has-checked:shadow-e1 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent-text compact:h-[30px]"
				>
					<input
						type="radio"
						name={name}
						className="absolute inset-x-0 -inset-y-[3px] cursor-pointer appearance-none rounded-pill outline-none"
						checked={option.value === value}
						onChange={() => onValueChange(option.value)}
					/>
					{Icon && <Icon size={15} />}
					{option.caption}
					{option.count !== undefined && (
						<span className="mono text-2xs leading-none text-faint">{option.count.toLocaleString('en-GB')}</span>
					)}
				</label>
			))}
		</fieldset>
	);
}
