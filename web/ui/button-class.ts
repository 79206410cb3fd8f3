import { classNames } from './class-names.ts';

export type ButtonVariant = 'primary' | 'soft' | 'secondary' | 'quiet' | 'danger' | 'danger-filled';
export type ButtonSize = 'sm' | 'md' | 'lg';

const base =
	'relative inline-flex shrink-0 items-center justify-center gap-2 rounded-pill font-semibold whitespace-nowrap select-none transition-colors disabled:opacity-45 disabled:cursor-not-allowed';

const variants: Record<ButtonVariant, string> = {
	primary: 'bg-accent text-on-accent not-disabled:hover:bg-[color-mix(in_oklab,var(--accent)_90%,var(--text))]',
	/** What needs the viewer, in lists. */
	soft: 'bg-accent-soft text-accent-text not-disabled:hover:bg-[color-mix(in_oklab,var(--accent-soft)_88%,var(--accent))]',
	secondary:
		'bg-raised text-text ring-1 ring-inset ring-line not-disabled:hover:bg-[color-mix(in_oklab,var(--raised)_88%,var(--text))]',
	quiet: 'text-muted not-disabled:hover:text-text not-disabled:hover:bg-raised',
	danger:
		'text-bad ring-1 ring-inset ring-[color-mix(in_oklab,var(--bad)_45%,transparent)] not-disabled:hover:bg-bad-soft',
	'danger-filled': 'bg-bad text-sunken not-disabled:hover:bg-[color-mix(in_oklab,var(--bad)_90%,var(--text))]',
};

// On phones every button is 44 px high; from 768 px on the designed heights apply.
const sizes: Record<ButtonSize, string> = {
	sm: 'h-11 px-3.5 text-sm md:h-8 md:px-[13px] md:text-xs',
	md: 'h-11 px-4 text-sm md:h-[38px]',
	lg: 'h-11 px-[22px] text-md',
};

const quietSizes: Record<ButtonSize, string> = {
	sm: 'h-11 px-3 text-sm md:h-8 md:px-2 md:text-xs',
	md: 'h-11 px-3 text-sm md:h-[38px]',
	lg: 'h-11 px-4 text-md',
};

interface ButtonStyle {
	variant?: ButtonVariant;
	size?: ButtonSize;
	isWide?: boolean;
	className?: string | undefined;
}

/** For links that look like a button; real buttons use `Button`. */
export function buttonClass({
	variant = 'secondary',
	size = 'md',
	isWide = false,
	className,
}: ButtonStyle = {}): string {
	const sizeClass = variant === 'quiet' ? quietSizes[size] : sizes[size];
	return classNames(base, variants[variant], sizeClass, isWide && 'w-full', className);
}
