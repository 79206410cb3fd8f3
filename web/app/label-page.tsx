import { t } from '../../domain/kernel/message.ts';
import { usePageTitle } from '../lib/page-title.ts';
import { LabelCard } from '../organizations/label-card.tsx';
import { LabelDetailsCard } from '../organizations/label-details-card.tsx';
import { SubmitSettingsCard } from '../submissions/submit-settings-card.tsx';
import { Together } from '../ui/together.tsx';
import * as m from './app.messages.ts';

/** The label with its members; admins also see its settings. */
export function LabelPage() {
	usePageTitle(t(m.label));
	return (
		<Together className="grid grid-cols-1 items-start gap-3.5 xl:grid-cols-[minmax(0,1fr)_minmax(0,380px)]">
			<LabelCard />
			<div className="grid min-w-0 gap-3.5">
				<LabelDetailsCard />
				<SubmitSettingsCard />
			</div>
		</Together>
	);
}
