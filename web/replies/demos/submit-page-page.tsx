import { Navigate } from '@tanstack/react-router';
import { ExternalLink } from 'lucide-react';
import { t } from '../../../domain/kernel/message.ts';
import * as m from '../../../domain/submissions/submit-settings.messages.ts';
import { useMember } from '../../accounts/member.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { useSubmitSettings } from '../../submissions/submissions.mutations.ts';
import { SubmitSettingsForm } from '../../submissions/submit-settings-form.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Loaded, Skeleton } from '../../ui/loading.tsx';
import { ReplyTemplatesCard } from '../reply-templates-card.tsx';

/** The settings of the submit page, and the texts that replies start from. Members have nothing to do here. */
export function SubmitPagePage() {
	usePageTitle(t(m.submitPage));
	const { organization } = useMember();
	return organization.isAdmin ? <Settings /> : <Navigate to="/demos" replace />;
}

function Settings() {
	const query = useSubmitSettings();
	const { data } = query;
	return (
		<div className="grid grid-cols-1 items-start gap-3.5 xl:grid-cols-[minmax(0,1fr)_minmax(0,440px)]">
			<Card
				title={t(m.submitPage)}
				aside={
					data &&
					data.state !== 'off' && (
						<a
							href={data.link}
							target="_blank"
							rel="noreferrer"
							className={buttonClass({ variant: 'quiet', size: 'sm' })}
						>
							<ExternalLink size={14} />
							{t(m.openPage)}
						</a>
					)
				}
			>
				<div className="px-[18px] py-4">
					<p className="mb-4 text-sm text-muted">{t(data?.state === 'off' ? m.aboutOffPage : m.aboutOpenPage)}</p>
					<Loaded query={query} failure={t(m.settingsFailed)} skeleton={<Skeleton className="h-96 w-full" />}>
						{(settings) => <SubmitSettingsForm settings={settings} />}
					</Loaded>
				</div>
			</Card>
			<ReplyTemplatesCard />
		</div>
	);
}
