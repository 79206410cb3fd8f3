import { useEffect, useEffectEvent, useState } from 'react';
import type { CatalogueEntry } from '../../domain/catalogue/catalogue.api.ts';
import { entryChanged } from '../../domain/catalogue/catalogue.errors.ts';
import { catalogueFields } from '../../domain/catalogue/catalogue-fields.ts';
import * as m from '../../domain/catalogue/catalogue-pages.messages.ts';
import * as general from '../../domain/kernel/general.messages.ts';
import { t } from '../../domain/kernel/message.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Form, FormNotice, isBlank, SubmitButton } from '../ui/form.tsx';
import { Notice } from '../ui/notice.tsx';
import { showToast } from '../ui/toast.ts';
import { useUpdateEntry } from './catalogue.queries.ts';
import { DuplicatesNotice, EntryFields, useEntryForm } from './entry-form.tsx';

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
			showToast(t(m.entrySaved, { kind }));
		},
	});
	const { isDirty } = form.formState;
	const isOutdated = entry.rowVersion > edited.rowVersion;

	function reload() {
		forgetDuplicates();
		form.reset({ ...entry.fields });
		setEdited(entry);
	}
	const handleArrival = useEffectEvent(() => {
		if (!isDirty && entry.rowVersion >= edited.rowVersion) reload();
	});
	// biome-ignore lint/correctness/useExhaustiveDependencies: runs for each new version and each save
	useEffect(() => handleArrival(), [entry, isDirty]);

	return (
		<Card title={t(m.details)}>
			<Form form={form} className="grid gap-4 px-[18px] py-4">
				{isOutdated && isDirty && (
					<Notice tone="wait">
						{entryChanged.message}{' '}
						<Button size="sm" className="ml-2" onClick={reload}>
							{t(m.reload)}
						</Button>
					</Notice>
				)}
				<EntryFields form={form} fields={catalogueFields[kind]} />
				<DuplicatesNotice kind={kind} duplicates={duplicates} onSaveAnyway={onSaveAnyway} />
				<FormNotice form={form} />
				<div className="flex justify-end gap-2">
					{isDirty && (
						<Button variant="quiet" onClick={reload}>
							{t(m.discardChanges)}
						</Button>
					)}
					<SubmitButton form={form} isDisabled={({ name }) => isBlank(name) || !isDirty}>
						{t(general.save)}
					</SubmitButton>
				</div>
			</Form>
		</Card>
	);
}
