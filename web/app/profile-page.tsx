import { t } from '../../domain/kernel/message.ts';
import { DevicesCard } from '../accounts/devices-card.tsx';
import { ProfileCard } from '../accounts/profile-card.tsx';
import { TwoFactorCard } from '../accounts/two-factor-card.tsx';
import { usePageTitle } from '../lib/page-title.ts';
import { NotificationChoicesCard } from '../notifications/notification-choices-card.tsx';
import { LabelCard } from '../organizations/label-card.tsx';
import { YourDataCard } from '../organizations/your-data-card.tsx';
import { SubmitSettingsCard } from '../submissions/submit-settings-card.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { Together } from '../ui/together.tsx';
import * as m from './app.messages.ts';

export function ProfilePage() {
	usePageTitle(t(m.profile));
	return (
		<>
			<PageHeader title={t(m.profile)} lead={t(m.profileLead)} />
			<Together className="grid grid-cols-1 items-start gap-3.5 lg:grid-cols-2 xl:grid-cols-[332px_340px_minmax(0,1fr)]">
				<div className="grid grid-cols-1 gap-3.5">
					<ProfileCard />
					<TwoFactorCard />
					<DevicesCard />
				</div>
				<div className="grid grid-cols-1 gap-3.5">
					<NotificationChoicesCard />
					<YourDataCard />
				</div>
				<div className="grid min-w-0 grid-cols-1 gap-3.5 lg:max-xl:col-span-2">
					<LabelCard />
					<SubmitSettingsCard />
				</div>
			</Together>
		</>
	);
}
