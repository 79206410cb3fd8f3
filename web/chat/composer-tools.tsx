import { Clock, Paperclip, Send } from 'lucide-react';
import { useRef } from 'react';
import { checkMessage, maxMessageLength } from '../../domain/chat/chat-rules.ts';
import type { SongId } from '../../domain/kernel/ids.ts';
import { lengthOf } from '../../domain/kernel/text.ts';
import { formatTime } from '../../domain/kernel/time-format.ts';
import { usePlayerState, usePlayerStore } from '../player/player-context.tsx';
import { Button } from '../ui/button.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import type { ChatDraft } from './chat-drafts.ts';

/** From here on it says how much room is left. */
const countedFrom = maxMessageLength - 500;

interface ComposerToolsProps {
	songId: SongId;
	draft: ChatDraft;
	isReady: boolean;
	/** It leaves when its files have arrived. */
	isWaiting: boolean;
	onFiles: (files: readonly File[]) => void;
	onMoment: (moment: string) => void;
	onSend: () => void;
}

/** The buttons below the field. */
export function ComposerTools({ songId, draft, isReady, isWaiting, onFiles, onMoment, onSend }: ComposerToolsProps) {
	const { text, files } = draft;
	const length = lengthOf(text);
	const verdict = checkMessage(text, files.length);
	return (
		<div className="flex items-center gap-0.5 px-1.5 pb-1.5">
			<AttachButton onFiles={onFiles} />
			<MomentButton songId={songId} onMoment={onMoment} />
			<p className="ml-auto min-w-0 px-2 text-xs text-faint">
				{!verdict.allowed && text.trim() !== '' ? (
					<span role="alert" className="text-bad">
						{verdict.error.message}
					</span>
				) : (
					length > countedFrom && <span className="mono">{`${length.toLocaleString('en-GB')}/5,000`}</span>
				)}
			</p>
			<Button variant="primary" size="sm" icon={Send} isBusy={isWaiting} disabled={!isReady} onClick={onSend}>
				Send
			</Button>
		</div>
	);
}

function AttachButton({ onFiles }: { onFiles: (files: readonly File[]) => void }) {
	const picker = useRef<HTMLInputElement>(null);
	return (
		<>
			<IconButton icon={Paperclip} caption="Attach files" onClick={() => picker.current?.click()} />
			<input
				ref={picker}
				type="file"
				multiple
				hidden
				onChange={({ currentTarget }) => {
					onFiles([...(currentTarget.files ?? [])]);
					// The same file may be chosen again.
					currentTarget.value = '';
				}}
			/>
		</>
	);
}

/** Writes the time that plays, which becomes a link to it. */
function MomentButton({ songId, onMoment }: { songId: SongId; onMoment: (moment: string) => void }) {
	const player = usePlayerStore();
	const isCurrent = usePlayerState(({ currentTrack }) => currentTrack?.id === songId);
	return (
		<IconButton
			icon={Clock}
			caption={isCurrent ? 'Write the time that plays' : 'Play the song to write a time of it'}
			disabled={!isCurrent}
			onClick={() => onMoment(formatTime(player.time()))}
		/>
	);
}
