import { CircleCheck, Trash2 } from 'lucide-react';
import { type FocusEvent, useEffect } from 'react';
import { toast as sonner, Toaster } from 'sonner';
import { receiveToasts, type Toast } from './toast.ts';

const icons = {
	ok: <CircleCheck size={18} className="shrink-0 text-ok" />,
	neutral: <Trash2 size={18} className="shrink-0 text-muted" />,
};

// Above the player: the shell sets --foot to the height of what covers the bottom of the page.
const offset = { right: '24px', bottom: 'calc(var(--foot, 0px) + 16px)' };
const mobileOffset = { left: '16px', right: '16px', bottom: 'calc(var(--foot, 0px) + 12px)' };

export function SonnerToaster() {
	useEffect(() => receiveToasts(show), []);

	return (
		<div onFocusCapture={handleFocus}>
			<Toaster
				position="bottom-right"
				offset={offset}
				mobileOffset={mobileOffset}
				duration={5000}
				gap={10}
				// One behind the other, their buttons could be reached but not seen.
				expand
				toastOptions={{ unstyled: true, classNames: { toast: 'w-full' } }}
			/>
		</div>
	);
}

/** What had the focus before a toast. */
let focusedBefore: HTMLElement | null = null;

/**
 * The library would return the focus whenever it leaves the toasts, so that Tab would not get past one. It is returned
 * only by what removes the toast.
 */
function handleFocus(event: FocusEvent<HTMLElement>) {
	event.stopPropagation();
	const { currentTarget, relatedTarget } = event;
	if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget)) focusedBefore = relatedTarget;
}

function returnFocus() {
	if (document.activeElement?.closest('[data-sonner-toast]')) focusedBefore?.focus({ preventScroll: true });
}

function show({ message, tone = 'ok', action, follow, lastsMs }: Toast) {
	const options = { onAutoClose: returnFocus, ...(lastsMs !== undefined && { duration: lastsMs }) };
	sonner.custom(
		(id) => (
			<div className="flex min-h-[46px] w-full items-center gap-2.5 rounded-xl bg-raised px-4 font-ui text-sm font-medium text-text shadow-e3 md:w-[334px]">
				{icons[tone]}
				<span className="min-w-0 flex-1 py-2 [overflow-wrap:anywhere]">{message}</span>
				{[action, follow].map(
					(button) =>
						button && (
							<button
								key={button.caption}
								type="button"
								onClick={() => {
									returnFocus();
									sonner.dismiss(id);
									button.onPress();
								}}
								className="min-h-11 shrink-0 rounded-md px-2.5 font-semibold text-accent-text last:-mr-2.5 hover:underline hover:underline-offset-3 compact:min-h-9"
							>
								{button.caption}
							</button>
						),
				)}
			</div>
		),
		options,
	);
}
