import { type AppForm, FormPasswordField } from '../ui/form.tsx';
import { useMember } from './member.ts';

/** Asked again for whatever changes how the account is opened. */
export function CurrentPasswordField({ form }: { form: AppForm<{ currentPassword: string }> }) {
	const { email } = useMember();
	return (
		<>
			<input type="hidden" name="username" autoComplete="username" value={email} readOnly />
			<FormPasswordField
				form={form}
				name="currentPassword"
				caption="Current password"
				autoComplete="current-password"
			/>
		</>
	);
}
