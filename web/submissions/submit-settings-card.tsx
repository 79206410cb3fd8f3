// The submit page in the settings of the label: whether it is open, its address, and a link to its other settings.
import { Copy, ExternalLink, Settings2 } from 'lucide-react';
import { useState } from 'react';
import type { SubmitPageState } from '../../domain/submissions/submit-page.ts';
import type { SubmitSettings } from '../../domain/submissions/submit-settings.api.ts';
import { useMember } from '../accounts/member.ts';
import { lazyComponent } from '../lib/lazy-component.tsx';
import { Badge } from '../ui/badge.tsx';
import { Button, buttonClass } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Loaded, Skeleton } from '../ui/loading.tsx';
import { copyText } from '../ui/toast.ts';
import { useSubmitSettings } from './submissions.mutations.ts';

const SubmitSettingsDialog = lazyComponent(() => import('./submit-settings-dialog.tsx'), 'SubmitSettingsDialog');

const stateWords: Readonly<Record<SubmitPageState, string>> = { off: 'Off', paused: 'Paused', open: 'Open' };
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
			title="Demos from outside"
			aside={data && <Badge tone={stateTones[data.state]}>{stateWords[data.state]}</Badge>}
		>
			<div className="grid gap-3 px-[18px] py-3.5">
				<Loaded
					query={query}
					failure="Failed to load the page for demos"
					skeleton={<Skeleton className="h-12 w-full" />}
				>
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
			<p className="text-sm text-muted">
				{state === 'off'
					? 'Put one link on your website, and demos arrive in Pending at full hours, blind.'
					: 'Anybody can send demos here. Who sent one stays hidden until you have reviewed it.'}
			</p>
			{state !== 'off' && (
				<p className="mono rounded-md bg-sunken px-3 py-2 text-xs [overflow-wrap:anywhere] select-all">{link}</p>
			)}
			<div className="flex flex-wrap gap-2">
				<Button size="sm" icon={Settings2} variant={state === 'off' ? 'soft' : 'secondary'} onClick={onSetUp}>
					Set up the page
				</Button>
				{state !== 'off' && (
					<>
						<Button
							size="sm"
							icon={Copy}
							onClick={() => void copyText(link, 'Link copied', 'The link could not be copied')}
						>
							Copy link
						</Button>
						<a href={link} target="_blank" rel="noreferrer" className={buttonClass({ variant: 'quiet', size: 'sm' })}>
							<ExternalLink size={14} />
							Open
						</a>
					</>
				)}
			</div>
		</>
	);
}
