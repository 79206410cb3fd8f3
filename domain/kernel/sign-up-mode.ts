/** Who may create an account: anyone, whoever has the invitation code of a label, or nobody. */
export const signUpModes = ['open', 'invited', 'closed'] as const;
export type SignUpMode = (typeof signUpModes)[number];
