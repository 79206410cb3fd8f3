import { Check, CloudOff, LoaderCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import * as m from '../../../domain/forms/form-filling.messages.ts';
import type { Form } from '../../../domain/forms/form-index.ts';
import type { GuestForm } from '../../../domain/forms/form-shapes.ts';
import { formText } from '../../../domain/forms/form-text.ts';
import { t } from '../../../domain/kernel/message.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { RichText } from '../../ui/rich-text.tsx';
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
			<div className="flex min-h-[60px] items-center gap-3 px-4 max-md:py-1 md:h-[63px] md:px-10">
				<Avatar id={opened.labelName} name={opened.labelName} shape="square" />
				<div className="min-w-0 flex-1">
					<p className="truncate text-row leading-5 font-semibold">{opened.labelName}</p>
					<p className="line-clamp-2 text-xs leading-4 text-muted">
						{t(m.formForSong, { form: formText(form.definition.title), title: opened.song.title })}
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
			<p role="status" className="flex min-w-0 items-center gap-1.5 text-xs font-medium text-warn md:text-sm">
				<CloudOff size={16} className="shrink-0" />
				{t(m.notSaved)}
			</p>
		);
	// Nothing was typed here yet, so nothing was saved. A phone says so below the steps.
	if (saveState === 'saved' && savedAt === null)
		return <p className="text-sm text-muted max-md:hidden">{t(m.savesAsYouType)}</p>;
	return (
		<p className="flex min-w-0 items-center gap-1.5 text-xs text-muted md:text-sm">
			{saveState === 'saving' ? (
				<>
					<LoaderCircle size={15} className="shrink-0 animate-spin" />
					{t(m.saving)}
				</>
			) : (
				<>
					<Check size={16} className="shrink-0 text-ok" />
					<span>
						<RichText
							of={m.saved}
							values={{ time: time ?? '' }}
							tags={{ more: (text) => <span className="max-md:hidden">{text}</span> }}
						/>
					</span>
				</>
			)}
		</p>
	);
}
