import { Copy } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { copyText } from '../../ui/copy-text.ts';
import { TextField } from '../../ui/text-field.tsx';

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
				<Button variant="primary" icon={Copy} onClick={() => void copyText(link, 'Link copied')}>
					Copy link
				</Button>
			</div>
		</div>
	);
}
