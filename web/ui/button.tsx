import type { LucideIcon } from 'lucide-react';
import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Spinner } from './spinner.tsx';

const base =
	'relative inline-flex shrink-0 items-center justify-center gap-2 rounded-pill text-center font-semibold whitespace-nowrap select-none max-md:max-w-full max-md:whitespace-normal transition-colors disabled:opacity-45 disabled:cursor-not-allowed';

const variants = {
	primary: 'bg-accent text-on-accent not-disabled:hover:bg-[color-mix(in_oklab,var(--accent)_90%,var(--text))]',
	/** For items in lists that need the viewer's action. */
	soft: 'bg-accent-soft text-accent-text not-disabled:hover:bg-[color-mix(in_oklab,var(--accent-soft)_88%,var(--accent))]',
	secondary:
		'bg-raised text-text ring-1 ring-inset ring-line not-disabled:hover:bg-[color-mix(in_oklab,var(--raised)_88%,var(--text))]',
	quiet: 'text-muted not-disabled:hover:text-text not-disabled:hover:bg-raised',
	danger:
		'text-bad ring-1 ring-inset ring-[color-mix(in_oklab,var(--bad)_45%,transparent)] not-disabled:hover:bg-bad-soft',
	'danger-filled': 'bg-bad text-sunken not-disabled:hover:bg-[color-mix(in_oklab,var(--bad)_90%,var(--text))]',
};

// Where there is only touch, every button is at least 44 px high, more if its text wraps; with a mouse the designed heights apply from 768 px on.
const sizes = {
	sm: 'min-h-11 py-1 px-3.5 text-sm compact:h-8 compact:min-h-0 compact:px-[13px] compact:text-xs',
	md: 'min-h-11 py-1 px-4 text-sm compact:h-[38px] compact:min-h-0',
	lg: 'min-h-11 py-1 px-[22px] text-md',
};

const quietSizes = {
	sm: 'min-h-11 py-1 px-3 text-sm compact:h-8 compact:min-h-0 compact:px-2 compact:text-xs',
	md: 'min-h-11 py-1 px-3 text-sm compact:h-[38px] compact:min-h-0',
	lg: 'min-h-11 py-1 px-4 text-md',
};

type ButtonVariant = keyof typeof variants;
type ButtonSize = keyof typeof sizes;

interface ButtonStyle {
	variant?: ButtonVariant;
	size?: ButtonSize;
	isWide?: boolean;
	className?: string | undefined;
}

/** For links that look like a button; real buttons use `Button`. */
export function buttonClass({ variant = 'secondary', size = 'md', isWide = false, className }: ButtonStyle = {}) {
	const sizeClass = variant === 'quiet' ? quietSizes[size] : sizes[size];
	return classNames(base, variants[variant], sizeClass, isWide && 'w-full', className);
}

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'className'> {
	variant?: ButtonVariant;
	size?: ButtonSize;
	/** Shown before the caption. */
	icon?: LucideIcon | undefined;
	/** Shown after the caption, for arrows. */
	trailingIcon?: LucideIcon;
	/** Shows a spinner without changing the width, and ignores clicks. */
	isBusy?: boolean;
	isWide?: boolean;
	className?: string;
}

export function Button({
	variant,
	size = 'md',
	icon: Icon,
	trailingIcon: TrailingIcon,
	isBusy = false,
	isWide,
	className,
	type = 'button',
	onClick,
	children,
	...rest
}: ButtonProps) {
	// Not disabled while busy, because a disabled button loses the focus.
	function handleClick(event: MouseEvent<HTMLButtonElement>) {
		if (isBusy) event.preventDefault();
		else onClick?.(event);
	}

	const iconSize = size === 'sm' ? 14 : 16;
	return (
		<button
			{...rest}
			type={type}
			onClick={handleClick}
			aria-busy={isBusy || undefined}
			aria-disabled={isBusy || rest['aria-disabled']}
			className={buttonClass({ ...(variant && { variant }), size, ...(isWide && { isWide }), className })}
		>
			<span className={classNames('inline-flex items-center gap-2', isBusy && 'opacity-0')}>
				{Icon && <Icon size={iconSize} />}
				{children}
				{TrailingIcon && <TrailingIcon size={iconSize} />}
			</span>
			{isBusy && <Spinner size={iconSize} className="absolute" />}
		</button>
	);
}

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label' | 'title'> {
	icon: LucideIcon;
	/** Accessible name and tooltip. */
	caption: string;
	size?: 'sm' | 'md';
	/** Shows a spinner instead of the icon; the caller has to ignore further clicks. */
	isBusy?: boolean;
	/** An addition such as a count in the corner. */
	children?: ReactNode;
}

export function IconButton({
	icon: Icon,
	caption,
	size = 'md',
	isBusy = false,
	className,
	type = 'button',
	children,
	...rest
}: IconButtonProps) {
	return (
		<button
			{...rest}
			type={type}
			aria-label={caption}
			title={caption}
			aria-busy={isBusy || undefined}
			className={classNames(
				'relative grid size-11 shrink-0 place-items-center rounded-full text-muted transition-colors',
				'not-disabled:hover:bg-raised not-disabled:hover:text-text data-[state=open]:bg-raised data-[state=open]:text-text disabled:opacity-45',
				size === 'sm' ? 'compact:size-8' : 'compact:size-9',
				className,
			)}
		>
			{isBusy ? <Spinner size={18} /> : <Icon className={size === 'sm' ? 'size-4' : 'size-5 md:size-4.5'} />}
			{children}
		</button>
	);
}
