import { Navigate } from '@tanstack/react-router';
import { t } from '../../../domain/kernel/message.ts';
import { submitPage } from '../../../domain/replies/senders.messages.ts';
import { useMember } from '../../accounts/member.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { SubmitSettings } from '../../submissions/submit-settings.tsx';
import { ReplyTemplatesCard } from '../reply-templates-card.tsx';

/** The settings of the submit page, and the texts that replies start from. Members have nothing to do here. */
export function SubmitPagePage() {
	usePageTitle(t(submitPage));
	const { organization } = useMember();
	if (!organization.isAdmin) return <Navigate to="/demos" replace />;
	return (
		<div className="grid grid-cols-1 items-start gap-3.5 xl:grid-cols-[minmax(0,1fr)_minmax(0,440px)]">
			<SubmitSettings />
			<ReplyTemplatesCard />
		</div>
	);
}
