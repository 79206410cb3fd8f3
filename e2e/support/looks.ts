/** `npm run looks` checks every page at every size; the test run checks a few of each. */
export const isEveryLook = process.env.LOOKS === 'all';

/** Phones, a tablet, laptops, and a large screen. */
export const lookSizes = [
	[360, 740],
	[390, 844],
	[820, 1180],
	[1024, 768],
	[1366, 768],
	[1440, 900],
	[2560, 1440],
] as const;
