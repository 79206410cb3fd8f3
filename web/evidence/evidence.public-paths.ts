export const publicPaths = { verify: '/verify' } as const;
