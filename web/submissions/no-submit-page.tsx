import { SearchX } from 'lucide-react';
import { t } from '../../domain/kernel/message.ts';
import * as m from '../../domain/submissions/submissions-shell.messages.ts';
import { GuestMessage } from '../links/guest-message.tsx';

/** The same for a page that is off and for one that never existed, so that it reveals nothing (R-SUBMIT-1). */
export function NoSubmitPage() {
	return (
		<GuestMessage icon={SearchX} title={t(m.noPageTitle)}>
			<p>{t(m.noPageText)}</p>
		</GuestMessage>
	);
}
