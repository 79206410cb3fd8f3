import { useEffect, useEffectEvent, useState } from 'react';
import type { CatalogueEntry } from '../../domain/catalogue/catalogue.api.ts';
import { entryChanged } from '../../domain/catalogue/catalogue.errors.ts';
import { catalogueFields } from '../../domain/catalogue/catalogue-fields.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Form, FormNotice, isBlank, SubmitButton } from '../ui/form.tsx';
import { Notice } from '../ui/notice.tsx';
import { showToast } from '../ui/toast.ts';
import { useUpdateEntry } from './catalogue.queries.ts';
import { DuplicatesNotice, EntryFields, useEntryForm } from './entry-form.tsx';
import { oneCapital } from './kind-words.ts';

/** All fields of an entry. Changes saved by others appear automatically unless something was typed. */
export function EntryFormCard({ entry }: { entry: CatalogueEntry }) {
	const { id, kind } = entry;
	const update = useUpdateEntry();
	const [edited, setEdited] = useState(entry);
	const { form, duplicates, onSaveAnyway, forgetDuplicates } = useEntryForm({
		kind,
		entryId: id,
		initial: { ...entry.fields },
		save: async (texts, isDuplicateAllowed) => {
			const { rowVersion } = edited;
			await update.mutateAsync({ kind, entryId: id, fields: texts, rowVersion, isDuplicateAllowed });
			// Marks the texts as saved, so that the server's normalised version replaces them.
			form.reset(texts);
			setEdited({ ...edited, fields: texts, rowVersion: rowVersion + 1 });
			showToast(`${oneCapital[kind]} saved`);
		},
	});
	const { isDirty } = form.formState;
	const isOutdated = entry.rowVersion > edited.rowVersion;

	function takeOver() {
		forgetDuplicates();
		form.reset({ ...entry.fields });
		setEdited(entry);
	}
	const handleArrival = useEffectEvent(() => {
		if (!isDirty && entry.rowVersion >= edited.rowVersion) takeOver();
	});
	// biome-ignore lint/correctness/useExhaustiveDependencies: runs for each new version and each save
	useEffect(() => handleArrival(), [entry, isDirty]);

	return (
		<Card title="Details">
			<Form form={form} className="grid gap-4 px-[18px] py-4">
				{isOutdated && isDirty && (
					<Notice tone="wait">
						{entryChanged.message}{' '}
						<Button size="sm" className="ml-2" onClick={takeOver}>
							Reload
						</Button>
					</Notice>
				)}
				<EntryFields form={form} fields={catalogueFields[kind]} />
				<DuplicatesNotice kind={kind} duplicates={duplicates} onSaveAnyway={onSaveAnyway} />
				<FormNotice form={form} />
				<div className="flex justify-end gap-2">
					{isDirty && (
						<Button variant="quiet" onClick={takeOver}>
							Discard
						</Button>
					)}
					<SubmitButton form={form} isDisabled={({ name }) => isBlank(name) || !isDirty}>
						Save
					</SubmitButton>
				</div>
			</Form>
		</Card>
	);
}
