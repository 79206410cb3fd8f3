import { checkLabelName, labelNameMaxLength, labelNameMinLength } from '../../domain/organizations/label-name.ts';
import { atField, useAppForm } from '../ui/app-form.ts';
import { FormNotice, hasEmptyField, SubmitButton } from '../ui/form.tsx';
import { FormTextField } from '../ui/form-fields.tsx';
import { useCreateLabel } from './label-setup.mutations.ts';
import { LabelSetupCard } from './label-setup-card.tsx';
import { setupFormErrors } from './setup-form-errors.ts';

export function LabelSetupCreate({ onBack }: { onBack: () => void }) {
	const create = useCreateLabel();
	const form = useAppForm({
		initial: { name: '' },
		check: ({ name }) => atField('name', checkLabelName(name)),
		submit: (values) => create.mutateAsync(values),
		failure: (error) => setupFormErrors('name', error),
	});

	return (
		<LabelSetupCard
			form={form}
			title="Start a New Label"
			lead="This is the name your reviewers and outside parties will see."
			onBack={onBack}
		>
			<FormNotice form={form} />
			<FormTextField
				form={form}
				name="name"
				inputName="label-name"
				caption="Label name"
				size="lg"
				autoComplete="organization"
				maxLength={labelNameMaxLength}
				countTo={labelNameMaxLength}
				hint={`${labelNameMinLength} to ${labelNameMaxLength} characters: letters, numbers, spaces and - _ & .`}
			/>
			<SubmitButton form={form} size="lg" isWide isDisabled={hasEmptyField}>
				Create Label
			</SubmitButton>
		</LabelSetupCard>
	);
}
