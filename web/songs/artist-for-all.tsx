import { useState } from 'react';
import { maxArtistLength } from '../../domain/songs/song-rules.ts';
import { formatCount } from '../lib/text-format.ts';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/text-field.tsx';
import { showToast } from '../ui/toast.ts';
import type { UploadManager } from '../uploads/upload-manager.ts';
import type { UploadRow } from '../uploads/upload-status.ts';
import { isClaimed } from './addable-tracks.ts';

/** Writes one artist into every row: demos often come as an album. */
export function ArtistForAll({ rows, manager }: { rows: readonly UploadRow[]; manager: UploadManager }) {
	const [artist, setArtist] = useState('');
	const open = rows.filter((row) => !isClaimed(row));

	function handleFill() {
		const before = open.map(({ key, texts }) => ({ key, artist: texts.artist }));
		for (const { key } of open) manager.type(key, { artist: artist.trim() });
		setArtist('');
		showToast({
			message: `Artist of ${formatCount(open.length, 'track')} filled in`,
			action: {
				caption: 'Undo',
				onPress: () => {
					for (const { key, artist: typed } of before) manager.type(key, { artist: typed });
				},
			},
		});
	}

	return (
		<div className="flex items-end gap-2.5 border-b border-line px-3.5 py-3 @min-[60rem]:px-[18px]">
			<div className="min-w-0 max-w-[422px] flex-1">
				<TextField
					caption="One artist for all tracks"
					value={artist}
					maxLength={maxArtistLength}
					autoComplete="off"
					onValueChange={setArtist}
					onKeyDown={(event) => {
						if (event.key === 'Enter' && artist.trim() !== '') handleFill();
					}}
				/>
			</div>
			<Button disabled={artist.trim() === ''} onClick={handleFill}>
				Fill in
			</Button>
		</div>
	);
}
