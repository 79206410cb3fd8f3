import { MailCheck } from 'lucide-react';
import { useEffect, useState } from 'react';
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

function expiredLead(labelName: string) {
	return `Links work for 30 days. Ask ${labelName} for a new one. What you filled in is kept, and you go on where you stopped.`;
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
			setExpired((known) => ({ labelName: 'The label', isSent: false, ...known, isNewLinkWanted: true }));
		} catch (error) {
			setProblem(messageOf(error, 'That did not work. Please try again.'));
		} finally {
			setIsBusy(false);
		}
	}

	if (expired?.isSent) return <LinkFailurePage failure="used" />;
	if (expired?.isNewLinkWanted)
		return (
			<GuestMessage icon={MailCheck} title="A new link is on its way">
				<p role="status">
					{expired.labelName} knows that you need a new link and will send you one. What you filled in is kept. You can
					close this page.
				</p>
			</GuestMessage>
		);
	return (
		<LinkFailurePage
			failure="expired"
			{...(expired && { lead: expiredLead(expired.labelName) })}
			action={
				<>
					<Button variant="primary" isBusy={isBusy} onClick={() => void handleAsk()}>
						Request new link
					</Button>
					<Notice tone="bad" className="w-full">
						{problem}
					</Notice>
				</>
			}
		/>
	);
}
