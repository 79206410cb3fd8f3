import type { LucideIcon } from 'lucide-react';
import type { ComponentProps, MouseEvent } from 'react';
import { type ButtonSize, type ButtonVariant, buttonClass } from './button-class.ts';
import { classNames } from './class-names.ts';
import { Spinner } from './spinner.tsx';

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'className'> {
	variant?: ButtonVariant;
	size?: ButtonSize;
	/** Before the caption. */
	icon?: LucideIcon;
	/** After the caption, for arrows. */
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
