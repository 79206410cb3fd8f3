import { t } from '../../domain/kernel/message.ts';
import { usePageTitle } from '../lib/page-title.ts';
import { LabelCard } from '../organizations/label-card.tsx';
import { SubmitSettingsCard } from '../submissions/submit-settings-card.tsx';
import { Together } from '../ui/together.tsx';
import * as m from './app.messages.ts';

/** The label with its members; admins also see its settings. */
export function LabelPage() {
	usePageTitle(t(m.label));
	return (
		<Together className="grid grid-cols-1 items-start gap-3.5 xl:grid-cols-[minmax(0,1fr)_minmax(0,380px)]">
			<LabelCard />
			<SubmitSettingsCard />
		</Together>
	);
}
