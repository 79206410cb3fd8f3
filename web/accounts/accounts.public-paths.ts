export const publicPaths = { resetPassword: '/reset-password' } as const;
