/** Success messages of the account screens (R-ACCOUNT-5, R-ACCOUNT-8). */
export const accountCreated = 'Account created successfully! You can now sign in.';
export const resetMailSent = 'Password reset instructions have been sent to your email';
