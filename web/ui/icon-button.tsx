import type { LucideIcon } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label' | 'title'> {
	icon: LucideIcon;
	/** What it does; read aloud and shown on hover. */
	caption: string;
	size?: 'sm' | 'md';
	/** Something in the corner, such as a count. */
	children?: ReactNode;
}

export function IconButton({
	icon: Icon,
	caption,
	size = 'md',
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
			className={classNames(
				'relative grid size-11 shrink-0 place-items-center rounded-full text-muted transition-colors',
				'not-disabled:hover:bg-raised not-disabled:hover:text-text data-[state=open]:bg-raised data-[state=open]:text-text disabled:opacity-45',
				size === 'sm' ? 'md:size-8' : 'md:size-9',
				className,
			)}
		>
			<Icon className={size === 'sm' ? 'size-4' : 'size-5 md:size-4.5'} strokeWidth={1.75} aria-hidden="true" />
			{children}
		</button>
	);
}
