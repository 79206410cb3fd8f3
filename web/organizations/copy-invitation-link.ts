import { copyText } from '../lib/clipboard.ts';
import { showToast } from '../ui/toast.ts';

/** Where the browser refuses, the link is shown, to be copied by hand. */
export async function copyInvitationLink(link: string): Promise<void> {
	const hasCopied = await copyText(link);
	showToast(hasCopied ? { message: 'Invitation link copied' } : { message: link, tone: 'neutral' });
}
