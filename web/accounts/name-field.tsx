import { type KeyboardEvent, useState } from 'react';
import { checkName, nameMaxLength } from '../../domain/accounts/account-rules.ts';
import { unexpected } from '../../domain/kernel/kernel.errors.ts';
import { messageOf } from '../lib/api.ts';
import { useUnsentText } from '../lib/busy.ts';
import { TextField } from '../ui/text-field.tsx';
import { useMember } from './member.ts';
import { useRenameSelf } from './profile.mutations.ts';

/** Saves on blur and on Enter; Escape discards the change. */
export function NameField({ onSavedChange }: { onSavedChange: (isSaved: boolean) => void }) {
	const { name } = useMember();
	const rename = useRenameSelf();
	const [draft, setDraft] = useState<string | null>(null);
	const [error, setError] = useState<string | null>(null);
	useUnsentText(draft !== null);

	function handleChange(value: string) {
		setDraft(value);
		setError(null);
		onSavedChange(false);
	}

	async function save() {
		const isSaving = rename.isPending && rename.variables.name === draft;
		if (draft === null || isSaving) return;
		// While another name is being saved, `name` is about to change.
		if (draft.trim() === name && !rename.isPending) {
			setDraft(null);
			return;
		}
		const verdict = checkName(draft);
		if (!verdict.allowed) {
			setError(verdict.error.message);
			return;
		}
		try {
			await rename.mutateAsync({ name: draft });
			// Text typed meanwhile stays, and is saved on the next blur.
			setDraft((current) => (current === draft ? null : current));
			onSavedChange(true);
		} catch (failure) {
			setError(messageOf(failure, unexpected.message));
		}
	}

	function handleKeyDown(event: KeyboardEvent) {
		if (event.key === 'Enter') void save();
		if (event.key !== 'Escape') return;
		setDraft(null);
		setError(null);
	}

	return (
		<TextField
			caption="Name"
			autoComplete="name"
			maxLength={nameMaxLength}
			value={draft ?? name}
			onValueChange={handleChange}
			savedValue={name}
			onBlur={() => void save()}
			onKeyDown={handleKeyDown}
			error={error}
		/>
	);
}
