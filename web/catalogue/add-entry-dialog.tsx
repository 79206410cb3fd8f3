import { useNavigate } from '@tanstack/react-router';
import { catalogueFields } from '../../domain/catalogue/catalogue-fields.ts';
import { type CatalogueKind, oneOf } from '../../domain/catalogue/catalogue-kinds.ts';
import { isBlank } from '../ui/app-form.ts';
import { FormNotice } from '../ui/form.tsx';
import { FormDialog } from '../ui/form-dialog.tsx';
import { showToast } from '../ui/toast.ts';
import { useCreateEntry } from './catalogue.mutations.ts';
import { DuplicatesNotice } from './duplicates-notice.tsx';
import { EntryFields } from './entry-fields.tsx';
import { kindWords, oneCapital } from './kind-words.ts';
import { useEntryForm } from './use-entry-form.ts';

/** Asks for what is known first; the page that opens then has the rest. */
export function AddEntryDialog({ kind, onClose }: { kind: CatalogueKind; onClose: () => void }) {
	const create = useCreateEntry();
	const navigate = useNavigate();
	const { add, first, pagePath } = kindWords[kind];
	const fields = catalogueFields[kind].filter(({ key }) => first.includes(key));
	const { form, duplicates, onSaveAnyway } = useEntryForm({
		kind,
		fields,
		initial: Object.fromEntries(fields.map(({ key }) => [key, ''])),
		save: async (texts, isDuplicateAllowed) => {
			const { id } = await create.mutateAsync({ kind, fields: texts, isDuplicateAllowed });
			form.reset(texts);
			showToast({ message: `${oneCapital[kind]} added` });
			onClose();
			await navigate({ to: pagePath, params: { entryId: id } });
		},
	});

	return (
		<FormDialog
			form={form}
			title={add}
			description={`Everyone in your label sees the ${oneOf[kind]}. The rest can be written on the next page.`}
			submitCaption={add}
			isDisabled={({ name }) => isBlank(name)}
			onClose={onClose}
		>
			<EntryFields form={form} fields={fields} />
			<DuplicatesNotice kind={kind} duplicates={duplicates} onSaveAnyway={onSaveAnyway} />
			<FormNotice form={form} />
		</FormDialog>
	);
}
