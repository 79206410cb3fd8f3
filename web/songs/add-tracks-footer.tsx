import { EyeOff } from 'lucide-react';
import { formatCount } from '../lib/text-format.ts';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/text-field.tsx';
import type { UploadRow } from '../uploads/upload-status.ts';
import { AddTracksAsking } from './add-tracks-asking.tsx';
import { isAddable, isClaimed, isStuck, needsTexts } from './addable-tracks.ts';
import type { Asking } from './asking.ts';

interface AddTracksFooterProps {
	rows: readonly UploadRow[];
	email: string;
	emailField: React.Ref<HTMLInputElement>;
	ownEmail: string;
	emailError: string | null;
	onEmailChange: (email: string) => void;
	asking: Asking;
	onAskingChange: (asking: Asking) => void;
	isBusy: boolean;
	onAdd: () => void;
}

/** Whose tracks they are, what will happen, and the one button that does it. */
export function AddTracksFooter({
	rows,
	email,
	emailField,
	ownEmail,
	emailError,
	onEmailChange,
	asking,
	onAskingChange,
	isBusy,
	onAdd,
}: AddTracksFooterProps) {
	const addableCount = rows.filter(isAddable).length;
	const isOpen = rows.some((row) => isAddable(row) || needsTexts(row));
	return (
		<footer className="rounded-b-card border-t border-line bg-[color-mix(in_oklab,var(--raised)_40%,transparent)]">
			<div className="grid gap-x-8 gap-y-3.5 px-3.5 pt-3.5 @min-[60rem]:grid-cols-[minmax(0,422px)_minmax(0,1fr)] @min-[60rem]:px-[18px]">
				<TextField
					ref={emailField}
					caption="Submitter’s e-mail"
					type="email"
					autoComplete="email"
					autoCapitalize="none"
					spellCheck={false}
					value={email}
					savedValue={ownEmail}
					onValueChange={onEmailChange}
					error={emailError}
					hint="Yours, unless somebody else sent the files in."
				/>
				<AddTracksAsking asking={asking} onChange={onAskingChange} />
			</div>
			<div className="flex flex-col gap-3 px-3.5 py-3.5 text-sm text-muted @min-[60rem]:flex-row @min-[60rem]:items-center @min-[60rem]:pr-4 @min-[60rem]:pl-[18px]">
				<p className="flex flex-1 items-center gap-2">
					<EyeOff size={16} strokeWidth={1.75} className="shrink-0" aria-hidden="true" />
					Artist names open to each reviewer only after they have scored the song.
				</p>
				<p role="status">{sentences(rows)}</p>
				<Button variant="primary" isBusy={isBusy} disabled={!isOpen} onClick={onAdd}>
					{addableCount === 0 ? 'Add tracks' : `Add ${formatCount(addableCount, 'track')}`}
				</Button>
			</div>
		</footer>
	);
}

function sentences(rows: readonly UploadRow[]): string {
	const stuck = rows.filter((row) => isStuck(row) && !isClaimed(row)).length;
	const wordless = rows.filter(needsTexts).length;
	const isUnderWay = rows.some(({ status }) => ['waiting', 'uploading', 'lost'].includes(status.kind));
	return [
		stuck > 0 && `${formatCount(stuck, 'file')} ${stuck === 1 ? 'is' : 'are'} left out.`,
		wordless > 0 &&
			`${formatCount(wordless, 'file')} still ${wordless === 1 ? 'needs its' : 'need their'} title or artist.`,
		isUnderWay && 'Uploads go on in the background.',
	]
		.filter(Boolean)
		.join(' ');
}
