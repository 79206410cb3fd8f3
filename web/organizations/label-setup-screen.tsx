import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { useLogout } from '../accounts/session.ts';
import { DiscFrame } from '../brand/disc-frame.tsx';
import { usePageTitle } from '../lib/page-title.ts';
import { Button } from '../ui/button.tsx';
import { peekInvitation } from './invitation.ts';
import { LabelSetupChoice } from './label-setup-choice.tsx';
import { LabelSetupCreate } from './label-setup-create.tsx';
import { LabelSetupJoin } from './label-setup-join.tsx';

interface LabelSetupScreenProps {
	email: string;
	supportEmail: string;
}

type Mode = 'choice' | 'create' | 'join';

/** Shown on every path to people without a label. */
export function LabelSetupScreen({ email, supportEmail }: LabelSetupScreenProps) {
	const [invitation] = useState(peekInvitation);
	const [mode, setMode] = useState<Mode>(invitation === null ? 'choice' : 'join');
	usePageTitle('Label setup');

	return (
		<DiscFrame supportEmail={supportEmail} aside={<SignedInAs email={email} />}>
			{mode === 'choice' && <LabelSetupChoice onCreate={() => setMode('create')} onJoin={() => setMode('join')} />}
			{mode === 'create' && <LabelSetupCreate onBack={() => setMode('choice')} />}
			{mode === 'join' && <LabelSetupJoin invitation={invitation} onBack={() => setMode('choice')} />}
		</DiscFrame>
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
