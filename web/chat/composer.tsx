import { Clock, Paperclip, RotateCcw, Send, X } from 'lucide-react';
import { type ClipboardEvent, type KeyboardEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import type { ChatFile } from '../../domain/chat/chat.api.ts';
import * as m from '../../domain/chat/chat.messages.ts';
import { checkMessage, maxMessageLength } from '../../domain/chat/chat-rules.ts';
import { formatTime } from '../../domain/kernel/day.ts';
import { t } from '../../domain/kernel/message.ts';
import { lengthOf } from '../../domain/kernel/plain-text.ts';
import { useMember, usePersonId } from '../accounts/member.ts';
import { randomId } from '../lib/random-id.ts';
import { createStoredEntries } from '../lib/stored-entries.ts';
import { formatNumber } from '../lib/text-format.ts';
import { usePlayerState, usePlayerStore } from '../player/player-context.tsx';
import { Avatar } from '../ui/avatar.tsx';
import { Button, IconButton } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { Spinner } from '../ui/spinner.tsx';
import { FilePicker } from '../uploads/drop-zone.tsx';
import { formatFileSize } from './chat-format.ts';
import { type Attachments, type PendingFile, useAttachments } from './use-attachments.ts';
import { type Mentionable, useMentionList } from './use-mention-list.ts';
import { useUnsentMessages } from './use-unsent-messages.ts';

/** An unsent text in a chat. */
interface ChatDraft {
	text: string;
	/** Files already uploaded for it. */
	files: readonly ChatFile[];
}

const emptyChatDraft: ChatDraft = { text: '', files: [] };

/** The chat drafts of one person in this browser, one per chat. */
function createChatDrafts(reviewerId: string) {
	const stored = createStoredEntries<ChatDraft>(`acetate-chat-drafts:${reviewerId}`, 90);
	return {
		find(songId: string): ChatDraft {
			const { text, files } = stored.find(songId) ?? {};
			return typeof text === 'string' ? { text, files: Array.isArray(files) ? files : [] } : emptyChatDraft;
		},
		/** Saving an empty draft removes it. */
		save(songId: string, draft: ChatDraft) {
			if (draft.text === '' && draft.files.length === 0) stored.remove(songId);
			else stored.save(songId, draft);
		},
	};
}

/** From this length on the composer shows how many characters are left. */
const countedFrom = maxMessageLength - 500;

interface ComposerToolsProps {
	songId: string;
	draft: ChatDraft;
	isReady: boolean;
	/** True if the message is sent as soon as its files have arrived. */
	isWaiting: boolean;
	onFiles: (files: readonly File[]) => void;
	onMoment: (moment: string) => void;
	onSend: () => void;
}

/** The buttons below the field. */
function ComposerTools({ songId, draft, isReady, isWaiting, onFiles, onMoment, onSend }: ComposerToolsProps) {
	const { text, files } = draft;
	const length = lengthOf(text);
	const verdict = checkMessage(text, files.length);
	return (
		<div className="flex flex-wrap items-center gap-0.5 px-1.5 pb-1.5">
			<AttachButton onFiles={onFiles} />
			<MomentButton songId={songId} onMoment={onMoment} />
			<p className="min-w-0 flex-1 px-2 text-right text-xs text-faint">
				{!verdict.allowed && text.trim() !== '' ? (
					<span role="alert" className="text-bad">
						{verdict.error.message}
					</span>
				) : (
					length > countedFrom && (
						<span className="mono">
							{t(m.lengthOfMost, { length: formatNumber(length), most: formatNumber(maxMessageLength) })}
						</span>
					)
				)}
			</p>
			<Button
				variant="primary"
				size="sm"
				icon={Send}
				isBusy={isWaiting}
				disabled={!isReady}
				onClick={onSend}
				className="ml-auto"
			>
				{t(m.send)}
			</Button>
		</div>
	);
}

function AttachButton({ onFiles }: { onFiles: (files: readonly File[]) => void }) {
	const picker = useRef<HTMLInputElement>(null);
	return (
		<>
			<IconButton icon={Paperclip} caption={t(m.attachFiles)} onClick={() => picker.current?.click()} />
			<FilePicker inputRef={picker} isMultiple accept="" onFiles={onFiles} />
		</>
	);
}

/** Inserts the current playback time, which becomes a link. */
function MomentButton({ songId, onMoment }: { songId: string; onMoment: (moment: string) => void }) {
	const player = usePlayerStore();
	const isCurrent = usePlayerState(({ currentTrack }) => currentTrack?.id === songId);
	return (
		<IconButton
			icon={Clock}
			caption={t(isCurrent ? m.insertTime : m.insertTimeNeedsPlayback)}
			disabled={!isCurrent}
			onClick={() => onMoment(formatTime(player.time()))}
		/>
	);
}

interface AttachmentChipsProps {
	files: readonly ChatFile[];
	pending: readonly PendingFile[];
	onRemove: (file: ChatFile) => void;
	onRemovePending: (key: string) => void;
	onRetry: (file: PendingFile) => void;
}

const chipClass = 'flex max-w-full min-w-0 items-center gap-2 rounded-lg bg-raised pl-2.5 text-xs';

/** The attachments of the message being written. */
function AttachmentChips({ files, pending, onRemove, onRemovePending, onRetry }: AttachmentChipsProps) {
	if (files.length + pending.length === 0) return null;
	return (
		<ul aria-label={t(m.attachedFiles)} className="flex flex-wrap gap-1.5 px-3 pt-2.5">
			{files.map((file) => (
				<li key={file.id} className={chipClass}>
					<Paperclip size={13} className="shrink-0 text-muted" />
					<span className="max-w-52 truncate">{file.name}</span>
					<span className="mono shrink-0 text-2xs text-faint">{formatFileSize(file.sizeBytes)}</span>
					<IconButton
						icon={X}
						size="sm"
						caption={t(m.removeFile, { name: file.name })}
						onClick={() => onRemove(file)}
					/>
				</li>
			))}
			{pending.map((each) => (
				<li key={each.key} className={chipClass}>
					{each.failure === null && <Spinner size={13} className="shrink-0" />}
					<span className="min-w-0">
						<span className="block max-w-52 truncate">{each.file.name}</span>
						{each.failure !== null && (
							<span role="alert" className="block text-bad">
								{each.failure}
							</span>
						)}
					</span>
					{each.failure !== null && !each.isRefused && (
						<IconButton
							icon={RotateCcw}
							size="sm"
							caption={t(m.sendFileAgain, { name: each.file.name })}
							onClick={() => onRetry(each)}
						/>
					)}
					<IconButton
						icon={X}
						size="sm"
						caption={t(m.removeFile, { name: each.file.name })}
						onClick={() => onRemovePending(each.key)}
					/>
				</li>
			))}
		</ul>
	);
}

interface MentionListProps {
	id: string;
	people: readonly Mentionable[];
	activeIndex: number;
	onChoose: (person: Mentionable) => void;
}

const optionId = (listId: string, index: number) => `${listId}-${index}`;

/** Suggested colleagues, above the field; the focus stays in the field. */
function MentionList({ id, people, activeIndex, onChoose }: MentionListProps) {
	return (
		<div
			id={id}
			role="listbox"
			aria-label={t(m.colleaguesToMention)}
			className="absolute bottom-full left-3 z-10 mb-1.5 w-64 max-w-[calc(100%-1.5rem)] animate-open rounded-2xl bg-popover p-1.5 shadow-e3"
		>
			{people.map((person, index) => (
				<div
					key={person.id}
					id={optionId(id, index)}
					role="option"
					tabIndex={-1}
					aria-selected={index === activeIndex}
					// Runs before the field loses the focus.
					onPointerDown={(event) => {
						event.preventDefault();
						onChoose(person);
					}}
					className={classNames(
						'flex min-h-11 cursor-pointer items-center gap-2.5 rounded-md px-2 text-sm compact:min-h-9',
						index === activeIndex && 'bg-accent-soft',
					)}
				>
					<Avatar id={person.id} name={person.name} size={24} />
					<span className="truncate">{person.name}</span>
				</div>
			))}
		</div>
	);
}

export interface ComposerHandle {
	add: (files: readonly File[]) => void;
}

interface ComposerProps {
	songId: string;
	title: string;
	/** Receives the handle that attaches files dropped elsewhere. */
	onReady: (handle: ComposerHandle) => void;
}

/** Message composer. Drafts are kept per song, and sent messages leave through the outbox. */
export function Composer({ songId, title, onReady }: ComposerProps) {
	const { organization } = useMember();
	const unsent = useUnsentMessages();
	const { draft, write } = useDraft(songId, usePersonId());
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
		const { text: typed, files: sent } = draft;
		unsent.add({ nonce: randomId(), songId, organizationId: organization.id, text: typed, files: sent });
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
				aria-label={t(m.messageAbout, { title })}
				placeholder={t(m.writeMessage)}
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

	/** Inserts at the cursor. */
	function insert(moment: string) {
		const at = area.current?.selectionStart ?? text.length;
		const before = text.slice(0, at);
		writeText(`${before}${before === '' || /\s$/.test(before) ? '' : ' '}${moment} ${text.slice(at)}`);
		area.current?.focus();
	}
}

/** The draft, kept for this song and person. */
function useDraft(songId: string, owner: string) {
	const [drafts] = useState(() => createChatDrafts(owner));
	const [draft, setDraft] = useState<ChatDraft>(() => drafts.find(songId));
	// Uploads finish while the viewer types.
	const latest = useRef(draft);
	return {
		draft,
		write(change: (held: ChatDraft) => ChatDraft) {
			latest.current = change(latest.current);
			setDraft(latest.current);
			drafts.save(songId, latest.current);
		},
	};
}

/** Send pressed during an upload applies to both: the message is sent when its files have arrived. */
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
