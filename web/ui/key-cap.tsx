import { t } from '../../domain/kernel/message.ts';
import { classNames } from './class-names.ts';
import * as m from './ui.messages.ts';

/** Apple's keyboards have ⌘ where others have Ctrl. */
const isApple = /Mac|iPhone|iPad/.test(globalThis.navigator?.userAgent ?? '');

/** `⌘ K` on Apple devices, otherwise `Ctrl K`. */
export function withCommandKey(key: string) {
	return `${isApple ? '⌘' : t(m.control)} ${key}`;
}

interface KeyCapProps {
	children: string;
	/** For use on a filled button. */
	onAccent?: boolean;
	className?: string;
}

/** A key of the keyboard in a hint. */
export function KeyCap({ children, onAccent = false, className }: KeyCapProps) {
	return (
		<kbd
			className={classNames(
				'rounded-[5px] border border-b-2 touch:hidden px-[5px] py-[3px] font-mono text-2xs leading-none font-medium whitespace-nowrap',
				onAccent
					? 'border-[color-mix(in_oklab,var(--on-accent)_40%,transparent)] text-on-accent'
					: 'border-line bg-surface text-muted',
				className,
			)}
		>
			{children}
		</kbd>
	);
}
