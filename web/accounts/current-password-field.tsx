import { currentPassword } from '../../domain/accounts/passwords.messages.ts';
import { t } from '../../domain/kernel/message.ts';
import { type AppForm, FormPasswordField } from '../ui/form.tsx';
import { useMember } from './member.ts';

/** Field for the current password, required for every change to how people sign in to the account. */
export function CurrentPasswordField({ form }: { form: AppForm<{ currentPassword: string }> }) {
	const { email } = useMember();
	return (
		<>
			<input type="hidden" name="username" autoComplete="username" value={email} readOnly />
			<FormPasswordField
				form={form}
				name="currentPassword"
				caption={t(currentPassword)}
				autoComplete="current-password"
			/>
		</>
	);
}
