import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { t } from '../../domain/kernel/message.ts';
import * as m from '../../domain/organizations/label-details.messages.ts';
import { checkLabelDetails, type LabelDetails, readLabelDetails } from '../../domain/organizations/label-details.ts';
import { useMember } from '../accounts/member.ts';
import { Card } from '../ui/card.tsx';
import { CurrencyField } from '../ui/currency-field.tsx';
import { Form, FormNotice, FormTextArea, FormTextField, inBox, SubmitButton, useAppForm } from '../ui/form.tsx';
import { Loaded, Skeleton } from '../ui/loading.tsx';
import { showToast } from '../ui/toast.ts';
import { useSaveLabelDetails } from './label-settings.mutations.ts';
import { LabelSignersField } from './label-signers-field.tsx';
import { useLabelDetails } from './organizations.queries.ts';

/** The label as a party of its contracts; only for admins. */
export function LabelDetailsCard() {
	const { organization } = useMember();
	return organization.isAdmin ? <AdminCard /> : null;
}

function AdminCard() {
	const query = useLabelDetails();
	return (
		<Card title={t(m.contractDetails)}>
			<div className="px-[18px] py-4">
				<Loaded query={query} failure={t(m.detailsNotLoaded)} skeleton={<Skeleton className="h-72 w-full" />}>
					{(details) => <DetailsForm details={details} />}
				</Loaded>
			</div>
		</Card>
	);
}

type TypedDetails = { -readonly [Name in keyof LabelDetails]: LabelDetails[Name] };
type SavedDetails = LabelDetails & { readonly rowVersion: number };

const typedFrom = ({ rowVersion: _, ...details }: SavedDetails) => details;

/** Details that another admin saves are taken over while nothing is typed; otherwise saving is refused and says so. */
function DetailsForm({ details }: { details: SavedDetails }) {
	const save = useSaveLabelDetails();
	const [rowVersion, setRowVersion] = useState(details.rowVersion);
	const form = useAppForm<TypedDetails>({
		initial: typedFrom(details),
		check: (typed) => inBox(checkLabelDetails(readLabelDetails(typed))),
		checkOnChange: 'after-submit',
		submit: async (typed) => {
			takeOver(await save.mutateAsync({ ...readLabelDetails(typed), rowVersion }));
			showToast(t(m.detailsSaved));
		},
		asksBeforeLeaving: true,
	});
	const { isDirty } = form.formState;

	function takeOver(saved: SavedDetails) {
		form.reset(typedFrom(saved));
		setRowVersion(saved.rowVersion);
	}

	useEffect(() => {
		if (isDirty || details.rowVersion === rowVersion) return;
		form.reset(typedFrom(details));
		setRowVersion(details.rowVersion);
	}, [form, isDirty, details, rowVersion]);
	const signers = useWatch({ control: form.control, name: 'signers' });
	const currency = useWatch({ control: form.control, name: 'currency' });
	return (
		<Form form={form} className="grid gap-3">
			<p className="text-sm text-muted">{t(m.contractDetailsLead)}</p>
			<FormNotice form={form} />
			<FormTextField form={form} name="legalName" caption={t(m.legalName)} autoComplete="organization" />
			<FormTextField form={form} name="companyNo" caption={t(m.companyNumber)} autoComplete="off" />
			<FormTextArea form={form} name="address" caption={t(m.address)} rows={3} autoComplete="street-address" />
			<LabelSignersField
				signers={signers}
				saved={details.signers}
				onChange={(changed) => form.setValue('signers', changed, { shouldDirty: true })}
			/>
			<CurrencyField
				caption={t(m.currency)}
				value={currency}
				onValueChange={(value) => form.setValue('currency', value, { shouldDirty: true })}
			/>
			<FormTextField form={form} name="governingLaw" caption={t(m.governingLaw)} autoComplete="off" />
			<div>
				<SubmitButton form={form}>{t(m.saveDetails)}</SubmitButton>
			</div>
		</Form>
	);
}
