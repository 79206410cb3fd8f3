import { Lock } from 'lucide-react';
import { legalFields } from '../../domain/catalogue/catalogue-fields.ts';
import type { CatalogueId } from '../../domain/kernel/ids.ts';
import { useAppForm } from '../ui/app-form.ts';
import { Card, CardHeader } from '../ui/card.tsx';
import { Form, FormNotice, SubmitButton } from '../ui/form.tsx';
import { Notice } from '../ui/notice.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { showToast } from '../ui/toast.ts';
import { useSaveLegalDetails } from './catalogue.mutations.ts';
import { useLegalDetails } from './catalogue.queries.ts';
import { checkTexts, EntryFields, type EntryTexts } from './entry-fields.tsx';

/** Legal name and home address of a writer; drawn for admins only, who alone can ask for it. */
export function LegalDetailsCard({ writerId }: { writerId: CatalogueId }) {
	const { data, isError, isFetching, refetch } = useLegalDetails(writerId);
	return (
		<Card aria-labelledby="legal">
			<CardHeader
				id="legal"
				title="Legal name and address"
				aside={
					<span className="flex items-center gap-1.5 text-xs text-faint">
						<Lock size={13} strokeWidth={1.75} aria-hidden="true" />
						Only admins see this
					</span>
				}
			/>
			<div className="px-[18px] py-4">
				{isError && (
					<Notice tone="bad" isRetrying={isFetching} onRetry={() => void refetch()}>
						Failed to load the legal details
					</Notice>
				)}
				{data ? (
					<LegalForm key={data.rowVersion} writerId={writerId} initial={data.fields} rowVersion={data.rowVersion} />
				) : (
					!isError && <Skeleton className="h-24 w-full" />
				)}
			</div>
		</Card>
	);
}

interface LegalFormProps {
	writerId: CatalogueId;
	initial: EntryTexts;
	rowVersion: number;
}

function LegalForm({ writerId, initial, rowVersion }: LegalFormProps) {
	const save = useSaveLegalDetails();
	const form = useAppForm<EntryTexts>({
		initial: { ...initial },
		check: (texts) => checkTexts(legalFields, texts),
		checkOnChange: 'always',
		asksBeforeLeaving: true,
		submit: async (texts) => {
			await save.mutateAsync({ entryId: writerId, fields: texts, rowVersion });
			form.reset(texts);
			showToast({ message: 'Legal details saved' });
		},
	});
	const { isDirty } = form.formState;
	return (
		<Form form={form} className="grid gap-4">
			<EntryFields form={form} fields={legalFields} />
			<FormNotice form={form} />
			<div className="flex justify-end">
				<SubmitButton form={form} variant="secondary" isDisabled={() => !isDirty}>
					Save legal details
				</SubmitButton>
			</div>
		</Form>
	);
}
