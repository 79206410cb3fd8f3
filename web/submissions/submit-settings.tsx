import { ExternalLink } from 'lucide-react';
import { t } from '../../domain/kernel/message.ts';
import * as m from '../../domain/submissions/submit-settings.messages.ts';
import { buttonClass } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Loaded, Skeleton } from '../ui/loading.tsx';
import { useSubmitSettings } from './submissions.mutations.ts';
import { aboutPage } from './submit-settings-card.tsx';
import { SubmitSettingsForm } from './submit-settings-form.tsx';

/** Only for admins. */
export function SubmitSettings() {
	const query = useSubmitSettings();
	const { data } = query;
	const openPage = data && data.state !== 'off' && (
		<a href={data.link} target="_blank" rel="noreferrer" className={buttonClass({ variant: 'quiet', size: 'sm' })}>
			<ExternalLink size={14} />
			{t(m.openPage)}
		</a>
	);
	return (
		<Card title={t(m.submitPage)} aside={openPage}>
			<div className="px-[18px] py-4">
				<p className="mb-4 text-sm text-muted">{t(aboutPage[data?.state ?? 'open'])}</p>
				<Loaded
					query={query}
					failure={t(m.settingsFailed)}
					skeleton={<Skeleton className="h-[49rem] w-full max-md:h-[62rem] md:touch:h-[51.5rem]" />}
				>
					{(settings) => <SubmitSettingsForm settings={settings} />}
				</Loaded>
			</div>
		</Card>
	);
}
