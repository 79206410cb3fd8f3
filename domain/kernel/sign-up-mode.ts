/** Who may create an account: anyone, people with a label's invitation code, or no one. */
export const signUpModes = ['open', 'invited', 'closed'] as const;
export type SignUpMode = (typeof signUpModes)[number];
