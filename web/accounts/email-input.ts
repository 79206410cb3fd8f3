import { Mail } from 'lucide-react';

/** Properties of the field for the sign-in address, which password managers store as the user name. */
export const emailInput = {
	caption: 'Email',
	inputName: 'email',
	type: 'email',
	size: 'lg',
	icon: Mail,
	autoComplete: 'username',
	autoCapitalize: 'none',
	autoCorrect: 'off',
	spellCheck: false,
	// An address taken over from the previous screen counts as unsaved, too.
	savedValue: '',
} as const;
