import { closedLabelDays } from '../../domain/organizations/closed-label.ts';
import { closingUnconfirmed } from '../../domain/organizations/organizations.errors.ts';
import { messageOf } from '../lib/api.ts';
import { useAppForm } from '../ui/app-form.ts';
import { FormDialog } from '../ui/form-dialog.tsx';
import { FormTextField } from '../ui/form-fields.tsx';
import { useLeaveOrganization } from './label-settings.mutations.ts';

/** The last member types the name of the label, because everything in it goes with them. */
export function CloseLabelDialog({ name, onClose }: { name: string; onClose: () => void }) {
	const leave = useLeaveOrganization();
	const form = useAppForm({
		initial: { closingName: '' },
		submit: (values) => leave.mutateAsync(values),
		failure: (error) => ({ fields: { closingName: messageOf(error, closingUnconfirmed.message) } }),
	});

	return (
		<FormDialog
			form={form}
			title={`Leave and close ${name}?`}
			description={`You are the last member. For ${closedLabelDays} days you can bring the label back from the label setup page; then it is deleted with all its songs, reviews and files.`}
			submitCaption="Leave label"
			isDisabled={({ closingName }) => closingName.trim() !== name}
			onClose={onClose}
		>
			<FormTextField
				form={form}
				name="closingName"
				caption="Name of the label"
				hint={`Type ${name} to confirm.`}
				autoComplete="off"
				spellCheck={false}
			/>
		</FormDialog>
	);
}
