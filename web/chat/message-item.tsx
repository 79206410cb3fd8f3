import { type ReactNode, useState } from 'react';
import type { Message } from '../../domain/chat/chat.api.ts';
import { removedText } from '../../domain/chat/chat-rules.ts';
import type { SongId } from '../../domain/kernel/ids.ts';
import type { Song } from '../../domain/songs/songs.api.ts';
import { Avatar } from '../ui/avatar.tsx';
import { classNames } from '../ui/class-names.ts';
import { formatClock } from './chat-format.ts';
import { MessageEditor } from './message-editor.tsx';
import { MessageFiles } from './message-files.tsx';
import { MessageMenu } from './message-menu.tsx';
import { MessageText } from './message-text.tsx';

interface MessageItemProps {
	songId: SongId;
	message: Message;
	song: Song | undefined;
	/** The same person goes on. */
	isContinued: boolean;
	/** Nothing more is said or changed here. */
	isClosed: boolean;
}

/** What somebody said. */
export function MessageItem({ songId, message, song, isContinued, isClosed }: MessageItemProps) {
	const [isEditing, setIsEditing] = useState(false);
	const { authorId, authorName, text, mentions, files, createdAt, editedAt, isDeleted } = message;
	return (
		<MessageFrame id={authorId ?? 'unknown'} name={authorName} at={createdAt} isContinued={isContinued}>
			{isDeleted ? (
				<p className="text-sm text-faint italic">{removedText}</p>
			) : isEditing ? (
				<MessageEditor songId={songId} message={message} onDone={() => setIsEditing(false)} />
			) : (
				<>
					{text !== '' && <MessageText text={text} mentions={mentions} song={song} />}
					<MessageFiles files={files} />
					{editedAt && <p className="text-2xs text-faint">Edited</p>}
				</>
			)}
			{!isDeleted && !isEditing && !isClosed && (
				<div className="absolute top-0 right-0 md:-top-1">
					<MessageMenu message={message} onEdit={() => setIsEditing(true)} />
				</div>
			)}
		</MessageFrame>
	);
}

interface MessageFrameProps {
	id: string;
	name: string;
	at: Date;
	isContinued: boolean;
	children: ReactNode;
}

/** Who speaks and when, beside what they say. */
export function MessageFrame({ id, name, at, isContinued, children }: MessageFrameProps) {
	return (
		<div
			className={classNames(
				'group/message relative grid grid-cols-[32px_minmax(0,1fr)] gap-x-3 pr-11 md:pr-9',
				isContinued ? 'pt-0.5' : 'pt-3',
			)}
		>
			{!isContinued && <Avatar id={id} name={name} size={32} />}
			<div className={classNames('min-w-0', isContinued && 'col-start-2')}>
				<p className={isContinued ? 'sr-only' : 'flex flex-wrap items-baseline gap-x-2 text-sm leading-[1.4]'}>
					<b className="font-semibold [overflow-wrap:anywhere]">{name}</b>
					<time dateTime={at.toISOString()} className="text-xs text-faint">
						{formatClock(at)}
					</time>
				</p>
				{children}
			</div>
		</div>
	);
}
