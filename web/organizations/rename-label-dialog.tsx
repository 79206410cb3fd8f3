import { unexpected } from '../../domain/kernel/kernel.errors.ts';
import { checkLabelName, labelNameMaxLength } from '../../domain/organizations/label-name.ts';
import { messageOf } from '../lib/api.ts';
import { atField, useAppForm } from '../ui/app-form.ts';
import { hasEmptyField } from '../ui/form.tsx';
import { FormDialog } from '../ui/form-dialog.tsx';
import { FormTextField } from '../ui/form-fields.tsx';
import { showToast } from '../ui/toast.ts';
import { useRenameOrganization } from './label-settings.mutations.ts';

export function RenameLabelDialog({ name, onClose }: { name: string; onClose: () => void }) {
	const rename = useRenameOrganization();
	const form = useAppForm({
		initial: { name },
		check: (values) => atField('name', checkLabelName(values.name)),
		submit: async (values) => {
			await rename.mutateAsync({ name: values.name.trim() });
			showToast({ message: 'Label renamed' });
			onClose();
		},
		failure: (error) => ({ fields: { name: messageOf(error, unexpected.message) } }),
		asksBeforeLeaving: true,
	});

	return (
		<FormDialog
			form={form}
			title="Rename your label"
			description="Everyone in the label sees the new name at once."
			submitCaption="Rename"
			isDisabled={hasEmptyField}
			onClose={onClose}
		>
			<FormTextField
				form={form}
				name="name"
				caption="Label name"
				countTo={labelNameMaxLength}
				maxLength={labelNameMaxLength}
			/>
		</FormDialog>
	);
}
