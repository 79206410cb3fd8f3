export const publicPaths = { resetPassword: '/reset-password', confirmEmail: '/confirm/$token' } as const;
