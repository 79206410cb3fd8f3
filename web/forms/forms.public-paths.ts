export const publicPaths = {
	metadata: '/metadata/$token',
	marketing: '/marketing/$token',
	labelCopy: '/label-copy/$token',
} as const;
