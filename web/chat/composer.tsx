import { type ClipboardEvent, type KeyboardEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { checkMessage } from '../../domain/chat/chat-rules.ts';
import type { SongId } from '../../domain/kernel/ids.ts';
import { useMember } from '../accounts/member.ts';
import { AttachmentChips } from './attachment-chips.tsx';
import { type ChatDraft, createChatDrafts, emptyChatDraft } from './chat-drafts.ts';
import { ComposerTools } from './composer-tools.tsx';
import { MentionList, optionId } from './mention-list.tsx';
import { type Attachments, useAttachments } from './use-attachments.ts';
import { useMentionList } from './use-mention-list.ts';
import { useUnsentMessages } from './use-unsent-messages.ts';

export interface ComposerHandle {
	readonly add: (files: readonly File[]) => void;
}

interface ComposerProps {
	songId: SongId;
	title: string;
	/** Given the way to attach files that are dropped elsewhere. */
	onReady: (handle: ComposerHandle) => void;
}

/** Where one writes. What is begun is kept for each song, and what is sent leaves through the list of unsent messages. */
export function Composer({ songId, title, onReady }: ComposerProps) {
	const { reviewerId, userId, organization } = useMember();
	const unsent = useUnsentMessages();
	const { draft, write } = useDraft(songId, reviewerId ?? userId);
	const writeText = (text: string) => write((held) => ({ ...held, text }));
	const area = useRef<HTMLTextAreaElement>(null);
	const listId = useId();
	const attachments = useAttachments({
		songId,
		files: draft.files,
		onSent: (file) => write((held) => ({ ...held, files: [...held.files, file] })),
	});
	const mentions = useMentionList({ area, text: draft.text, onText: writeText });
	onReady({ add: attachments.add });

	const { text, files } = draft;
	const isAllowed = checkMessage(text, files.length + attachments.pending.length).allowed;
	const { isWaiting, handleSend } = useSending(attachments, isAllowed, () => {
		const { text: said, files: sent } = draft;
		unsent.add({ nonce: crypto.randomUUID(), songId, organizationId: organization.id, text: said, files: sent });
		write(() => emptyChatDraft);
		mentions.close();
		area.current?.focus();
	});

	function handleKey(event: KeyboardEvent) {
		if (event.nativeEvent.isComposing || mentions.handleKey(event)) return;
		if (event.key !== 'Enter' || event.shiftKey) return;
		event.preventDefault();
		handleSend();
	}

	function handlePaste(event: ClipboardEvent) {
		const pasted = [...event.clipboardData.files];
		if (pasted.length === 0) return;
		event.preventDefault();
		attachments.add(pasted);
	}

	return (
		<div className="relative m-3 mt-0 rounded-2xl border border-control-line bg-field transition-[border-color,box-shadow] has-[textarea:focus-visible]:border-accent-text has-[textarea:focus-visible]:shadow-(--halo) md:m-4 md:mt-0">
			{mentions.people.length > 0 && (
				<MentionList
					id={listId}
					people={mentions.people}
					activeIndex={mentions.activeIndex}
					onChoose={mentions.choose}
				/>
			)}
			<AttachmentChips
				files={files}
				pending={attachments.pending}
				onRemove={(file) => write((held) => ({ ...held, files: held.files.filter(({ id }) => id !== file.id) }))}
				onRemovePending={attachments.remove}
				onRetry={attachments.retry}
			/>
			<textarea
				ref={area}
				aria-label={`Message about ${title}`}
				placeholder="Write a message, @ mentions"
				rows={1}
				enterKeyHint="send"
				value={text}
				aria-autocomplete="list"
				{...(mentions.people.length > 0 && {
					'aria-controls': listId,
					'aria-activedescendant': optionId(listId, mentions.activeIndex),
				})}
				onChange={(event) => {
					writeText(event.target.value);
					mentions.follow();
				}}
				onSelect={mentions.follow}
				onBlur={mentions.close}
				onKeyDown={handleKey}
				onPaste={handlePaste}
				className="field-sizing-content block max-h-44 min-h-11 w-full resize-none bg-transparent px-3.5 pt-3 pb-1 text-base outline-none md:text-md"
			/>
			<ComposerTools
				songId={songId}
				draft={draft}
				isReady={isAllowed && !attachments.hasFailed}
				isWaiting={isWaiting}
				onFiles={attachments.add}
				onMoment={insert}
				onSend={handleSend}
			/>
		</div>
	);

	/** Where the cursor stands. */
	function insert(moment: string) {
		const at = area.current?.selectionStart ?? text.length;
		const before = text.slice(0, at);
		writeText(`${before}${before === '' || /\s$/.test(before) ? '' : ' '}${moment} ${text.slice(at)}`);
		area.current?.focus();
	}
}

/** What is begun, kept for this song and person. */
function useDraft(songId: SongId, owner: string) {
	const [drafts] = useState(() => createChatDrafts(owner, localStorage, Date.now));
	const [draft, setDraft] = useState<ChatDraft>(() => drafts.find(songId));
	// Files arrive while one types.
	const latest = useRef(draft);
	return {
		draft,
		write(change: (held: ChatDraft) => ChatDraft): void {
			latest.current = change(latest.current);
			setDraft(latest.current);
			drafts.save(songId, latest.current);
		},
	};
}

/** Whoever presses Send while files are on their way means both: the message leaves when they have arrived. */
function useSending({ isSending, hasFailed }: Attachments, isAllowed: boolean, send: () => void) {
	const [isWanted, setIsWanted] = useState(false);
	const finish = useEffectEvent(() => {
		setIsWanted(false);
		if (isAllowed && !hasFailed) send();
	});
	useEffect(() => {
		if (isWanted && !isSending) finish();
	}, [isWanted, isSending]);
	return {
		isWaiting: isWanted,
		handleSend() {
			if (isAllowed && !hasFailed) setIsWanted(true);
		},
	};
}
