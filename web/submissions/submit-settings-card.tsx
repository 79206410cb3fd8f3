// Whether the submit page is open, and the way to its settings.
import { Link } from '@tanstack/react-router';
import { Check, Settings2 } from 'lucide-react';
import { type Caption, t } from '../../domain/kernel/message.ts';
import type { SubmitPageState } from '../../domain/submissions/submit-page-settings.ts';
import * as m from '../../domain/submissions/submit-settings.messages.ts';
import { useMember } from '../accounts/member.ts';
import { Badge } from '../ui/badge.tsx';
import { buttonClass } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Loaded, Skeleton } from '../ui/loading.tsx';
import { useSubmitSettings } from './submissions.mutations.ts';

const stateCaptions: Readonly<Record<SubmitPageState, Caption>> = {
	off: m.pageOff,
	paused: m.pagePaused,
	open: m.pageOpen,
};
/** What visitors get in each state. */
export const aboutPage: Readonly<Record<SubmitPageState, Caption>> = {
	off: m.aboutOffPage,
	paused: m.aboutPausedPage,
	open: m.aboutOpenPage,
};
const stateTones = { off: 'neutral', paused: 'warn', open: 'ok' } as const;

export function SubmitStateBadge({ state }: { state: SubmitPageState }) {
	return (
		<Badge tone={stateTones[state]} {...(state === 'open' && { icon: Check })}>
			{t(stateCaptions[state])}
		</Badge>
	);
}

/** On the profile, from where a label sets its page up before it is in the navigation. Only for admins. */
export function SubmitSettingsCard() {
	const { organization } = useMember();
	return organization.isAdmin ? <AdminCard /> : null;
}

function AdminCard() {
	const query = useSubmitSettings();
	const { data } = query;
	return (
		<Card title={t(m.submitPage)} aside={data && <SubmitStateBadge state={data.state} />}>
			<div className="grid justify-items-start gap-3 px-[18px] py-3.5">
				<Loaded query={query} failure={t(m.settingsFailed)} skeleton={<Skeleton className="h-12 w-full" />}>
					{({ state }) => (
						<>
							<p className="text-sm text-muted">{t(aboutPage[state])}</p>
							<Link
								to="/demos/submit-page"
								className={buttonClass({ size: 'sm', variant: state === 'off' ? 'soft' : 'secondary' })}
							>
								<Settings2 size={14} />
								{t(m.setUpPage)}
							</Link>
						</>
					)}
				</Loaded>
			</div>
		</Card>
	);
}
