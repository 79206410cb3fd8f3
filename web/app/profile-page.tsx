import { t } from '../../domain/kernel/message.ts';
import { DevicesCard } from '../accounts/devices-card.tsx';
import { ProfileCard } from '../accounts/profile-card.tsx';
import { TwoFactorCard } from '../accounts/two-factor-card.tsx';
import { usePageTitle } from '../lib/page-title.ts';
import { NotificationChoicesCard } from '../notifications/notification-choices-card.tsx';
import { YourDataCard } from '../organizations/your-data-card.tsx';
import { Together } from '../ui/together.tsx';
import * as m from './app.messages.ts';

/** The settings of the person, which apply in every label. */
export function ProfilePage() {
	usePageTitle(t(m.profile));
	return (
		<Together className="grid grid-cols-1 items-start gap-3.5 lg:grid-cols-2">
			<div className="grid min-w-0 grid-cols-1 gap-3.5">
				<ProfileCard />
				<TwoFactorCard />
				<DevicesCard />
			</div>
			<div className="grid min-w-0 grid-cols-1 gap-3.5">
				<NotificationChoicesCard />
				<YourDataCard />
			</div>
		</Together>
	);
}
