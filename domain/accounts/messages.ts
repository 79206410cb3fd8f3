/** Words for what went well on the account screens, as the client wrote them. */
export const accountCreated = 'Account created successfully! You can now sign in.';
export const resetMailSent = 'Password reset instructions have been sent to your email';
