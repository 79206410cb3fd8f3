import { LogOut } from 'lucide-react';
import { useState } from 'react';
import type { Viewer } from '../../domain/accounts/viewer.ts';
import { DeleteAccountDialog } from '../accounts/delete-account-dialog.tsx';
import { useLogout } from '../accounts/session.ts';
import { DiscFrame } from '../brand/disc-frame.tsx';
import { usePageTitle } from '../lib/page-title.ts';
import { Button } from '../ui/button.tsx';
import { peekInvitation } from './invitation.ts';
import { LabelSetupChoice } from './label-setup-choice.tsx';
import { LabelSetupCreate } from './label-setup-create.tsx';
import { LabelSetupJoin } from './label-setup-join.tsx';

interface LabelSetupScreenProps {
	viewer: Viewer;
	supportEmail: string;
}

type Mode = 'choice' | 'create' | 'join';

/** Shown on every path to people without a label. */
export function LabelSetupScreen({ viewer, supportEmail }: LabelSetupScreenProps) {
	const [invitation] = useState(peekInvitation);
	const [mode, setMode] = useState<Mode>(invitation === null ? 'choice' : 'join');
	usePageTitle('Label setup');

	return (
		<DiscFrame supportEmail={supportEmail} aside={<SignedInAs email={viewer.email} />}>
			{mode === 'choice' && (
				<LabelSetupChoice
					onCreate={() => setMode('create')}
					onJoin={() => setMode('join')}
					foot={<WayOut viewer={viewer} />}
				/>
			)}
			{mode === 'create' && <LabelSetupCreate onBack={() => setMode('choice')} />}
			{mode === 'join' && <LabelSetupJoin invitation={invitation} onBack={() => setMode('choice')} />}
		</DiscFrame>
	);
}

/** Nobody is kept: also whoever has no label finds the way out. */
function WayOut({ viewer }: { viewer: Viewer }) {
	const [isDeleting, setIsDeleting] = useState(false);
	return (
		<p className="mt-8 text-center text-sm">
			<button
				type="button"
				className="min-h-11 px-2 text-muted underline-offset-4 hover:text-text hover:underline"
				onClick={() => setIsDeleting(true)}
			>
				Delete my account
			</button>
			{isDeleting && <DeleteAccountDialog viewer={viewer} onClose={() => setIsDeleting(false)} />}
		</p>
	);
}

function SignedInAs({ email }: { email: string }) {
	const { isLoggingOut, onLogout } = useLogout();
	return (
		<>
			<span className="ml-auto min-w-0 truncate text-sm text-muted max-md:sr-only">{email}</span>
			<Button variant="quiet" icon={LogOut} isBusy={isLoggingOut} onClick={onLogout} className="max-md:ml-auto">
				Logout
			</Button>
		</>
	);
}
