import { Copy } from 'lucide-react';
import { copyText } from '../../lib/clipboard.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toast.ts';

/** A link to hand over by other means than a mail. */
export function LinkBox({ link, onClose }: { link: string; onClose: () => void }) {
	return (
		<div className="grid gap-3.5">
			<TextField
				caption="Link"
				value={link}
				savedValue={link}
				onValueChange={() => undefined}
				readOnly
				isMono
				onFocus={(event) => event.target.select()}
			/>
			<div className="flex justify-end gap-2">
				<Button variant="quiet" onClick={onClose}>
					Close
				</Button>
				<Button variant="primary" icon={Copy} onClick={() => void copyFormLink(link)}>
					Copy link
				</Button>
			</div>
		</div>
	);
}

/** Where the browser refuses, the link is shown, to be copied by hand. */
export async function copyFormLink(link: string): Promise<void> {
	const hasCopied = await copyText(link);
	showToast(hasCopied ? { message: 'Link copied' } : { message: link, tone: 'neutral' });
}
