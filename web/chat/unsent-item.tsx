import { CloudOff } from 'lucide-react';
import { useMember } from '../accounts/member.ts';
import { Button } from '../ui/button.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { MessageFrame } from './message-item.tsx';
import type { UnsentMessage } from './unsent-messages.ts';
import { useUnsentMessages } from './use-unsent-messages.ts';

/** One's own message on its way to the server. */
export function UnsentItem({ message }: { message: UnsentMessage }) {
	const { reviewerId, userId, name } = useMember();
	const unsent = useUnsentMessages();
	const { nonce, text, files, keptAtMs, refusal } = message;
	const failure = refusal ?? unsent.failureOf(nonce);
	return (
		<MessageFrame id={reviewerId ?? userId} name={name} at={new Date(keptAtMs)} isContinued={false}>
			<p className="max-w-[72ch] whitespace-pre-wrap text-muted [overflow-wrap:anywhere]">{text}</p>
			{files.length > 0 && <p className="text-xs text-faint">{files.map((file) => file.name).join(', ')}</p>}
			{failure === null ? (
				<p className="mt-0.5 flex items-center gap-1.5 text-2xs text-faint">
					<Spinner size={11} />
					Sending…
				</p>
			) : (
				<div role="status" className="mt-0.5 flex flex-wrap items-center gap-x-2 text-xs text-bad">
					<CloudOff size={14} strokeWidth={1.75} aria-hidden="true" className="shrink-0" />
					<span>{refusal === null ? failure : `Not sent. ${refusal}`}</span>
					<span className="flex">
						<Button size="sm" variant="quiet" onClick={() => unsent.tryAgain(nonce)}>
							Try again
						</Button>
						<Button size="sm" variant="quiet" onClick={() => unsent.remove(nonce)}>
							Discard
						</Button>
					</span>
				</div>
			)}
		</MessageFrame>
	);
}
