import { Fragment } from 'react';
import type { MessageId, SongId } from '../../domain/kernel/ids.ts';
import type { Song } from '../../domain/songs/songs.api.ts';
import { localDay } from '../lib/local-day.ts';
import { classNames } from '../ui/class-names.ts';
import { formatChatDay, isContinued } from './chat-format.ts';
import { ChatLine } from './chat-line.tsx';
import { MessageItem } from './message-item.tsx';
import type { ThreadWindow } from './thread-window.ts';
import { UnsentItem } from './unsent-item.tsx';
import type { UnsentMessage } from './unsent-messages.ts';

interface MessageRowsProps {
	songId: SongId;
	thread: ThreadWindow;
	song: Song | undefined;
	/** What the server does not have yet. */
	waiting: readonly UnsentMessage[];
	target: MessageId | undefined;
	isClosed: boolean;
}

/** The messages, parted by days and by what is new. */
export function MessageRows({ songId, thread, song, waiting, target, isClosed }: MessageRowsProps) {
	const { messages, hasNewer, unreadFrom } = thread;
	return (
		<ol>
			{messages.map((message, index) => {
				const before = messages[index - 1];
				const isNewDay = !before || localDay(before.createdAt) !== localDay(message.createdAt);
				const isFirstUnread = unreadFrom !== null && message.position === unreadFrom;
				return (
					<Fragment key={message.id}>
						{isNewDay && <DayLine at={message.createdAt} />}
						{isFirstUnread && <NewLine />}
						<li
							data-message={message.id}
							className={classNames(
								'-mx-2 rounded-lg px-2 transition-colors',
								message.id === target && 'bg-accent-soft pb-2',
							)}
						>
							{message.kind === 'line' ? (
								<ChatLine message={message} />
							) : (
								<MessageItem
									{...{ songId, message, song, isClosed }}
									isContinued={!isNewDay && !isFirstUnread && isContinued(before, message)}
								/>
							)}
						</li>
					</Fragment>
				);
			})}
			{!hasNewer &&
				waiting.map((message) => (
					<li key={message.nonce}>
						<UnsentItem message={message} />
					</li>
				))}
		</ol>
	);
}

function DayLine({ at }: { at: Date }) {
	return (
		<li className="mt-4 mb-2 grid justify-items-center">
			<time
				dateTime={localDay(at)}
				className="rounded-pill bg-raised px-3 py-1 text-xs leading-none font-semibold text-muted"
			>
				{formatChatDay(at, new Date())}
			</time>
		</li>
	);
}

function NewLine() {
	return (
		<li className="mt-3 flex items-center gap-3 text-xs font-semibold text-accent-text after:h-px after:flex-1 after:bg-accent">
			New
		</li>
	);
}
