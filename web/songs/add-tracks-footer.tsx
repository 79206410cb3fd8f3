import { EyeOff } from 'lucide-react';
import { formatCount } from '../lib/text-format.ts';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/text-field.tsx';
import type { UploadRow } from '../uploads/upload-status.ts';
import { isAddable, isClaimed, isStuck, needsTitleOrArtist } from './addable-tracks.ts';
import type { ReviewRequest } from './review-request.ts';
import { ReviewRequestChoice } from './review-request-choice.tsx';

interface AddTracksFooterProps {
	rows: readonly UploadRow[];
	email: string;
	emailField: React.Ref<HTMLInputElement>;
	ownEmail: string;
	emailError: string | null;
	onEmailChange: (email: string) => void;
	reviewRequest: ReviewRequest;
	onReviewRequestChange: (reviewRequest: ReviewRequest) => void;
	isBusy: boolean;
	onAdd: () => void;
}

/** The submitter, who is asked for a review, and the button that adds the tracks. */
export function AddTracksFooter({
	rows,
	email,
	emailField,
	ownEmail,
	emailError,
	onEmailChange,
	reviewRequest,
	onReviewRequestChange,
	isBusy,
	onAdd,
}: AddTracksFooterProps) {
	const addableCount = rows.filter(isAddable).length;
	const isEnabled = rows.some((row) => isAddable(row) || needsTitleOrArtist(row));
	return (
		<footer className="rounded-b-card border-t border-line bg-[color-mix(in_oklab,var(--raised)_40%,transparent)]">
			<div className="grid gap-x-8 gap-y-3.5 px-3.5 pt-3.5 @min-[60rem]:grid-cols-[minmax(0,422px)_minmax(0,1fr)] @min-[60rem]:px-[18px]">
				<div className="max-w-[422px]">
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
				</div>
				<ReviewRequestChoice reviewRequest={reviewRequest} onChange={onReviewRequestChange} />
			</div>
			<div className="flex flex-col gap-3 px-3.5 py-3.5 text-sm text-muted @min-[60rem]:flex-row @min-[60rem]:items-center @min-[60rem]:pr-4 @min-[60rem]:pl-[18px]">
				<p className="flex flex-1 items-center gap-2">
					<EyeOff size={16} strokeWidth={1.75} className="shrink-0" aria-hidden="true" />
					Artist names open to each reviewer only after they have scored the song.
				</p>
				<p role="status">{formatStatus(rows)}</p>
				<Button variant="primary" isBusy={isBusy} disabled={!isEnabled} onClick={onAdd}>
					{addableCount === 0 ? 'Add tracks' : `Add ${formatCount(addableCount, 'track')}`}
				</Button>
			</div>
		</footer>
	);
}

function formatStatus(rows: readonly UploadRow[]): string {
	const stuck = rows.filter((row) => isStuck(row) && !isClaimed(row)).length;
	const incomplete = rows.filter(needsTitleOrArtist).length;
	const isUploading = rows.some(({ status }) => ['waiting', 'uploading', 'lost'].includes(status.kind));
	return [
		stuck > 0 && `${formatCount(stuck, 'file')} ${stuck === 1 ? 'is' : 'are'} left out.`,
		incomplete > 0 &&
			`${formatCount(incomplete, 'file')} still ${incomplete === 1 ? 'needs its' : 'need their'} title or artist.`,
		isUploading && 'Uploads go on in the background.',
	]
		.filter(Boolean)
		.join(' ');
}
