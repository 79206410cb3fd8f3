import { Moon, Sun } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { setTheme, useTheme } from '../lib/theme.ts';
import { Card, CardHeader } from '../ui/card.tsx';
import { SavedStatus } from '../ui/saved-status.tsx';
import { Segmented } from '../ui/segmented.tsx';
import { ChangeEmailDialog } from './change-email-dialog.tsx';
import { ChangePasswordDialog } from './change-password-dialog.tsx';
import { useMember } from './member.ts';
import { NameField } from './name-field.tsx';
import { WaitingEmail } from './waiting-email.tsx';

export function ProfileCard() {
	const member = useMember();
	const theme = useTheme();
	const [isSaved, setIsSaved] = useState(false);
	const [openDialog, setOpenDialog] = useState<'email' | 'password' | null>(null);
	const closeDialog = () => setOpenDialog(null);
	return (
		<Card aria-labelledby="profile-you">
			<CardHeader id="profile-you" title="You" aside={<SavedStatus isSaved={isSaved} />} />
			<div className="grid gap-3 px-[18px] pt-3.5 pb-4">
				<NameField onSavedChange={setIsSaved} />
				<ChangeRow caption="E-mail" changeCaption="Change e-mail" onChange={() => setOpenDialog('email')}>
					{member.email}
				</ChangeRow>
				<WaitingEmail />
				<ChangeRow caption="Password" changeCaption="Change password" onChange={() => setOpenDialog('password')}>
					<span aria-hidden="true" className="text-h2 leading-none tracking-[0.12em]">
						••••••••••
					</span>
				</ChangeRow>
				<div className="flex items-center justify-between gap-3 pt-0.5">
					<span className="text-sm font-medium text-muted">Theme</span>
					<Segmented
						caption="Theme"
						value={theme}
						onValueChange={setTheme}
						options={[
							{ value: 'dark', caption: 'Dark', icon: Moon },
							{ value: 'light', caption: 'Light', icon: Sun },
						]}
					/>
				</div>
			</div>
			{openDialog === 'email' && <ChangeEmailDialog onClose={closeDialog} />}
			{openDialog === 'password' && <ChangePasswordDialog onClose={closeDialog} />}
		</Card>
	);
}

interface ChangeRowProps {
	caption: string;
	changeCaption: string;
	onChange: () => void;
	children: ReactNode;
}

/** Looks like a field, but is changed in a dialog, which asks for the current password. */
function ChangeRow({ caption, changeCaption, onChange, children }: ChangeRowProps) {
	return (
		<div className="grid min-w-0 gap-1.5">
			<span className="text-sm font-medium text-muted">{caption}</span>
			<div className="flex min-h-11 min-w-0 items-center justify-between gap-2 rounded-md border border-control-line bg-field pl-3 text-base md:min-h-[38px] md:text-row">
				<span className="min-w-0 truncate">{children}</span>
				<button
					type="button"
					aria-label={changeCaption}
					onClick={onChange}
					className="link min-h-11 shrink-0 px-3 text-sm md:min-h-9"
				>
					Change
				</button>
			</div>
		</div>
	);
}
