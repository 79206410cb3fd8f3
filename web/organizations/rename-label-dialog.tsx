import { useState } from 'react';
import { unexpected } from '../../domain/kernel/kernel.errors.ts';
import { lengthOf } from '../../domain/kernel/text.ts';
import { checkLabelName, labelNameMaxLength } from '../../domain/organizations/label-name.ts';
import { messageOf } from '../lib/api.ts';
import { useUnsentText } from '../lib/busy.ts';
import { FormDialog } from '../ui/form-dialog.tsx';
import { TextField } from '../ui/text-field.tsx';
import { showToast } from '../ui/toast.ts';
import { useRenameOrganization } from './label-settings.mutations.ts';

export function RenameLabelDialog({ name, onClose }: { name: string; onClose: () => void }) {
	const rename = useRenameOrganization();
	const [draft, setDraft] = useState(name);
	const [error, setError] = useState<string | null>(null);
	useUnsentText(draft !== name);

	async function handleSubmit() {
		const verdict = checkLabelName(draft);
		setError(verdict.allowed ? null : verdict.error.message);
		if (!verdict.allowed) return;
		try {
			await rename.mutateAsync({ name: draft.trim() });
			showToast({ message: 'Label renamed' });
			onClose();
		} catch (failure) {
			setError(messageOf(failure, unexpected.message));
		}
	}

	return (
		<FormDialog
			title="Rename your label"
			description="Everyone in the label sees the new name at once."
			submitCaption="Rename"
			isBusy={rename.isPending}
			isDisabled={draft === ''}
			onSubmit={handleSubmit}
			onClose={onClose}
		>
			<TextField
				caption="Label name"
				counter={`${lengthOf(draft)}/${labelNameMaxLength}`}
				maxLength={labelNameMaxLength}
				value={draft}
				onValueChange={setDraft}
				savedValue={name}
				error={error}
			/>
		</FormDialog>
	);
}
