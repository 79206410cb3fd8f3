import { Mail } from 'lucide-react';

/** How the address that people sign in with is asked for; password managers know it as the user name. */
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
	// Also what was typed on the screen before is stored nowhere yet.
	savedValue: '',
} as const;
