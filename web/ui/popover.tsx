import { cloneElement, useState } from 'react';
import { lazyComponent } from '../lib/lazy-component.tsx';
import type { PopoverProps } from './popover-panel.tsx';

const PopoverPanel = lazyComponent(
	() => import('./popover-panel.tsx'),
	'PopoverPanel',
	({ closed }) => closed,
);

/**
 * A panel with any content below a button. For a list of actions use `Menu`. The library that positions the panel is
 * large, so it is loaded when the button is hovered or focused.
 */
export function Popover(props: PopoverProps) {
	const { trigger, onOpenChange } = props;
	const [wasActivated, setWasActivated] = useState(false);
	const [wasOpened, setWasOpened] = useState(false);
	// After a failure, pressing the button tries again.
	const preload = () => void PopoverPanel.preload().catch(() => undefined);
	const button = cloneElement(trigger, {
		'aria-haspopup': 'dialog',
		'aria-expanded': false,
		onPointerEnter: () => {
			trigger.props.onPointerEnter?.();
			preload();
		},
		onFocus: () => {
			trigger.props.onFocus?.();
			preload();
		},
		onClick: () => {
			setWasActivated(true);
			setWasOpened(true);
			onOpenChange?.(true);
		},
	});
	if (!wasActivated) return button;
	return (
		<PopoverPanel
			{...props}
			closed={button}
			isOpen={props.isOpen ?? wasOpened}
			onOpenChange={(isOpen) => {
				setWasOpened(isOpen);
				onOpenChange?.(isOpen);
			}}
		/>
	);
}
