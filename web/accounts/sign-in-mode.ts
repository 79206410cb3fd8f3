export type SignInMode = 'sign-in' | 'sign-up' | 'reset';

declare module '@tanstack/history' {
	interface HistoryState {
		/** The mode in which the sign-in screen opens, for pages that send people there. */
		signInMode?: SignInMode;
	}
}

export function requestedSignInMode(): SignInMode {
	const state = window.history.state as { signInMode?: SignInMode } | null;
	return state?.signInMode ?? 'sign-in';
}
