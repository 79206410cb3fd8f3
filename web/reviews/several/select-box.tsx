import { useRef } from 'react';
import type { Song } from '../../../domain/songs/songs.api.ts';
import { Checkbox } from '../../ui/fields.tsx';
import type { Selection } from './selection.ts';

interface SelectBoxProps {
	song: Pick<Song, 'id' | 'title'>;
	isSelected: boolean;
	onSelect: Selection['onToggle'];
}

/** Selects a song of a list; with Shift everything from the last one on. */
export function SelectBox({ song, isSelected, onSelect }: SelectBoxProps) {
	const isShiftPressed = useRef(false);
	return (
		<Checkbox
			aria-label={`Select ${song.title}`}
			isChecked={isSelected}
			onClick={(event) => {
				isShiftPressed.current = event.shiftKey;
			}}
			onCheckedChange={() => onSelect(song.id, isShiftPressed.current)}
		/>
	);
}
