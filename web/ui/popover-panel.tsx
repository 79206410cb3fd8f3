import * as RadixPopover from 'radix-ui/popover';
import type { ReactElement, ReactNode } from 'react';
import { classNames } from './class-names.ts';

export interface PopoverProps {
	/** The button that opens it. */
	trigger: ReactElement<TriggerProps>;
	/** Names the panel for assistive technology. */
	caption: string;
	children: ReactNode;
	align?: 'start' | 'center' | 'end';
	isOpen?: boolean;
	onOpenChange?: (isOpen: boolean) => void;
	className?: string;
}

interface TriggerProps {
	onClick?: () => void;
	onPointerEnter?: () => void;
	onFocus?: () => void;
	'aria-haspopup'?: 'dialog';
	'aria-expanded'?: boolean;
}

interface PopoverPanelProps extends PopoverProps {
	isOpen: boolean;
	onOpenChange: (isOpen: boolean) => void;
	/** Shown until the panel is loaded. */
	closed: ReactNode;
}

/** The panel of a `Popover`, loaded on demand. */
export function PopoverPanel(props: PopoverPanelProps) {
	const { trigger, caption, children, align = 'end', isOpen, onOpenChange, className } = props;
	return (
		<RadixPopover.Root open={isOpen} onOpenChange={onOpenChange}>
			<RadixPopover.Trigger asChild>{trigger}</RadixPopover.Trigger>
			<RadixPopover.Portal>
				<RadixPopover.Content
					aria-label={caption}
					align={align}
					sideOffset={8}
					collisionPadding={8}
					className={classNames(
						'z-30 max-h-(--radix-popover-content-available-height) animate-open overflow-y-auto rounded-2xl bg-popover shadow-e3 outline-none',
						className,
					)}
				>
					{children}
				</RadixPopover.Content>
			</RadixPopover.Portal>
		</RadixPopover.Root>
	);
}
