import { LogOut } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { ContactLine } from '../brand/contact-line.tsx';
import { Disc } from '../brand/disc.tsx';
import { Wordmark } from '../brand/logo.tsx';
import { usePageTitle } from '../lib/page-title.ts';
import { Button } from '../ui/button.tsx';
import { peekInvitation } from './invitation.ts';
import { LabelSetupChoice } from './label-setup-choice.tsx';
import { LabelSetupCreate } from './label-setup-create.tsx';
import { LabelSetupJoin } from './label-setup-join.tsx';

interface LabelSetupScreenProps {
	email: string;
	supportEmail: string;
	onLogout: () => void;
}

type Mode = 'choice' | 'create' | 'join';

/** What people without a label see on every path: start one, or join one. */
export function LabelSetupScreen({ email, supportEmail, onLogout }: LabelSetupScreenProps) {
	const [invitation] = useState(peekInvitation);
	const [mode, setMode] = useState<Mode>(invitation === null ? 'choice' : 'join');
	usePageTitle('Label setup');

	return (
		<Frame email={email} supportEmail={supportEmail} onLogout={onLogout}>
			{mode === 'choice' && <LabelSetupChoice onCreate={() => setMode('create')} onJoin={() => setMode('join')} />}
			{mode === 'create' && <LabelSetupCreate onBack={() => setMode('choice')} />}
			{mode === 'join' && <LabelSetupJoin invitation={invitation} onBack={() => setMode('choice')} />}
		</Frame>
	);
}

function Frame({ email, supportEmail, onLogout, children }: LabelSetupScreenProps & { children: ReactNode }) {
	return (
		<div className="relative grid min-h-dvh grid-rows-[auto_1fr_auto] overflow-hidden px-4 pt-3 pb-[max(16px,env(safe-area-inset-bottom))] md:px-10 md:py-7">
			<Disc className="pointer-events-none absolute top-[54%] left-1/2 w-[820px] max-w-none -translate-1/2 opacity-35 md:w-[1120px] md:opacity-50" />
			<header className="relative flex items-center gap-2">
				<Wordmark size={28} />
				<span className="ml-auto min-w-0 truncate text-sm text-muted max-md:sr-only">{email}</span>
				<Button variant="quiet" icon={LogOut} onClick={onLogout} className="max-md:ml-auto">
					Logout
				</Button>
			</header>
			<main className="relative m-auto grid w-full justify-items-center py-8">{children}</main>
			<footer className="relative text-center">
				<ContactLine supportEmail={supportEmail} />
			</footer>
		</div>
	);
}
