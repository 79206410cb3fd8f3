import type { LucideIcon } from 'lucide-react';
import * as RadixMenu from 'radix-ui/dropdown-menu';
import type { ReactElement, ReactNode } from 'react';
import { classNames } from './class-names.ts';

interface MenuProps {
	/** The button that opens it: `Button`, `IconButton` or a plain `button`. */
	trigger: ReactElement;
	children: ReactNode;
	className?: string;
	/** For a menu that is rendered only after its button was pressed. */
	isInitiallyOpen?: boolean;
}

const itemClass =
	'flex min-h-11 cursor-pointer items-center gap-2.5 rounded-md px-2.5 text-sm font-medium outline-none data-disabled:cursor-not-allowed data-disabled:opacity-45 data-highlighted:bg-accent-soft compact:min-h-9';

export function Menu({ trigger, children, className, isInitiallyOpen = false }: MenuProps) {
	// Not modal: that would set aria-hidden on the page, although its elements can still be focused.
	return (
		<RadixMenu.Root modal={false} defaultOpen={isInitiallyOpen}>
			<RadixMenu.Trigger asChild>{trigger}</RadixMenu.Trigger>
			{/* Inside the main landmark, because a menu itself is not a landmark and would be hard to find. */}
			<RadixMenu.Portal container={document.querySelector('main')}>
				<RadixMenu.Content
					align="end"
					sideOffset={6}
					collisionPadding={8}
					className={classNames('z-50 min-w-[200px] animate-open rounded-2xl bg-popover p-1.5 shadow-e3', className)}
				>
					{children}
				</RadixMenu.Content>
			</RadixMenu.Portal>
		</RadixMenu.Root>
	);
}

interface MenuItemProps {
	icon?: LucideIcon;
	tone?: 'neutral' | 'danger';
	isDisabled?: boolean;
	onSelect: () => void;
	children: ReactNode;
}

export function MenuItem({ icon: Icon, tone = 'neutral', isDisabled = false, onSelect, children }: MenuItemProps) {
	return (
		<RadixMenu.Item
			disabled={isDisabled}
			onSelect={onSelect}
			className={classNames(itemClass, tone === 'danger' && 'text-bad data-highlighted:bg-bad-soft!')}
		>
			{Icon && <Icon size={16} className="shrink-0" />}
			{children}
		</RadixMenu.Item>
	);
}

export function MenuSeparator() {
	return <RadixMenu.Separator className="my-1.5 h-px bg-line" />;
}
