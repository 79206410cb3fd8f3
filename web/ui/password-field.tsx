import { Eye, EyeOff, KeyRound } from 'lucide-react';
import { useState } from 'react';
import { TextField, type TextFieldProps } from './text-field.tsx';

type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'trailing' | 'icon'>;

export function PasswordField(props: PasswordFieldProps) {
	const [isShown, setIsShown] = useState(false);
	const EyeIcon = isShown ? EyeOff : Eye;

	return (
		<TextField
			autoCapitalize="none"
			autoCorrect="off"
			spellCheck={false}
			{...props}
			type={isShown ? 'text' : 'password'}
			icon={KeyRound}
			trailing={
				<button
					type="button"
					onClick={() => setIsShown(!isShown)}
					aria-label={isShown ? 'Hide password' : 'Show password'}
					aria-controls={props.id}
					className="-mr-3 grid size-11 shrink-0 place-items-center rounded-md text-faint transition-colors hover:text-text md:-mr-2 md:size-8"
				>
					<EyeIcon size={16} strokeWidth={1.75} aria-hidden="true" />
				</button>
			}
		/>
	);
}
