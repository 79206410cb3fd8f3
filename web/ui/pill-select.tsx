import { ChevronDown, type LucideIcon } from 'lucide-react';

interface PillSelectProps<Value extends string> {
	/** Accessible name; not visible. */
	caption: string;
	value: Value;
	onValueChange: (value: Value) => void;
	options: ReadonlyArray<{ value: Value; caption: string }>;
	icon?: LucideIcon;
	/** Shown before the value and not in the options, so that typing a letter selects by what they differ in. */
	prefix?: string;
}

/** A native select, which works best on phones, styled as a small button. */
export function PillSelect<Value extends string>({
	caption,
	value,
	onValueChange,
	options,
	icon: Icon,
	prefix,
}: PillSelectProps<Value>) {
	return (
		<span className="relative inline-flex h-11 min-w-0 items-center rounded-pill bg-raised text-sm font-semibold ring-1 ring-line ring-inset transition-colors hover:bg-[color-mix(in_oklab,var(--raised)_88%,var(--text))] has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent-text compact:h-8 md:text-xs">
			{Icon && <Icon size={14} className="pointer-events-none absolute left-3" />}
			{prefix && (
				<span aria-hidden="true" className="pointer-events-none pl-[13px] whitespace-nowrap text-muted">
					{prefix}
				</span>
			)}
			<select
				aria-label={caption}
				value={value}
				onChange={(event) => onValueChange(event.target.value as Value)}
				className={`h-full max-w-[220px] min-w-0 cursor-pointer appearance-none truncate rounded-pill bg-transparent pr-8 text-text outline-none [&>option]:bg-popover [&>option]:text-text ${Icon ? 'pl-8' : prefix ? 'pl-1' : 'pl-[13px]'}`}
			>
				{options.map((option) => (
					<option key={option.value} value={option.value}>
						{option.caption}
					</option>
				))}
			</select>
			<ChevronDown size={14} className="pointer-events-none absolute right-3 text-muted" />
		</span>
	);
}
