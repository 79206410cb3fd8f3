import { message } from '../kernel/message.ts';

// The frame of all pages for signed-out people.
export const aboutAcetate = message('accounts.aboutAcetate', 'About Acetate');
export const slogan = message('accounts.slogan', 'Hear the song before the name.');
export const sloganDetails = message(
	'accounts.sloganDetails',
	'Your label scores every demo blind. You see the artist’s name after your review.',
);

export const linkNotChecked = message('accounts.linkNotChecked', 'We couldn’t check your link. It may still be valid.');
export const linkCheckFailed = message('accounts.linkCheckFailed', 'The server could not be reached');

// The sign-in screen.
export const signIn = message('accounts.signIn', 'Sign in');
export const welcome = message('accounts.welcome', 'Welcome to your music review workspace.');
export const invitedTo = message('accounts.invitedTo', 'You are invited to join {label}.');
export const newToAcetate = message('accounts.newToAcetate', 'New to Acetate?');
export const forgotPassword = message('accounts.forgotPassword', 'Forgot Password?');
export const signUpNeedsInvitation = message(
	'accounts.signUpNeedsInvitation',
	'Ask an admin of your label for the invitation link.',
);
export const signUpIsClosed = message('accounts.signUpIsClosed', 'Sign-up is closed on this server.');

// The second step of signing in.
export const secondStepTitle = message('accounts.secondStepTitle', 'One more step');
export const enterAppCode = message('accounts.enterAppCode', 'Enter the six-digit code from your authenticator app.');
export const enterRecoveryCode = message(
	'accounts.enterRecoveryCode',
	'Enter one of your recovery codes. Each code works once.',
);
export const appCode = message('accounts.appCode', 'Code');
export const recoveryCode = message('accounts.recoveryCode', 'Recovery code');
export const useApp = message('accounts.useApp', 'Use the app');

// Creating an account.
export const createAccount = message('accounts.createAccount', 'Create account');
export const labelComesNext = message('accounts.labelComesNext', 'Next, you’ll start or join a label.');
export const createAccountToJoin = message(
	'accounts.createAccountToJoin',
	'You are invited to join {label}. Create an account to continue.',
);
export const haveAccount = message('accounts.haveAccount', 'I have an account');
export const accountCreated = message('accounts.accountCreated', 'Account created successfully! You can now sign in.');
export const serverUnreachable = message(
	'accounts.serverUnreachable',
	'The server could not be reached. Please try again.',
);
export const accountNotStored = message(
	'accounts.accountNotStored',
	'Your account could not be saved. Please try again.',
);

// Asking for a reset link.
export const resetPassword = message('accounts.resetPassword', 'Reset password');
export const resetLead = message(
	'accounts.resetLead',
	'We’ll email you a link. It works once and expires after one hour.',
);
export const sendResetLink = message('accounts.sendResetLink', 'Send Reset Link');
export const resetMailSent = message(
	'accounts.resetMailSent',
	'Password reset instructions have been sent to your email',
);
export const backToLogin = message('accounts.backToLogin', 'Back to Login');
