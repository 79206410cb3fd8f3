/** `npm run looks` checks every size and both themes; the test run checks a few sizes in the dark theme. */
export const isEveryLook = process.env.LOOKS === 'all';
