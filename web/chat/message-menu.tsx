import { Ellipsis, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Message } from '../../domain/chat/chat.api.ts';
import { canDelete, canEdit } from '../../domain/chat/chat-rules.ts';
import { useMember } from '../accounts/member.ts';
import { messageOf } from '../lib/api.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { Menu, MenuItem } from '../ui/menu.tsx';
import { useDeleteMessage } from './chat.mutations.ts';

interface MessageMenuProps {
	message: Message;
	onEdit: () => void;
}

/** What the viewer may do with a message; nothing where that is nothing. */
export function MessageMenu({ message, onEdit }: MessageMenuProps) {
	const { reviewerId, organization } = useMember();
	const [wasPressed, setWasPressed] = useState(false);
	const [isAsking, setIsAsking] = useState(false);
	const remove = useDeleteMessage();
	if (!reviewerId) return null;
	const viewer = { reviewerId, isAdmin: organization.isAdmin };
	const isMine = message.authorId === reviewerId;
	if (!canDelete(message, viewer).allowed) return null;
	const trigger = (
		<IconButton
			icon={Ellipsis}
			caption={isMine ? 'Change or delete your message' : `Delete the message of ${message.authorName}`}
			size="sm"
			onClick={() => setWasPressed(true)}
			className="opacity-0 group-hover/message:opacity-100 focus-visible:opacity-100 data-[state=open]:opacity-100 [@media(hover:none)]:opacity-100"
		/>
	);
	return (
		<>
			{wasPressed ? (
				<Menu trigger={trigger} isInitiallyOpen>
					{canEdit(message, viewer, new Date()).allowed && (
						<MenuItem icon={Pencil} onSelect={onEdit}>
							Edit
						</MenuItem>
					)}
					<MenuItem icon={Trash2} tone="danger" onSelect={() => setIsAsking(true)}>
						Delete
					</MenuItem>
				</Menu>
			) : (
				trigger
			)}
			{isAsking && (
				<ConfirmDialog
					isOpen
					onOpenChange={setIsAsking}
					title="Delete this message?"
					confirmCaption="Delete"
					isBusy={remove.isPending}
					error={remove.isError ? messageOf(remove.error, 'Failed to delete the message. Please try again.') : null}
					onConfirm={() => remove.mutate({ messageId: message.id }, { onSuccess: () => setIsAsking(false) })}
				>
					Its text and its files are gone for everyone. The others read “Message removed”.
				</ConfirmDialog>
			)}
		</>
	);
}
