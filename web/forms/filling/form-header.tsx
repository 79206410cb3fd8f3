import { Check, CloudOff, LoaderCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Form } from '../../../domain/forms/form-index.ts';
import type { GuestForm } from '../../../domain/forms/form-shapes.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { ThemeToggle } from '../../ui/theme-toggle.tsx';
import type { FormSnapshot } from './form-session.ts';

interface FormHeaderProps {
	form: Form;
	opened: GuestForm;
	/** Shown at the right end. */
	children?: ReactNode;
}

/** The form's label and subject. */
export function FormHeader({ form, opened, children }: FormHeaderProps) {
	return (
		<header className="sticky top-0 z-10 border-b border-line bg-sunken pt-[env(safe-area-inset-top)]">
			<div className="flex h-14 items-center gap-3 px-4 md:h-[63px] md:px-10">
				<Avatar id={opened.labelName} name={opened.labelName} shape="square" />
				<div className="min-w-0 flex-1">
					<p className="truncate text-row leading-5 font-semibold">{opened.labelName}</p>
					<p className="truncate text-xs text-muted">
						{form.definition.title} for {opened.song.title}
					</p>
				</div>
				{children}
				<ThemeToggle />
			</div>
		</header>
	);
}

/** The save state of the form. Only states that people need to know are announced. */
export function SaveStatus({ snapshot }: { snapshot: FormSnapshot }) {
	const { saveState, savedAt } = snapshot;
	const time = savedAt?.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });
	if (saveState === 'failed')
		return (
			<p role="status" className="flex shrink-0 items-center gap-1.5 text-xs font-medium text-warn md:text-sm">
				<CloudOff size={16} className="shrink-0" />
				Not saved, we try again
			</p>
		);
	// Nothing was typed here yet, so nothing was saved.
	if (saveState === 'saved' && savedAt === null)
		return <p className="shrink-0 text-xs text-muted md:text-sm">Saves as you type</p>;
	return (
		<p className="flex shrink-0 items-center gap-1.5 text-xs text-muted md:text-sm">
			{saveState === 'saving' ? (
				<>
					<LoaderCircle size={15} className="shrink-0 animate-spin" />
					Saving…
				</>
			) : (
				<>
					<Check size={16} className="shrink-0 text-ok" />
					<span>
						Saved {time}
						<span className="max-md:hidden">. You can close this page and come back.</span>
					</span>
				</>
			)}
		</p>
	);
}
