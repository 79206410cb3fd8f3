import { useState } from 'react';
import { lengthOf } from '../../domain/kernel/text.ts';
import { checkLabelName, labelNameMaxLength, labelNameMinLength } from '../../domain/organizations/label-name.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { TextField } from '../ui/text-field.tsx';
import { useCreateLabel } from './label-setup.mutations.ts';
import { LabelSetupCard } from './label-setup-card.tsx';
import { placeFailure } from './setup-failure.ts';

export function LabelSetupCreate({ onBack }: { onBack: () => void }) {
	const [name, setName] = useState('');
	const [refusal, setRefusal] = useState<string | null>(null);
	const create = useCreateLabel();
	const failure = placeFailure(refusal, create.error);

	function handleSubmit() {
		const verdict = checkLabelName(name);
		setRefusal(verdict.allowed ? null : verdict.error.message);
		if (verdict.allowed) create.mutate({ name });
	}

	return (
		<LabelSetupCard
			title="Start a New Label"
			lead="This is the name your reviewers and outside parties will see."
			onBack={onBack}
			onSubmit={handleSubmit}
		>
			{failure.inBox && <Notice tone="bad">{failure.inBox}</Notice>}
			<TextField
				caption="Label name"
				name="label-name"
				size="lg"
				autoComplete="organization"
				maxLength={labelNameMaxLength}
				value={name}
				onValueChange={setName}
				counter={`${lengthOf(name)}/${labelNameMaxLength}`}
				error={failure.atField}
				hint={`${labelNameMinLength} to ${labelNameMaxLength} characters: letters, numbers, spaces and - _ & .`}
			/>
			<Button type="submit" variant="primary" size="lg" isWide disabled={name === ''} isBusy={create.isPending}>
				Create Label
			</Button>
		</LabelSetupCard>
	);
}
