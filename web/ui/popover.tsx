import { cloneElement, lazy, Suspense, useState } from 'react';
import type { PopoverProps } from './anchored-panel.tsx';

const load = () => import('./anchored-panel.tsx');
const AnchoredPanel = lazy(async () => ({ default: (await load()).AnchoredPanel }));

/**
 * A panel with content of its own below a button. For a list of actions use `Menu`. What places the panel weighs more
 * than the rest of a page, so it comes when somebody reaches for the button.
 */
export function Popover(props: PopoverProps) {
	const { trigger, onOpenChange } = props;
	const [isWanted, setIsWanted] = useState(false);
	const [wasOpened, setWasOpened] = useState(false);
	// If it cannot be loaded now, the press that follows tries again.
	const prepare = () => void load().catch(() => undefined);
	const button = cloneElement(trigger, {
		'aria-haspopup': 'dialog',
		'aria-expanded': false,
		onPointerEnter: () => {
			trigger.props.onPointerEnter?.();
			prepare();
		},
		onFocus: () => {
			trigger.props.onFocus?.();
			prepare();
		},
		onClick: () => {
			setIsWanted(true);
			setWasOpened(true);
			onOpenChange?.(true);
		},
	});
	if (!isWanted) return button;
	return (
		<Suspense fallback={button}>
			<AnchoredPanel
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
