import { CircleAlert, CircleCheck, Info } from 'lucide-react';
import type { Message } from '../../domain/chat/chat.api.ts';
import { classNames } from '../ui/class-names.ts';
import { formatClock } from './chat-format.ts';

const looks = {
	plain: { icon: Info, className: 'text-faint' },
	good: { icon: CircleCheck, className: 'text-ok' },
	bad: { icon: CircleAlert, className: 'text-bad' },
};

/** What happened to the song, between what was said about it. */
export function ChatLine({ message }: { message: Message }) {
	const { icon: Icon, className } = looks[message.tone];
	return (
		<div className="flex items-center gap-3 py-1 text-xs text-muted before:h-px before:min-w-3 before:flex-1 before:bg-line after:h-px after:min-w-3 after:flex-1 after:bg-line">
			<p className="flex max-w-[46ch] min-w-0 gap-2 [overflow-wrap:anywhere]">
				<Icon size={14} strokeWidth={1.75} aria-hidden="true" className={classNames('mt-px shrink-0', className)} />
				<span>
					{message.text}
					{message.note !== '' && <span className="block text-faint">“{message.note}”</span>}
				</span>
				<time dateTime={message.createdAt.toISOString()} className="shrink-0 text-faint">
					{formatClock(message.createdAt)}
				</time>
			</p>
		</div>
	);
}
