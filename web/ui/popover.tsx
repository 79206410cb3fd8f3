import * as RadixPopover from 'radix-ui/popover';
import type { ReactElement, ReactNode } from 'react';
import { classNames } from './class-names.ts';

interface PopoverProps {
	/** The button that opens it. */
	trigger: ReactElement;
	/** Names the panel for assistive technology. */
	caption: string;
	children: ReactNode;
	align?: 'start' | 'center' | 'end';
	isOpen?: boolean;
	onOpenChange?: (isOpen: boolean) => void;
	className?: string;
}

/** A panel with content of its own below a button. For a list of actions use `Menu`. */
export function Popover({ trigger, caption, children, align = 'end', isOpen, onOpenChange, className }: PopoverProps) {
	return (
		<RadixPopover.Root {...(isOpen !== undefined && { open: isOpen })} {...(onOpenChange && { onOpenChange })}>
			<RadixPopover.Trigger asChild>{trigger}</RadixPopover.Trigger>
			<RadixPopover.Portal>
				<RadixPopover.Content
					aria-label={caption}
					align={align}
					sideOffset={8}
					collisionPadding={8}
					className={classNames(
						'z-30 animate-open overflow-y-auto rounded-2xl bg-popover shadow-e3 outline-none',
						className,
					)}
				>
					{children}
				</RadixPopover.Content>
			</RadixPopover.Portal>
		</RadixPopover.Root>
	);
}
