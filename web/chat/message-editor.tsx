import { type KeyboardEvent, useState } from 'react';
import type { Message } from '../../domain/chat/chat.api.ts';
import type { SongId } from '../../domain/kernel/ids.ts';
import { messageOf } from '../lib/api.ts';
import { useTypedText } from '../lib/busy.ts';
import { Button } from '../ui/button.tsx';
import { useEditMessage } from './chat.mutations.ts';

interface MessageEditorProps {
	songId: SongId;
	message: Message;
	onDone: () => void;
}

/** Changes what one has said, in its place. */
export function MessageEditor({ songId, message, onDone }: MessageEditorProps) {
	const [text, setText] = useState(message.text);
	const edit = useEditMessage(songId);
	useTypedText(text !== message.text);

	function handleSave() {
		if (text.trim() === message.text) onDone();
		else edit.mutate({ messageId: message.id, text }, { onSuccess: onDone });
	}

	function handleKey(event: KeyboardEvent) {
		if (event.nativeEvent.isComposing) return;
		if (event.key === 'Escape') {
			event.stopPropagation();
			onDone();
		}
		if (event.key === 'Enter' && !event.shiftKey) {
			event.preventDefault();
			handleSave();
		}
	}

	return (
		<div className="mt-1 grid gap-2">
			<textarea
				// biome-ignore lint/a11y/noAutofocus: it takes the place of what was pressed
				autoFocus
				aria-label="Change your message"
				rows={Math.min(8, text.split('\n').length)}
				value={text}
				onChange={(event) => setText(event.target.value)}
				onKeyDown={handleKey}
				className="field-sizing-content max-h-60 min-h-11 w-full resize-none rounded-md border border-control-line bg-field px-3 py-2 text-base outline-none focus-visible:border-accent-text focus-visible:shadow-(--halo) md:min-h-9 md:text-md"
			/>
			{edit.isError && (
				<p role="alert" className="text-xs text-bad">
					{messageOf(edit.error, 'Failed to save the message. Please try again.')}
				</p>
			)}
			<div className="flex gap-2">
				<Button size="sm" variant="soft" isBusy={edit.isPending} onClick={handleSave}>
					Save
				</Button>
				<Button size="sm" variant="quiet" onClick={onDone}>
					Cancel
				</Button>
			</div>
		</div>
	);
}
