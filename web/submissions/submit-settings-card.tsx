// The submit page in the settings of the label: whether it is open, its address, and a link to its other settings.
import { Copy, ExternalLink, Settings2 } from 'lucide-react';
import { useState } from 'react';
import * as general from '../../domain/kernel/general.messages.ts';
import { type Caption, t } from '../../domain/kernel/message.ts';
import type { SubmitPageState } from '../../domain/submissions/submit-page-settings.ts';
import type { SubmitSettings } from '../../domain/submissions/submit-settings.api.ts';
import * as m from '../../domain/submissions/submit-settings.messages.ts';
import { useMember } from '../accounts/member.ts';
import { lazyComponent } from '../lib/lazy-component.tsx';
import { Badge } from '../ui/badge.tsx';
import { Button, buttonClass } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Loaded, Skeleton } from '../ui/loading.tsx';
import { copyText } from '../ui/toast.ts';
import { useSubmitSettings } from './submissions.mutations.ts';

const SubmitSettingsDialog = lazyComponent(() => import('./submit-settings-dialog.tsx'), 'SubmitSettingsDialog');

const stateCaptions: Readonly<Record<SubmitPageState, Caption>> = {
	off: m.pageOff,
	paused: m.pagePaused,
	open: m.pageOpen,
};
const stateTones = { off: 'neutral', paused: 'warn', open: 'ok' } as const;

/** Only for admins. */
export function SubmitSettingsCard() {
	const { organization } = useMember();
	return organization.isAdmin ? <AdminCard /> : null;
}

function AdminCard() {
	const query = useSubmitSettings();
	const { data } = query;
	const [isOpen, setIsOpen] = useState(false);
	return (
		<Card
			title={t(m.submitPage)}
			aside={data && <Badge tone={stateTones[data.state]}>{t(stateCaptions[data.state])}</Badge>}
		>
			<div className="grid gap-3 px-[18px] py-3.5">
				<Loaded query={query} failure={t(m.settingsFailed)} skeleton={<Skeleton className="h-12 w-full" />}>
					{(settings) => <Body settings={settings} onSetUp={() => setIsOpen(true)} />}
				</Loaded>
			</div>
			{isOpen && data && <SubmitSettingsDialog settings={data} onClose={() => setIsOpen(false)} />}
		</Card>
	);
}

function Body({ settings, onSetUp }: { settings: SubmitSettings; onSetUp: () => void }) {
	const { state, link } = settings;
	return (
		<>
			<p className="text-sm text-muted">{t(state === 'off' ? m.aboutOffPage : m.aboutOpenPage)}</p>
			{state !== 'off' && (
				<p className="mono rounded-md bg-sunken px-3 py-2 text-xs [overflow-wrap:anywhere] select-all">{link}</p>
			)}
			<div className="flex flex-wrap gap-2">
				<Button size="sm" icon={Settings2} variant={state === 'off' ? 'soft' : 'secondary'} onClick={onSetUp}>
					{t(state === 'off' ? m.setUpPage : m.editPage)}
				</Button>
				{state !== 'off' && (
					<>
						<Button size="sm" icon={Copy} onClick={() => void copyText(link, t(m.linkCopied), t(m.linkNotCopied))}>
							{t(general.copyLink)}
						</Button>
						<a href={link} target="_blank" rel="noreferrer" className={buttonClass({ variant: 'quiet', size: 'sm' })}>
							<ExternalLink size={14} />
							{t(m.openPage)}
						</a>
					</>
				)}
			</div>
		</>
	);
}
