import { useEffect, useEffectEvent, useState } from 'react';
import { type AppForm, type FormErrors, useAppForm } from '../ui/form.tsx';
import { showToast } from '../ui/toast.ts';
import type { DraftRow } from './draft-editor.tsx';

interface DraftFormOptions<Row extends DraftRow, Data extends { readonly version: number }> {
	/** As the server has it now. */
	data: Data;
	toDrafts: (data: Data) => Row[];
	check: (values: { rows: Row[] }) => FormErrors<{ rows: Row[] }> | null;
	save: (rows: Row[], version: number) => Promise<unknown>;
	savedMessage: string;
}

/** The rows of a draft while they are edited: checked, saved whole, and followed while others save them. */
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
			await save(rows, arriving.version);
			form.reset({ rows } as never);
			arriving.markSaved();
			showToast(savedMessage);
		},
	});
	const arriving = useArrivingVersion({
		data,
		isDirty: form.formState.isDirty,
		takeOver: (newer) => form.reset({ rows: toDrafts(newer) } as never),
	});

	// The library's types do not follow generic rows; their shape is that of the form.
	const getRows = () => form.getValues().rows;
	const setRows = (rows: Row[]) => form.setValue('rows' as never, rows as never, { shouldDirty: true });
	return {
		/** For the editor of the rows. */
		editor: { form, isOutdated: arriving.isOutdated, onReload: arriving.reload },
		addRow: (row: Row) => setRows([...getRows(), row]),
		changeRow: (index: number, change: (row: Row) => Row) =>
			setRows(getRows().map((row, at) => (at === index ? change(row) : row))),
	};
}

interface Versioned {
	readonly version: number;
}

interface ArrivingOptions<Data extends Versioned> {
	/** As the server has it now. */
	data: Data;
	/** Something was typed that is not saved. */
	isDirty: boolean;
	/** Puts it into the form. */
	takeOver: (data: Data) => void;
}

/** What somebody else saves comes into a form by itself while nothing is typed; otherwise the form says that it waits. */
function useArrivingVersion<Data extends Versioned>({ data, isDirty, takeOver }: ArrivingOptions<Data>) {
	const [edited, setEdited] = useState(data);

	function reload() {
		takeOver(data);
		setEdited(data);
	}

	const handleArrival = useEffectEvent(() => {
		if (!isDirty && data.version >= edited.version && data !== edited) reload();
	});
	// biome-ignore lint/correctness/useExhaustiveDependencies: each time another version arrives, or the typed one is saved
	useEffect(() => handleArrival(), [data, isDirty]);

	return {
		/** Of what is in the form. */
		version: edited.version,
		isOutdated: isDirty && data.version > edited.version,
		reload,
		/** The form was saved: it is one version further. */
		markSaved: () => setEdited({ ...edited, version: edited.version + 1 }),
	};
}
