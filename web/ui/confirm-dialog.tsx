import * as RadixAlert from 'radix-ui/alert-dialog';
import type { ReactNode } from 'react';
import * as general from '../../domain/kernel/general.messages.ts';
import { t } from '../../domain/kernel/message.ts';
import { Button } from './button.tsx';
import { dialogClass, overlayClass } from './dialog.tsx';
import { useFocusReturn } from './focus-return.ts';
import { CallFailure } from './loading.tsx';

interface ConfirmDialogProps {
	isOpen?: boolean;
	onOpenChange: (isOpen: boolean) => void;
	/** A question: `Leave this label?` */
	title: string;
	children: ReactNode;
	/** Repeats the verb of the question: `Leave label`. */
	confirmCaption: string;
	onConfirm: () => void;
	tone?: 'danger' | 'primary';
	/** The request that it sends: the dialog is busy while it runs, and stays open with the reason if it fails. */
	call?: { isPending: boolean; error: Error | null };
	/** Shown if the server gives no reason. */
	failure?: string;
}

/** Asks before an important action. The focus starts on Cancel; the caller closes the dialog. */
export function ConfirmDialog({
	isOpen = true,
	onOpenChange,
	title,
	children,
	confirmCaption,
	onConfirm,
	tone = 'danger',
	call,
	failure,
}: ConfirmDialogProps) {
	const focusReturn = useFocusReturn();
	return (
		<RadixAlert.Root open={isOpen} onOpenChange={onOpenChange}>
			<RadixAlert.Portal>
				<RadixAlert.Overlay className={overlayClass} />
				<RadixAlert.Content {...focusReturn} className={dialogClass}>
					<RadixAlert.Title className="text-h2">{title}</RadixAlert.Title>
					<RadixAlert.Description asChild>
						<div className="mt-2 text-row text-muted">{children}</div>
					</RadixAlert.Description>
					<CallFailure error={call?.error} fallback={failure} className="mt-4" />
					<div className="mt-[18px] flex justify-end gap-2">
						<RadixAlert.Cancel asChild>
							<Button variant="quiet">{t(general.cancel)}</Button>
						</RadixAlert.Cancel>
						<Button
							variant={tone === 'danger' ? 'danger-filled' : 'primary'}
							onClick={onConfirm}
							isBusy={call?.isPending ?? false}
						>
							{confirmCaption}
						</Button>
					</div>
				</RadixAlert.Content>
			</RadixAlert.Portal>
		</RadixAlert.Root>
	);
}
