import { cloneElement, lazy, Suspense, useState } from 'react';
import type { PopoverProps } from './popover-panel.tsx';

const load = () => import('./popover-panel.tsx');
const PopoverPanel = lazy(async () => ({ default: (await load()).PopoverPanel }));

/**
 * A panel with any content below a button. For a list of actions use `Menu`. The library that positions the panel is
 * large, so it is loaded when the button is hovered or focused.
 */
export function Popover(props: PopoverProps) {
	const { trigger, onOpenChange } = props;
	const [wasActivated, setWasActivated] = useState(false);
	const [wasOpened, setWasOpened] = useState(false);
	// After a failure, pressing the button tries again.
	const preload = () => void load().catch(() => undefined);
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
		<Suspense fallback={button}>
			<PopoverPanel
				{...props}
				isOpen={props.isOpen ?? wasOpened}
				onOpenChange={(isOpen) => {
					setWasOpened(isOpen);
					onOpenChange?.(isOpen);
				}}
			/>
		</Suspense>
	);
}
