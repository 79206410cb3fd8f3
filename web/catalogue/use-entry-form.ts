import { useRef, useState } from 'react';
import type { Duplicate } from '../../domain/catalogue/catalogue.api.ts';
import { type CatalogueField, catalogueFields } from '../../domain/catalogue/catalogue-fields.ts';
import type { CatalogueKind } from '../../domain/catalogue/catalogue-kinds.ts';
import { isCertain } from '../../domain/catalogue/duplicates.ts';
import type { CatalogueId } from '../../domain/kernel/ids.ts';
import { useAppForm } from '../ui/form.tsx';
import { useFindDuplicates } from './catalogue.queries.ts';
import { checkTexts, type EntryTexts } from './entry-fields.tsx';

interface EntryFormOptions {
	kind: CatalogueKind;
	initial: EntryTexts;
	/** Of an entry that exists already. */
	entryId?: CatalogueId;
	/** Those that are on the page. */
	fields?: readonly CatalogueField[];
	save: (texts: EntryTexts, isDuplicateAllowed: boolean) => Promise<unknown>;
}

/** A form that looks for duplicates before it saves, and saves anyway if that is what the person wants. */
export function useEntryForm({ kind, initial, entryId, fields = catalogueFields[kind], save }: EntryFormOptions) {
	const find = useFindDuplicates();
	const [duplicates, setDuplicates] = useState<readonly Duplicate[]>([]);
	const isAllowed = useRef(false);
	const form = useAppForm<EntryTexts>({
		initial,
		check: (texts) => checkTexts(fields, texts),
		checkOnChange: 'always',
		asksBeforeLeaving: true,
		submit: async (texts) => {
			const wasAllowed = isAllowed.current;
			isAllowed.current = false;
			const found = await find.mutateAsync({ kind, fields: texts, ...(entryId && { entryId }) });
			const stopping = found.duplicates.filter(({ reason }) => isCertain(reason) || !wasAllowed);
			setDuplicates(stopping);
			if (stopping.length === 0) await save(texts, wasAllowed);
		},
	});

	function handleSaveAnyway() {
		isAllowed.current = true;
		form.submit();
	}

	return { form, duplicates, onSaveAnyway: handleSaveAnyway, forgetDuplicates: () => setDuplicates([]) };
}
