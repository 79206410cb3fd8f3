import { MailCheck } from 'lucide-react';
import { useEffect, useState } from 'react';
import * as m from '../../../domain/forms/form-sending.messages.ts';
import { t } from '../../../domain/kernel/message.ts';
import { messageOf } from '../../lib/call-error.ts';
import { guestClient } from '../../links/guest-client.ts';
import { GuestMessage } from '../../links/guest-message.tsx';
import { LinkFailurePage } from '../../links/link-failure-page.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';

interface Expired {
	readonly labelName: string;
	readonly isSent: boolean;
	readonly isNewLinkWanted: boolean;
}

/** An expired link: the sender of a completed form has nothing left to do, and everyone else can request a new link. */
export function ExpiredFormPage({ token }: { token: string }) {
	const [expired, setExpired] = useState<Expired | null>(null);
	const [isBusy, setIsBusy] = useState(false);
	const [problem, setProblem] = useState<string | null>(null);
	useEffect(() => {
		// If this fails, the page shows a general text.
		guestClient.forms.getExpiredForm({ token }).then(setExpired, () => undefined);
	}, [token]);

	async function handleAsk() {
		setIsBusy(true);
		setProblem(null);
		try {
			await guestClient.forms.requestNewLink({ token });
			setExpired((known) => ({ labelName: t(m.theLabel), isSent: false, ...known, isNewLinkWanted: true }));
		} catch (error) {
			setProblem(messageOf(error, t(m.requestFailed)));
		} finally {
			setIsBusy(false);
		}
	}

	if (expired?.isSent) return <LinkFailurePage failure="used" labelName={expired.labelName} />;
	if (expired?.isNewLinkWanted)
		return (
			<GuestMessage icon={MailCheck} title={t(m.newLinkRequested)} labelName={expired.labelName}>
				<p role="status">{t(m.newLinkComing, { label: expired.labelName })}</p>
			</GuestMessage>
		);
	return (
		<LinkFailurePage
			failure="expired"
			labelName={expired?.labelName}
			{...(expired && { lead: t(m.expiredLead, { label: expired.labelName }) })}
			action={
				<>
					<Button variant="primary" isBusy={isBusy} onClick={() => void handleAsk()}>
						{t(m.requestNewLink)}
					</Button>
					<Notice tone="bad" className="w-full">
						{problem}
					</Notice>
				</>
			}
		/>
	);
}
