import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { type AppForm, Form, FormNotice, SubmitButton } from '../ui/form.tsx';
import { FormHeading } from './account-frame.tsx';

interface AccountFormProps<Values extends FieldValues> {
	form: AppForm<Values>;
	title: string;
	lead: ReactNode;
	/** Shown in green while there is no error. */
	success?: string | null;
	submitCaption: string;
	children: ReactNode;
	/** Shown below the button. */
	foot?: ReactNode;
}

/** Form for signed-out visitors. */
export function AccountForm<Values extends FieldValues>(props: AccountFormProps<Values>) {
	const { form, title, lead, success = null, submitCaption, children, foot } = props;
	return (
		<Form form={form}>
			<FormHeading title={title} lead={lead} />
			<div className="grid gap-4">
				<FormNotice form={form} success={success} />
				{children}
				<SubmitButton form={form} size="lg" isWide className="mt-1">
					{submitCaption}
				</SubmitButton>
				{foot}
			</div>
		</Form>
	);
}
