import type { LucideIcon } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Spinner } from './spinner.tsx';

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
				size === 'sm' ? 'md:size-8' : 'md:size-9',
				className,
			)}
		>
			{isBusy ? <Spinner size={18} /> : <Icon className={size === 'sm' ? 'size-4' : 'size-5 md:size-4.5'} />}
			{children}
		</button>
	);
}
