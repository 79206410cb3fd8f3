import { useEffect, useEffectEvent, useState } from 'react';
import { type AppForm, type FormErrors, useAppForm } from '../ui/form.tsx';
import { showToast } from '../ui/toast.ts';
import type { DraftRow } from './draft-editor.tsx';

interface DraftFormOptions<Row extends DraftRow, Data extends { readonly version: number }> {
	/** The server's current version. */
	data: Data;
	toDrafts: (data: Data) => Row[];
	check: (values: { rows: Row[] }) => FormErrors<{ rows: Row[] }> | null;
	save: (rows: Row[], version: number) => Promise<unknown>;
	savedMessage: string;
}

/** The rows of a draft while they are edited: validated, saved as a whole, and updated when others save them. */
export function useDraftForm<Row extends DraftRow, Data extends { readonly version: number }>({
	data,
	toDrafts,
	check,
	save,
	savedMessage,
}: DraftFormOptions<Row, Data>) {
	const form: AppForm<{ rows: Row[] }> = useAppForm<{ rows: Row[] }>({
		initial: { rows: toDrafts(data) },
		check,
		checkOnChange: 'after-submit',
		asksBeforeLeaving: true,
		submit: async ({ rows }) => {
			await saveRows(rows);
			showToast(savedMessage);
		},
	});
	const arriving = useArrivingVersion({
		data,
		isDirty: form.formState.isDirty,
		load: (newer) => form.reset({ rows: toDrafts(newer) } as never),
	});

	/** Returns the new version. What is typed while the server saves stays in the form, as the next change. */
	async function saveRows(rows: Row[]) {
		const saved = structuredClone(rows);
		await save(saved, arriving.version);
		const typed = structuredClone(getRows());
		form.reset({ rows: saved } as never);
		if (JSON.stringify(typed) !== JSON.stringify(saved)) setRows(typed);
		arriving.markSaved();
		return arriving.version + 1;
	}

	// The library's types do not support generic rows; their shape is that of the form.
	const getRows = () => form.getValues().rows;
	const setRows = (rows: Row[]) => form.setValue('rows' as never, rows as never, { shouldDirty: true });
	return {
		/** Props of the row editor. */
		editor: { form, isOutdated: arriving.isOutdated, onReload: arriving.reload },
		/** Saves before the next step. */
		saveNow: () => saveRows(getRows()),
		addRow: (row: Row) => setRows([...getRows(), row]),
		changeRow: (index: number, change: (row: Row) => Row) =>
			setRows(getRows().map((row, at) => (at === index ? change(row) : row))),
	};
}

interface Versioned {
	readonly version: number;
}

interface ArrivingOptions<Data extends Versioned> {
	/** The server's current version. */
	data: Data;
	/** There are unsaved changes. */
	isDirty: boolean;
	/** Loads it into the form. */
	load: (data: Data) => void;
}

/**
 * A version saved by another person is loaded automatically while nothing was typed; otherwise the form says that there
 * is a new version.
 */
function useArrivingVersion<Data extends Versioned>({ data, isDirty, load }: ArrivingOptions<Data>) {
	const [edited, setEdited] = useState(data);

	function reload() {
		load(data);
		setEdited(data);
	}

	const handleArrival = useEffectEvent(() => {
		if (!isDirty && data.version >= edited.version && data !== edited) reload();
	});
	// biome-ignore lint/correctness/useExhaustiveDependencies: runs for each new version and each save
	useEffect(() => handleArrival(), [data, isDirty]);

	return {
		/** The version that is in the form. */
		version: edited.version,
		isOutdated: isDirty && data.version > edited.version,
		reload,
		/** The form was saved, which increased its version by one. */
		markSaved: () => setEdited({ ...edited, version: edited.version + 1 }),
	};
}
