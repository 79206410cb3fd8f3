import { Mail } from 'lucide-react';
import { TextField, type TextFieldProps } from '../ui/text-field.tsx';

type EmailFieldProps = Pick<TextFieldProps, 'value' | 'onValueChange' | 'savedValue' | 'isInvalid' | 'ref'>;

/** The address people sign in with; password managers know it as the user name. */
export function EmailField(props: EmailFieldProps) {
	return (
		<TextField
			{...props}
			caption="Email"
			name="email"
			type="email"
			size="lg"
			icon={Mail}
			autoComplete="username"
			autoCapitalize="none"
			autoCorrect="off"
			spellCheck={false}
		/>
	);
}
