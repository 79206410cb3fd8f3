import { CircleAlert, CircleCheck, CloudOff, RotateCcw } from 'lucide-react';
import { createContext, type ReactNode, use } from 'react';
import * as general from '../../domain/kernel/general.messages.ts';
import { t } from '../../domain/kernel/message.ts';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';

/** Adds a button to a failure, by its text: what people can do about it, wherever it is shown. */
export const NoticeRemedyContext = createContext<(failure: ReactNode) => ReactNode>(() => null);

const toneStyles = {
	bad: {
		icon: CircleAlert,
		boxClass: 'bg-bad-soft ring-[color-mix(in_oklab,var(--bad)_40%,transparent)]',
		iconClass: 'text-bad',
	},
	wait: {
		icon: CloudOff,
		boxClass: 'bg-warn-soft ring-[color-mix(in_oklab,var(--warn)_40%,transparent)]',
		iconClass: 'text-warn',
	},
	ok: {
		icon: CircleCheck,
		boxClass: 'bg-ok-soft ring-[color-mix(in_oklab,var(--ok)_40%,transparent)]',
		iconClass: 'text-ok',
	},
};

interface NoticeProps {
	tone: keyof typeof toneStyles;
	children: ReactNode;
	/** Adds a Try again button. */
	onRetry?: () => void;
	isRetrying?: boolean;
	className?: string | undefined;
}

/**
 * A box that stays on the page while it has content: red for failures (announced at once), amber for pending states and
 * green for success (announced politely).
 */
export function Notice({ tone, children, onRetry, isRetrying = false, className }: NoticeProps) {
	if (!children) return null;
	const { icon: Icon, boxClass, iconClass } = toneStyles[tone];
	const remedyOf = use(NoticeRemedyContext);
	return (
		<div
			role={tone === 'bad' ? 'alert' : 'status'}
			className={classNames(
				'flex items-center gap-x-2.5 gap-y-2 rounded-lg px-4 py-3 text-sm font-semibold ring-1 ring-inset',
				boxClass,
				className,
			)}
		>
			<Icon size={18} className={classNames('shrink-0', iconClass)} />
			<div className="min-w-0 flex-1 [overflow-wrap:anywhere]">
				{children}
				{tone === 'bad' && remedyOf(children)}
			</div>
			{onRetry && (
				<Button size="sm" icon={RotateCcw} isBusy={isRetrying} onClick={onRetry}>
					{t(general.tryAgain)}
				</Button>
			)}
		</div>
	);
}

interface ProblemProps {
	/** For the `aria-describedby` of the described element. */
	id?: string;
	className?: string;
	children: ReactNode;
}

/** The error of one field or row, in a line beside it. Renders nothing without a text. */
export function Problem({ id, className, children }: ProblemProps) {
	if (!children) return null;
	return (
		<p
			id={id}
			role="alert"
			className={classNames('flex items-start gap-1.5 text-xs leading-[1.4] text-bad', className)}
		>
			<CircleAlert size={14} className="mt-px shrink-0" />
			{children}
		</p>
	);
}
