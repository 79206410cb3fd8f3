import { X } from 'lucide-react';
import * as RadixDialog from 'radix-ui/dialog';
import type { ReactNode } from 'react';
import * as general from '../../domain/kernel/general.messages.ts';
import { t } from '../../domain/kernel/message.ts';
import { IconButton } from './button.tsx';
import { classNames } from './class-names.ts';
import { useFocusReturn } from './focus-return.ts';

interface DialogProps {
	isOpen?: boolean;
	onOpenChange: (isOpen: boolean) => void;
	title: string;
	description?: ReactNode;
	children: ReactNode;
	/** For content in two columns. */
	isWide?: boolean;
}

export const overlayClass = 'fixed inset-0 z-40 animate-fade bg-scrim';
export const dialogClass =
	'fixed top-1/2 left-1/2 z-50 max-h-[calc(100dvh-2rem)] w-[calc(100vw-2rem)] max-w-[460px] -translate-1/2 animate-fade overflow-y-auto rounded-card bg-raised px-6 pt-[22px] pb-5 shadow-e3 outline-none';

/** A dialog with any content. For confirmations use `ConfirmDialog`. */
export function Dialog({ isOpen = true, onOpenChange, title, description, children, isWide = false }: DialogProps) {
	const focusReturn = useFocusReturn();
	return (
		<RadixDialog.Root open={isOpen} onOpenChange={onOpenChange}>
			<RadixDialog.Portal>
				<RadixDialog.Overlay className={overlayClass} />
				<RadixDialog.Content
					{...focusReturn}
					className={classNames(dialogClass, isWide && 'max-w-[760px]!')}
					{...(description === undefined && { 'aria-describedby': undefined })}
				>
					<RadixDialog.Title className="pr-10 text-h2">{title}</RadixDialog.Title>
					{description && (
						<RadixDialog.Description className="mt-2 text-row text-muted">{description}</RadixDialog.Description>
					)}
					<div className="mt-4">{children}</div>
					<RadixDialog.Close asChild>
						<IconButton
							icon={X}
							caption={t(general.close)}
							size="sm"
							className="absolute! top-2 right-2 compact:top-4 compact:right-4"
						/>
					</RadixDialog.Close>
				</RadixDialog.Content>
			</RadixDialog.Portal>
		</RadixDialog.Root>
	);
}
