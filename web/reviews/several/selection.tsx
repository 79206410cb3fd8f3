import { useCallback, useMemo, useRef, useState } from 'react';
import type { SongId } from '../../../domain/kernel/ids.ts';
import { t } from '../../../domain/kernel/message.ts';
import * as o from '../../../domain/reviews/overview.messages.ts';
import type { Song } from '../../../domain/songs/songs.api.ts';
import { Checkbox } from '../../ui/fields.tsx';

/** Which songs of a list are selected. A song that leaves the list leaves the selection with it. */
export function useSelection(listed: readonly SongId[]) {
	const [chosen, setChosen] = useState<ReadonlySet<SongId>>(new Set());
	const lastPressed = useRef<SongId | null>(null);
	const order = useRef(listed);
	order.current = listed;
	const ids = useMemo(() => new Set(listed.filter((id) => chosen.has(id))), [listed, chosen]);

	/** With `isRange`, selects everything from the last pressed song to this one. The function is stable. */
	const onToggle = useCallback((songId: SongId, isRange: boolean) => {
		const from = isRange ? lastPressed.current : null;
		lastPressed.current = songId;
		setChosen((current) => toggleRange(current, order.current, from ?? songId, songId));
	}, []);
	const onSelectAll = useCallback(() => setChosen(new Set(order.current)), []);
	const onClear = useCallback(() => setChosen(new Set()), []);
	return { ids, onToggle, onSelectAll, onClear };
}

export type Selection = ReturnType<typeof useSelection>;

/** Selects or deselects the last song, and everything between the two in the same way. */
export function toggleRange(
	chosen: ReadonlySet<SongId>,
	order: readonly SongId[],
	from: SongId,
	to: SongId,
): ReadonlySet<SongId> {
	const [start, end] = [order.indexOf(from), order.indexOf(to)].toSorted((one, other) => one - other);
	const range = start === undefined || start < 0 || end === undefined ? [to] : order.slice(start, end + 1);
	const isOn = !chosen.has(to);
	const next = new Set(chosen);
	for (const id of range) {
		if (isOn) next.add(id);
		else next.delete(id);
	}
	return next;
}

/** Selects a song of a list; with Shift everything from the last one on. */
export function SelectBox({
	song,
	isSelected,
	onSelect,
}: {
	song: Pick<Song, 'id' | 'title'>;
	isSelected: boolean;
	onSelect: Selection['onToggle'];
}) {
	const isShiftPressed = useRef(false);
	return (
		<Checkbox
			aria-label={t(o.selectTitle, { title: song.title })}
			isChecked={isSelected}
			onClick={(event) => {
				isShiftPressed.current = event.shiftKey;
			}}
			onCheckedChange={() => onSelect(song.id, isShiftPressed.current)}
		/>
	);
}
