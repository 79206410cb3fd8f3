import { CircleAlert, X } from 'lucide-react';
import { memo, type ReactNode, useId } from 'react';
import { t } from '../../domain/kernel/message.ts';
import { maskArtist } from '../../domain/songs/blind.ts';
import { canAddTrack, maxArtistLength, maxTitleLength } from '../../domain/songs/song-rules.ts';
import { artistRequired, titleRequired } from '../../domain/songs/songs.errors.ts';
import * as m from '../../domain/songs/songs.messages.ts';
import { type TrackName, titleWithoutArtist } from '../../domain/uploads/track-name.ts';
import { IconButton } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { RichText } from '../ui/rich-text.tsx';
import type { UploadManager } from '../uploads/upload-manager.ts';
import type { UploadRow } from '../uploads/upload-status.ts';
import { FileName, UploadIcon } from './upload-cells.tsx';
import { UploadState } from './upload-state.tsx';

/** The columns of the table; under 60rem each row is a small card instead. */
export const trackColumns =
	'@min-[60rem]:grid-cols-[40px_186px_minmax(0,1fr)_minmax(0,1fr)_252px_36px] @min-[60rem]:gap-x-4 @min-[60rem]:gap-y-0 @min-[60rem]:pr-3.5 @min-[60rem]:pl-4';

interface TrackRowProps {
	row: UploadRow;
	manager: UploadManager;
	/** Marks a missing title or artist; set after the first attempt to add the tracks. */
	isChecked: boolean;
	onRemove: (row: UploadRow, button: HTMLElement) => void;
}

export const TrackRow = memo(function TrackRow({ row, manager, isChecked, onRemove }: TrackRowProps) {
	const name = row.fileName ?? t(m.thisFile);
	return (
		<li
			className={classNames(
				'grid grid-cols-[40px_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-2.5 px-3.5 py-3 @min-[60rem]:py-[11px]',
				'not-first:border-t not-first:border-[color-mix(in_oklab,var(--line)_70%,transparent)]',
				trackColumns,
			)}
		>
			<UploadIcon status={row.status} />
			<FileName row={row} name={name} />
			{isClaimed(row) ? (
				<ClaimedTitleAndArtist row={row} />
			) : (
				<TrackFields row={row} name={name} manager={manager} isChecked={isChecked} />
			)}
			<div className="col-span-full min-w-0 @min-[60rem]:col-span-1">
				<UploadState row={row} manager={manager} />
			</div>
			<IconButton
				icon={X}
				caption={t(m.removeFile, { file: name })}
				data-remove-row
				className="col-start-3 row-start-1 -mr-2.5 @min-[60rem]:col-start-6 @min-[60rem]:mr-0"
				onClick={({ currentTarget }) => onRemove(row, currentTarget)}
			/>
		</li>
	);
});

const forScreenReaders = { more: (content: ReactNode) => <span className="sr-only">{content}</span> };

type TrackFieldsProps = Omit<TrackRowProps, 'onRemove'> & { name: string };

function TrackFields({ row, name, manager, isChecked }: TrackFieldsProps) {
	const { texts, key } = row;
	const showsMissing = isChecked && !isStuck(row);
	const fixedTitle = titleWithoutArtist(texts);
	const warning = titleWarning(texts);
	return (
		<>
			<CellField
				caption={<RichText of={m.titleOfFile} values={{ file: name }} tags={forScreenReaders} />}
				value={texts.title}
				maxLength={maxTitleLength}
				onValueChange={(title) => manager.type(key, { title })}
				error={showsMissing && texts.title.trim() === '' ? titleRequired.message : null}
				warning={
					warning && (
						<>
							{warning}
							{fixedTitle !== null && (
								<button
									type="button"
									className="link -my-2 ml-1 min-h-11 compact:min-h-8"
									onClick={() => manager.type(key, { title: fixedTitle })}
								>
									{t(m.removeFromTitle)}
								</button>
							)}
						</>
					)
				}
			/>
			<CellField
				caption={<RichText of={m.artistOfFile} values={{ file: name }} tags={forScreenReaders} />}
				value={texts.artist}
				maxLength={maxArtistLength}
				onValueChange={(artist) => manager.type(key, { artist })}
				error={showsMissing && texts.artist.trim() === '' ? artistRequired.message : null}
			/>
		</>
	);
}

function ClaimedTitleAndArtist({ row: { texts } }: { row: UploadRow }) {
	return (
		<>
			{[texts.title, texts.artist].map((text, index) => (
				<p
					// biome-ignore lint/suspicious/noArrayIndexKey: always these two, in this order
					key={index}
					className="col-span-full truncate text-row @min-[60rem]:col-span-1 @min-[60rem]:px-3"
					title={text}
				>
					{text}
				</p>
			))}
		</>
	);
}

interface CellFieldProps {
	caption: ReactNode;
	value: string;
	maxLength: number;
	onValueChange: (value: string) => void;
	error: string | null;
	warning?: ReactNode;
}

/** A field in a table. Its caption is visible only if rows are cards, because a table has column headers. */
function CellField({ caption, value, maxLength, onValueChange, error, warning }: CellFieldProps) {
	const id = useId();
	const hasNote = error !== null || Boolean(warning);
	return (
		<div className="col-span-full grid min-w-0 gap-1 @min-[60rem]:col-span-1">
			<label htmlFor={id} className="text-sm font-medium text-muted @min-[60rem]:sr-only">
				{caption}
			</label>
			<input
				id={id}
				value={value}
				maxLength={maxLength}
				autoComplete="off"
				title={value}
				aria-invalid={error !== null || undefined}
				aria-describedby={hasNote ? `${id}-note` : undefined}
				onChange={(event) => onValueChange(event.target.value)}
				className={classNames(
					'h-11 w-full min-w-0 truncate rounded-md border bg-field px-3 text-base outline-none transition-[border-color,box-shadow] compact:h-[38px] md:text-row',
					'focus-visible:border-accent-text focus-visible:shadow-(--halo)',
					error === null ? 'border-control-line' : 'border-bad',
				)}
			/>
			{hasNote && (
				<div
					id={`${id}-note`}
					className={classNames('flex items-start gap-1.5 text-xs leading-[1.4]', error ? 'text-bad' : 'text-warn')}
				>
					<CircleAlert size={14} className="mt-px shrink-0" />
					<div className="min-w-0">{error ?? warning}</div>
				</div>
			)}
		</div>
	);
}

/** A warning for titles that name their artist; null for all others. */
export function titleWarning(track: TrackName) {
	const title = track.title.trim();
	const masked = maskArtist(title, track.artist);
	return masked === title ? null : t(m.titleWarning, { title: masked });
}

/** Already added: becomes a song as soon as its file has arrived. */
export function isClaimed({ server }: UploadRow) {
	return server?.isClaimed ?? false;
}

/** The upload cannot finish: the server refused the file, or the browser no longer has it. */
export function isStuck({ status }: UploadRow) {
	return status.kind === 'refused' || status.kind === 'file-gone';
}

export function needsTitleOrArtist(row: UploadRow) {
	return !isClaimed(row) && !isStuck(row) && !canAddTrack(row.texts).allowed;
}

/** Has a title and an artist, and is uploaded or uploading. */
export function isAddable(row: UploadRow) {
	return row.uploadId !== null && !isClaimed(row) && !isStuck(row) && canAddTrack(row.texts).allowed;
}
